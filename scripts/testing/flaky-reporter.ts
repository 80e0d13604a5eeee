import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase } from 'vitest/node'
import { reasonOf } from '../test-reports.mjs'

/** Reports to `npm test` which tests passed only on a retry, and why: the JSON report of Vitest does not. */
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
