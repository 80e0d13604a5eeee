import { LRUCache } from 'lru-cache'

const HOUR_MS = 60 * 60_000
/** Of so many visitors within an hour no visitor's own proxy tells, and every proxy of a site that is visited. */
const MANY_VISITORS = 20
/** Addresses looked at: a flood of forgers pushes the oldest out, and one that visitors come through is never the oldest. */
const MAX_ADDRESSES = 1000

/** Notes which visitors public addresses tell of. */
export interface PublicProxyWatch {
  /**
   * @param address `clientKey` of the one who asks
   * @param visitor `clientKey` of the one whom they say that they ask for
   */
  note(address: string, visitor: string): void
  /** Whether one address has told of many different visitors, and that within the last hour. */
  isAnySuspected(): boolean
}

/**
 * A proxy outside of our networks that nobody named (a CDN, a balancer of a provider) cannot be told from a stranger who forges
 * the header, so it changes nothing but a concern. At most 1,000 addresses with 20 visitors each are remembered.
 * @param nowMs monotonic clock
 */
export function watchPublicProxies(nowMs: () => number): PublicProxyWatch {
  /** Visitors and when they were told of last, the earliest first. */
  const addresses = new LRUCache<string, Map<string, number>>({ max: MAX_ADDRESSES })
  let suspectedAtMs = Number.NEGATIVE_INFINITY
  return {
    note(address, visitor) {
      const now = nowMs()
      const visitors = addresses.get(address) ?? new Map<string, number>()
      visitors.delete(visitor)
      for (const [earliest, toldAtMs] of visitors) {
        if (visitors.size < MANY_VISITORS && now - toldAtMs < HOUR_MS) break
        visitors.delete(earliest)
      }
      visitors.set(visitor, now)
      addresses.set(address, visitors)
      if (visitors.size === MANY_VISITORS) suspectedAtMs = now
    },
    isAnySuspected: () => nowMs() - suspectedAtMs < HOUR_MS,
  }
}
