import { readStored, writeStored } from '#app/lib/safe-storage.ts'

const STORAGE_KEY = 'search-key'
const OFF = 'off'

// Kept here too: where the browser keeps nothing, the switch holds until the page is left.
let isOn: boolean | undefined

/** Whether `/` opens the search. Whoever speaks to the computer says letters all the time and turns the key off. Source: WCAG 2.1.4. */
export function isSlashOn(): boolean {
  isOn ??= readStored('localStorage', STORAGE_KEY) !== OFF
  return isOn
}

/** Turns the key on or off, on this device. */
export function turnSlash(on: boolean): void {
  isOn = on
  writeStored('localStorage', STORAGE_KEY, on ? null : OFF)
}
