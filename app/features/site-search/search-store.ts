import { createBrowserStore } from '#app/lib/browser-store.ts'
import { readStored, writeStored } from '#app/lib/safe-storage.ts'

export const searchStore = createBrowserStore<boolean | undefined>(undefined)

export function openSearch(): void {
  searchStore.set(true)
}

export function closeSearch(): void {
  if (searchStore.get()) searchStore.set(false)
}

const STORAGE_KEY = 'search-key'
const OFF = 'off'

// Also in memory, for browsers without storage.
let isOn: boolean | undefined

/** Whether `/` opens the search. Users of voice control speak letters and can turn it off. Source: WCAG 2.1.4. */
export function isSlashOn(): boolean {
  isOn ??= readStored('localStorage', STORAGE_KEY) !== OFF
  return isOn
}

export function turnSlash(on: boolean): void {
  isOn = on
  writeStored('localStorage', STORAGE_KEY, on ? null : OFF)
}
