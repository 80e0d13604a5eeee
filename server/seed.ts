import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Config } from './config.ts'
import type { Database } from './db/schema.ts'
import { emptyWal } from './db/sqlite.ts'
import { readFlatsFile } from './flats-file.ts'
import { ContentError, groupedProblems, problemLine } from './services/content/problems.ts'
import { renewContent, type SeedOptions, seedIfEmpty } from './services/content/seed.ts'
import type { LotRows } from './services/content/store-lots.ts'

/** All problems of content that could not be brought along, in `DATA_DIR`. */
const PROBLEMS_FILE = 'content-problems.txt'

/** A process that starts at the same moment may be reading; the journal is then emptied at its end, as always. */
const WAL_PATIENCE_MS = 1000

/**
 * Fills an empty database with the content of `CONTENT_DIR`. A catalogue comes with it as `flats.json`, or is made by the program of a
 * demo; any other content waits for an import. In a database that is not empty it makes the documents again, which an older version wrote.
 * @throws ContentError with the problems of the content
 */
export async function seedDatabase(db: Kysely<Database>, config: Config): Promise<void> {
  const options = seedOptions(config)
  if (!(await seedIfEmpty(db, options))) await renew(db, config, options)
  // Whoever copies the file alone, as people do, copies a whole site and not an empty one.
  await emptyWal(db, WAL_PATIENCE_MS)
}

/** The content and catalogue that the settings name. */
export function seedOptions(config: Config): SeedOptions {
  return { contentDir: config.CONTENT_DIR, rows: () => catalogueOf(config), now: new Date() }
}

async function renew(db: Kysely<Database>, config: Config, options: SeedOptions): Promise<void> {
  try {
    await renewContent(db, options)
  } catch (error) {
    throw error instanceof ContentError ? shortened(error, config) : error
  }
}

/** The same error in ten lines and a file. */
export function shortened({ problems }: ContentError, { DATA_DIR }: Pick<Config, 'DATA_DIR'>): ContentError {
  const file = join(DATA_DIR, PROBLEMS_FILE)
  writeFileSync(file, `${problems.map(problemLine).join('\n')}\n`)
  const short = new ContentError(problems)
  short.message = [
    'The stored content is of an older version and cannot be brought along:',
    ...groupedProblems(problems).map(line => `  ${line}`),
    `All ${problems.length} problems: ${file}. Correct the sources, then \`npm run load\`.`,
  ].join('\n')
  return short
}

/**
 * The catalogue that belongs to the content: told in `flats.json`, or made by the module that `demo.json` names; null when it comes
 * from elsewhere.
 * @throws ContentError when one of the two files is wrong
 */
export async function catalogueOf({
  CONTENT_DIR: contentDir,
  DEMO_TODAY: today,
  demoLots,
}: Config): Promise<LotRows | null> {
  const told = readFlatsFile(contentDir)
  if (told) return told
  if (!today || !demoLots) return null
  const { generateProperties } = await importLotsProgram(demoLots)
  return { ...generateProperties({ today, contentDir }), isDemo: true }
}

const DEMO_PROGRAM = '#demo/generate/generate-properties.ts'

/** What a module exports that makes the lots of a demo. */
interface LotsProgram {
  /**
   * @param input.today      the day of the demo, `YYYY-MM-DD`
   * @param input.contentDir its content
   */
  generateProperties(input: { today: string; contentDir: string }): LotRows
}

async function importLotsProgram(name: string): Promise<LotsProgram> {
  try {
    // The program of our demo is part of the build; another one is a module that Node finds.
    return await (name === DEMO_PROGRAM
      ? import('#demo/generate/generate-properties.ts')
      : import(/* @vite-ignore */ name))
  } catch (error) {
    const reason = `there is no program «${name}»: ${error instanceof Error ? error.message : error}`
    throw new ContentError([{ file: 'demo.json', field: 'lots', reason }])
  }
}
