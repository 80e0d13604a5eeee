import { readStored, writeStored } from '#app/lib/safe-storage.ts'
import type { CookieConsent } from '#contract/site.ts'

/** Source: docs/specification-coverage.md#kept-answer-to-the-cookie-notice. */
const STORAGE_KEY = 'accept-cookie'

/** `auto`: the bar was full in the mode `explicit`, which allows nothing; in the mode `notice` that is `ok`. */
export type CookieChoice = 'ok' | 'necessary' | 'auto'

/** In the mode `notice` an `auto` is no choice: that visitor did not read that silence is acceptance. */
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
