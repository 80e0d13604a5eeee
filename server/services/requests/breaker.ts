const OPENS_AFTER = 3
const FIRST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 5 * 60_000
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
    this.#pauseMs = this.#pauseMs === 0 ? FIRST_PAUSE_MS : Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS)
    this.#openUntilMs = nowMs + Math.max(this.#pauseMs, retryAfterMs ?? 0)
  }
}
