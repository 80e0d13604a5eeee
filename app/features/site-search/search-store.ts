import { createBrowserStore } from '#app/lib/browser-store.ts'

/** Whether the search over the site is open. */
export const searchStore = createBrowserStore(false)

export function openSearch(): void {
  searchStore.set(true)
}

export function closeSearch(): void {
  searchStore.set(false)
}
