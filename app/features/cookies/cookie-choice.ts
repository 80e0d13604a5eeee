import { readStored, writeStored } from '#app/lib/safe-storage.ts'
import type { CookieConsent } from '#contract/site.ts'

/** Source: docs/specification-coverage.md#kept-answer-to-the-cookie-notice. */
const STORAGE_KEY = 'accept-cookie'

/**
 * What the visitor agreed to. `ok`: statistics are on; in the mode `notice` a full bar is `ok` too. `auto`: in the mode `explicit` the
 * bar was full, which hides the notice and turns nothing on.
 */
export type CookieChoice = 'ok' | 'necessary' | 'auto'

/**
 * The choice made on this device; null = none yet, or the device keeps nothing. A visitor whose bar was full in the mode `explicit` was
 * not told that silence is acceptance: in the mode `notice` they have made no choice.
 */
export function storedCookieChoice(consent: CookieConsent): CookieChoice | null {
  const stored = readStored('localStorage', STORAGE_KEY)
  if (stored === null || stored === 'ok' || stored === 'necessary') return stored
  if (consent === 'explicit') return 'auto'
  return stored === 'auto' ? null : 'ok'
}

/** Whether the call tracking may be loaded while the window of a booking is open. */
export function allowsCallTracking(consent: CookieConsent): boolean {
  const choice = storedCookieChoice(consent)
  return consent === 'notice' ? choice !== 'necessary' : choice === 'ok'
}

/** Keeps the choice. Where nothing is kept the notice comes again on the next page, which is all that can be done. */
export function storeCookieChoice(choice: CookieChoice): void {
  writeStored('localStorage', STORAGE_KEY, choice)
}
