import { readStored, writeStored } from '#app/lib/safe-storage.ts'
import type { CookieConsent } from '#contract/site.ts'

/** Source: docs/specification-coverage.md#kept-answer-to-the-cookie-notice. */
const STORAGE_KEY = 'accept-cookie'

/**
 * `ok`: statistics are allowed; in the mode `notice` a full progress bar is `ok` too. `auto`: in the mode `explicit` the bar was full,
 * which hides the notice and allows nothing.
 */
export type CookieChoice = 'ok' | 'necessary' | 'auto'

/**
 * The choice stored on this device, or null. A visitor whose bar was full in the mode `explicit` did not read that silence is acceptance,
 * so in the mode `notice` they have made no choice.
 */
export function storedCookieChoice(consent: CookieConsent): CookieChoice | null {
  const stored = readStored('localStorage', STORAGE_KEY)
  if (stored === null || stored === 'ok' || stored === 'necessary') return stored
  if (consent === 'explicit') return 'auto'
  return stored === 'auto' ? null : 'ok'
}

/** Whether call tracking may be loaded for the booking window. */
export function allowsCallTracking(consent: CookieConsent): boolean {
  const choice = storedCookieChoice(consent)
  return consent === 'notice' ? choice !== 'necessary' : choice === 'ok'
}

/** Stores the choice. If nothing can be stored, the notice appears again on the next page. */
export function storeCookieChoice(choice: CookieChoice): void {
  writeStored('localStorage', STORAGE_KEY, choice)
}
