import { Unavailable } from '#contract/errors.ts'

/** A refusal has to be there within 3 s. Source: docs/operations.md#limits, `f5`. */
const PATIENCE_MS = 2500

/**
 * How long one visitor waits for the store, in all their questions together: on a server the waits for a connection, for a lock and
 * for an answer add up to more than they should wait. What they no longer wait for ends by its own limits and may even be stored:
 * their browser sends the form again under the same key.
 */
export class StorePatience {
  #leftMs = PATIENCE_MS

  /** @throws Unavailable when the patience is over, else what `work` throws */
  async wait<T>(work: Promise<T>): Promise<T> {
    const startedMs = performance.now()
    let timer: NodeJS.Timeout | undefined
    const over = new Promise<never>((_, refuse) => {
      timer = setTimeout(() => refuse(new Unavailable('the store is slow')), Math.max(this.#leftMs, 0))
    })
    try {
      return await Promise.race([work, over])
    } finally {
      clearTimeout(timer)
      this.#leftMs -= performance.now() - startedMs
    }
  }
}
