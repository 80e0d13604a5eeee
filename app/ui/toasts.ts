import { createBrowserStore } from '../lib/browser-store.ts'
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

/** The current notice. */
export const toastStore = createBrowserStore<Toast | undefined>(undefined)

let lastId = 0

/** Shows a notice at the lower edge in place of the current one, for 5 seconds by default. */
export function showToast(toast: Omit<Toast, 'id' | 'durationMs'> & { durationMs?: number }): void {
  lastId += 1
  toastStore.set({ durationMs: DURATION_MS, ...toast, id: lastId })
}

/** Takes the notice away, unless another has taken its place. */
export function hideToast(id: number): void {
  if (toastStore.get()?.id === id) toastStore.set(undefined)
}
