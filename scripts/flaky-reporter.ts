import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase } from 'vitest/node'

/** Writes down, for `npm test`, which tests passed only when they were tried again: vitest's own report does not tell. */
export default class FlakyReporter implements Reporter {
  readonly #names: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId}: ${test.fullName}`)
  }

  onTestRunEnd(): void {
    const file = process.env.KVARTAL_FLAKY_FILE
    if (file) writeFileSync(file, JSON.stringify(this.#names))
  }
}
