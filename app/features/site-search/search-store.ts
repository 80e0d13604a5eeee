// Lives in the browser only: nothing opens a window while a page is rendered on the server.
let isOpen = false
const listeners = new Set<() => void>()

function tell(value: boolean): void {
  isOpen = value
  for (const listener of listeners) listener()
}

/** Opens the search over the site. */
export function openSearch(): void {
  tell(true)
}

export function closeSearch(): void {
  tell(false)
}

/** For `useSyncExternalStore`. */
export const searchStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  get: () => isOpen,
  getOnServer: () => false,
}
