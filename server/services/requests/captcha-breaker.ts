const CLOSES_AFTER = 5
// One visitor alone does not switch the captcha off for all, whatever the service makes of his tokens.
const CLOSES_AFTER_ADDRESSES = 3
const FAILURE_WINDOW_MS = 60_000
const CLOSED_FOR_MS = 60_000
const MAX_FAILURES = 50

/** Whether the captcha's service is asked: not for a while after it was silent too often. Source: reliability §1. */
export interface CaptchaBreaker {
  isClosed(): boolean
  /** The service was silent to a visitor of this address. */
  failed(ip: string | null): void
  answered(): void
}

/** A breaker that lets everything through at first. */
export function createCaptchaBreaker(now: () => Date): CaptchaBreaker {
  /** The failures in a row, the latest last. */
  let failures: { ms: number; ip: string | null }[] = []
  let closedUntilMs = 0
  return {
    isClosed() {
      const aheadMs = closedUntilMs - now().getTime()
      return aheadMs > 0 && aheadMs <= CLOSED_FOR_MS
    },
    failed(ip) {
      const ms = now().getTime()
      const recent = [...failures, { ms, ip }].filter(({ ms: time }) => Math.abs(ms - time) < FAILURE_WINDOW_MS)
      failures = recent.slice(-MAX_FAILURES)
      const addresses = new Set(failures.map(failure => failure.ip))
      if (failures.length >= CLOSES_AFTER && addresses.size >= CLOSES_AFTER_ADDRESSES)
        closedUntilMs = ms + CLOSED_FOR_MS
    },
    answered() {
      failures = []
      closedUntilMs = 0
    },
  }
}
