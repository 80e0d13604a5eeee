import { Unavailable } from '#contract/errors.ts'
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
    let timer: NodeJS.Timeout | undefined
    const over = new Promise<never>((_, refuse) => {
      timer = setTimeout(() => refuse(new Unavailable(errorTexts.unavailable)), Math.max(this.#leftMs, 0))
    })
    try {
      return await Promise.race([work, over])
    } finally {
      clearTimeout(timer)
      this.#leftMs -= performance.now() - startedMs
    }
  }
}
