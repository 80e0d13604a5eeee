import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase } from 'vitest/node'
import { reasonOf } from './test-reports.mjs'

/** Writes down, for `npm test`, which tests passed only when they were tried again, and why: vitest's own report does not tell. */
export default class FlakyReporter implements Reporter {
  readonly #tests: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    const reasons = (test.result().errors ?? []).map(reasonOf)
    this.#tests.push(`${test.module.relativeModuleId}: ${test.fullName}${reasons.join('')}`)
  }

  onTestRunEnd(): void {
    const file = process.env.KVARTAL_FLAKY_FILE
    if (file) writeFileSync(file, JSON.stringify(this.#tests))
  }
}
