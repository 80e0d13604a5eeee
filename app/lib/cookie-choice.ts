import { readStored, writeStored } from './safe-storage.ts'

/** Source: docs/specification-coverage.md#kept-answer-to-the-cookie-notice. */
const STORAGE_KEY = 'accept-cookie'

/**
 * What the visitor agreed to. `auto`: they said nothing and the bar was full; the notice goes, but silence is no consent, so
 * statistics stay off as with `necessary`. Only `ok` turns them on.
 */
export type CookieChoice = 'ok' | 'necessary' | 'auto'

/** The choice made on this device; null = none yet, or the device keeps nothing. */
export function storedCookieChoice(): CookieChoice | null {
  const stored = readStored('localStorage', STORAGE_KEY)
  if (stored === null) return null
  return stored === 'ok' || stored === 'necessary' ? stored : 'auto'
}

/** Keeps the choice. Where nothing is kept the notice comes again on the next page, which is all that can be done. */
export function storeCookieChoice(choice: CookieChoice): void {
  writeStored('localStorage', STORAGE_KEY, choice)
}
