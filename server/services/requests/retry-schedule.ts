const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

// After the first failure, the second, …; the last one repeats. Source: docs/reliability.md#delivery.
const PAUSES_MS = [10 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR] as const
const SPREAD = 0.2
/** So long a delivery is tried, or waited for. */
export const GIVE_UP_AFTER_MS = 72 * HOUR
/**
 * The pauses up to the second hour. A site that was off for three days, or whose clock jumped ahead, has not tried: it gives up
 * nothing before it has.
 */
const LEAST_ATTEMPTS = 8

/** The longest that `nextAt` can rightly lie ahead: the longest pause with its spread, which is also above any `Retry-After`. */
export const LONGEST_PAUSE_MS = HOUR * (1 + SPREAD)

/**
 * When to try again.
 * @param attempts     attempts made so far, at least 1
 * @param random       0 ≤ x < 1: spreads the pause by ±20 %, so that a thousand requests do not come back in one moment
 * @param retryAfterMs what the other side asked for; the later of the two wins
 */
export function pauseAfter(attempts: number, random: () => number, retryAfterMs = 0): number {
  const base = PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? HOUR
  return Math.max(Math.round(base * (1 - SPREAD + 2 * SPREAD * random())), retryAfterMs)
}

/** Whether three days of attempts are enough: from now on a person decides. */
export function isTimeToGiveUp({ attempts, queuedAt, claimedAt }: Attempt): boolean {
  return attempts >= LEAST_ATTEMPTS && Date.parse(claimedAt) - Date.parse(queuedAt) >= GIVE_UP_AFTER_MS
}

/** What of an attempt tells whether it was the last one. */
interface Attempt {
  /** Counts this attempt. */
  attempts: number
  /** Both on one clock. */
  queuedAt: string
  claimedAt: string
}
