const OPENS_AFTER = 3
const FIRST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 5 * 60_000
const LONGEST_RETRY_AFTER_MS = 60 * 60_000

/**
 * Stops calling a channel that fails: after three failures in a row nothing is sent for 10 s, then one request tries; each
 * further failure doubles the pause, up to 5 min. The requests wait in the outbox meanwhile.
 */
export class Breaker {
  readonly #now: () => Date
  #failures = 0
  #pauseMs = 0
  #openUntilMs = 0

  constructor(now: () => Date) {
    this.#now = now
  }

  /** How many calls may run at once: all, one to try, none. */
  allowance(usual: number): number {
    if (this.#openUntilMs === 0) return usual
    return this.#isOpen() ? 0 : 1
  }

  #isOpen(): boolean {
    const aheadMs = this.#openUntilMs - this.#now().getTime()
    // Further ahead than it can be: the clock was set back meanwhile.
    return aheadMs > 0 && aheadMs <= LONGEST_RETRY_AFTER_MS
  }

  /** The channel answered: what it said of one request does not matter here. */
  succeeded(): void {
    this.#failures = 0
    this.#pauseMs = 0
    this.#openUntilMs = 0
  }

  /** @param retryAfterMs the channel itself asked to be left alone for so long */
  failed(retryAfterMs?: number): void {
    this.#failures += 1
    if (this.#failures < OPENS_AFTER && retryAfterMs === undefined) return
    const nowMs = this.#now().getTime()
    if (this.#isOpen()) {
      // A call that was under way when it opened says nothing new, but for how long to wait.
      this.#openUntilMs = Math.max(this.#openUntilMs, nowMs + (retryAfterMs ?? 0))
      return
    }
    this.#pauseMs = this.#pauseMs === 0 ? FIRST_PAUSE_MS : Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS)
    this.#openUntilMs = nowMs + Math.max(this.#pauseMs, retryAfterMs ?? 0)
  }
}
