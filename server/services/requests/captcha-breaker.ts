const OPENS_AFTER = 5
// One visitor alone does not switch the captcha off for all, whatever the service makes of their tokens.
const OPENS_AFTER_ADDRESSES = 3
const FAILURE_WINDOW_MS = 60_000
const OPEN_FOR_MS = 60_000
const MAX_FAILURES = 50

/** Whether the captcha's service is asked: not for a while after it was silent too often. Source: docs/reliability.md#requests. */
export interface CaptchaBreaker {
  /** Nobody is asked at this moment. */
  isOpen(): boolean
  /** The service was silent to a visitor of this address. */
  failed(ip: string | null): void
  answered(): void
}

/** A breaker that lets everything through at first. */
export function createCaptchaBreaker(now: () => Date): CaptchaBreaker {
  /** The failures in a row, the latest last. */
  let failures: { ms: number; ip: string | null }[] = []
  let openUntilMs = 0
  return {
    isOpen() {
      const aheadMs = openUntilMs - now().getTime()
      return aheadMs > 0 && aheadMs <= OPEN_FOR_MS
    },
    failed(ip) {
      const ms = now().getTime()
      const recent = [...failures, { ms, ip }].filter(({ ms: time }) => Math.abs(ms - time) < FAILURE_WINDOW_MS)
      failures = recent.slice(-MAX_FAILURES)
      const addresses = new Set(failures.map(failure => failure.ip))
      if (failures.length >= OPENS_AFTER && addresses.size >= OPENS_AFTER_ADDRESSES) openUntilMs = ms + OPEN_FOR_MS
    },
    answered() {
      failures = []
      openUntilMs = 0
    },
  }
}
