import { Unavailable } from '#contract/errors.ts'
import { withTimeout } from '#server/lib/timing.ts'
import * as errorTexts from '#texts/field-errors.ts'

/** The response is due within 3 s. Source: docs/operations.md#limits, `f5`. */
const TIMEOUT_MS = 2500

/**
 * Limits the total of the waits of PostgreSQL. A query that timed out here may still be stored; the same key is
 * retried.
 */
export class StoreTimeout {
  #leftMs = TIMEOUT_MS

  /** @throws Unavailable after the timeout, or the error of `work` */
  async wait<T>(work: Promise<T>): Promise<T> {
    const startedMs = performance.now()
    try {
      return await withTimeout(work, Math.max(this.#leftMs, 0), () => {
        throw new Unavailable(errorTexts.unavailable)
      })
    } finally {
      this.#leftMs -= performance.now() - startedMs
    }
  }
}
