import { createBrowserStore } from '#app/lib/browser-store.ts'

export const searchStore = createBrowserStore<boolean | undefined>(undefined)

export function openSearch(): void {
  searchStore.set(true)
}

export function closeSearch(): void {
  if (searchStore.get()) searchStore.set(false)
}
