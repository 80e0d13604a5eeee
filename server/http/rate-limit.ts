import { LRUCache } from 'lru-cache'

const MINUTE_MS = 60_000
/** Callers remembered at once. A flood of addresses pushes the oldest out: memory is worth more than their limit. */
const MAX_CALLERS = 20_000

/** Counts calls of each caller over the last minute. */
export interface RateLimit {
  /**
   * Counts a call.
   * @param key who calls: `clientKey` of their address
   * @returns 0 when it may pass, else the seconds after which the next one would; what is refused is not counted
   */
  hit(key: string): number
}

/**
 * A limit in bounded memory, of this process alone: for what harms nobody but us when it is exceeded.
 * What must hold for all processes together is counted in the store.
 * @param perMinute how many calls of one caller pass in any sixty seconds
 * @param nowMs     monotonic clock
 * Source: docs/operations.md#limits.
 */
export function createRateLimit(perMinute: number, nowMs: () => number = () => performance.now()): RateLimit {
  /** Times of the calls that passed, the oldest first; never more than `perMinute`. */
  const callers = new LRUCache<string, number[]>({ max: MAX_CALLERS })
  return {
    hit(key) {
      const now = nowMs()
      const recent = (callers.get(key) ?? []).filter(time => now - time < MINUTE_MS)
      callers.set(key, recent)
      const oldest = recent[0]
      if (oldest !== undefined && recent.length >= perMinute) return Math.ceil((oldest + MINUTE_MS - now) / 1000)
      recent.push(now)
      return 0
    },
  }
}
