import { createBrowserStore } from '#app/lib/browser-store.ts'

/** Whether the search over the site is open. */
export const searchStore = createBrowserStore(false)

/** Opens the search over the site. */
export function openSearch(): void {
  searchStore.set(true)
}

/** Closes it, if it is open. */
export function closeSearch(): void {
  searchStore.set(false)
}
