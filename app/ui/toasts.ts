import type { IconName } from './icon-names.ts'

export interface Toast {
  id: number
  text: string
  icon?: IconName
  /** One thing to do about it: open, undo. */
  action?: { label: string; href?: string; onSelect?: () => void }
  /** How long it stays, in milliseconds. */
  durationMs: number
}

const DURATION_MS = 5000

// Lives in the browser only: on the server nobody calls `showToast`, so no visitor sees another's notice.
let current: Toast | undefined
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a notice at the lower edge in place of the one that stands there. 5 seconds unless told otherwise. */
export function showToast(toast: Omit<Toast, 'id' | 'durationMs'> & { durationMs?: number }): void {
  lastId += 1
  tell({ durationMs: DURATION_MS, ...toast, id: lastId })
}

/** Takes the notice away, unless another has taken its place. */
export function hideToast(id: number): void {
  if (current?.id === id) tell(undefined)
}

/** For `useSyncExternalStore`. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  get: () => current,
  getOnServer: () => undefined,
}

function tell(toast: Toast | undefined): void {
  current = toast
  for (const listener of listeners) listener()
}
