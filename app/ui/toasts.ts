import { createBrowserStore } from '../lib/browser-store.ts'
import type { IconName } from './icon-names.ts'

export interface Toast {
  id: number
  text: string
  icon?: IconName
  /** One action: open, undo. */
  action?: { label: string; href?: string; onSelect?: () => void }
  durationMs: number
}

const DURATION_MS = 5000

export const toastStore = createBrowserStore<Toast | undefined>(undefined)

let lastId = 0

/** Shows a notice in place of the current one, for 5 s by default. */
export function showToast(toast: Omit<Toast, 'id' | 'durationMs'> & { durationMs?: number }): void {
  lastId += 1
  toastStore.set({ durationMs: DURATION_MS, ...toast, id: lastId })
}

/** Hides the notice, unless another has replaced it. */
export function hideToast(id: number): void {
  if (toastStore.get()?.id === id) toastStore.set(undefined)
}
