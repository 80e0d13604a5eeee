import { createBrowserStore } from '#app/lib/browser-store.ts'

/** Whether the search over the site is open; undefined = it was not opened yet. */
export const searchStore = createBrowserStore<boolean | undefined>(undefined)

export function openSearch(): void {
  searchStore.set(true)
}

export function closeSearch(): void {
  if (searchStore.get()) searchStore.set(false)
}
