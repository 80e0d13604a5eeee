import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Short files whose tests wait long for processes of their own. Vitest begins with the largest files, and would end with these alone:
 * half a minute in which one processor has nothing to do.
 */
export const LONG_FILES = ['scripts/faults/clocks.test.ts', 'scripts/faults/kills.test.ts', 'cli/load.test.ts']

/** Begins with the files that take longest. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG_FILES.some(file => moduleId.endsWith(`/${file}`))
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}
