const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

// Pauses after the first failure, the second, …; the last one repeats. Source: docs/reliability.md#delivery.
const PAUSES_MS = [10 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR] as const
const SPREAD = 0.2
/** How long a delivery is retried. */
export const GIVE_UP_AFTER_MS = 72 * HOUR
/**
 * Number of attempts in the first two hours. After an outage of three days or a clock jump a delivery is retried at
 * least this often before it is given up.
 */
const MIN_ATTEMPTS = 8

/** Upper bound for a valid `nextAt`: the longest pause with its spread, also above any `Retry-After`. */
export const LONGEST_PAUSE_MS = HOUR * (1 + SPREAD)

/**
 * Pause after a number of attempts. `random` (0 ≤ x < 1) spreads it by ±20 %, so that requests are not retried at the same
 * moment; the delay that the channel requested applies if it is longer.
 */
export function pauseAfter(attempts: number, random: () => number, retryAfterMs = 0): number {
  const base = PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? HOUR
  return Math.max(Math.round(base * (1 - SPREAD + 2 * SPREAD * random())), retryAfterMs)
}

/** Whether to give up after three days of attempts; from then on a person decides. */
export function isTimeToGiveUp({ attempts, queuedAt, claimedAt }: Attempt): boolean {
  return attempts >= MIN_ATTEMPTS && Date.parse(claimedAt) - Date.parse(queuedAt) >= GIVE_UP_AFTER_MS
}

interface Attempt {
  attempts: number
  /** Times by the same clock. */
  queuedAt: string
  claimedAt: string
}

const OPENS_AFTER = 3
const FIRST_BREAK_MS = 10_000
const LONGEST_BREAK_MS = 5 * 60_000
const LONGEST_RETRY_AFTER_MS = 60 * 60_000

/**
 * After three failures in a row nothing is sent for 10 s, then one trial call is made; further failures double the
 * pause.
 */
export class Breaker {
  readonly #now: () => Date
  #failures = 0
  #pauseMs = 0
  #openUntilMs = 0

  constructor(now: () => Date) {
    this.#now = now
  }

  allowance(usual: number): number {
    if (this.#openUntilMs === 0) return usual
    return this.#isOpen() ? 0 : 1
  }

  #isOpen(): boolean {
    const aheadMs = this.#openUntilMs - this.#now().getTime()
    // A time further ahead was set before the clock was set back.
    return aheadMs > 0 && aheadMs <= LONGEST_RETRY_AFTER_MS
  }

  /** The channel responded, even if it refused the request. */
  succeeded(): void {
    this.#failures = 0
    this.#pauseMs = 0
    this.#openUntilMs = 0
  }

  /** @param retryAfterMs delay that the channel requested */
  failed(retryAfterMs?: number): void {
    this.#failures += 1
    if (this.#failures < OPENS_AFTER && retryAfterMs === undefined) return
    const nowMs = this.#now().getTime()
    if (this.#isOpen()) {
      // A call that started before the breaker opened only extends the pause.
      this.#openUntilMs = Math.max(this.#openUntilMs, nowMs + (retryAfterMs ?? 0))
      return
    }
    this.#pauseMs = this.#pauseMs === 0 ? FIRST_BREAK_MS : Math.min(this.#pauseMs * 2, LONGEST_BREAK_MS)
    this.#openUntilMs = nowMs + Math.max(this.#pauseMs, retryAfterMs ?? 0)
  }
}
