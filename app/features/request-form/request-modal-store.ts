import type { ReactNode } from 'react'
import { createBrowserStore } from '#app/lib/browser-store.ts'
import { afterPaint } from '#app/lib/schedule.ts'

/** Options of the window; defaults are in docs/specification-coverage.md#window-of-a-request. */
export interface RequestModalOptions {
  title?: string
  description?: string
  submitText?: string
  type?: string
  property?: number
  path?: string
  cvMaxMb?: number
  /** Details sent with the request, named by `REQUEST_DETAILS`, as the visitor sees them. */
  details?: Readonly<Record<string, string>>
  object?: ReactNode
  /** The window is mounted. */
  onOpened?: () => void
  onClosed?: () => void
}

/** The requested window; null = it was closed, undefined = none was opened yet. */
export const requestModalStore = createBrowserStore<RequestModalOptions | null | undefined>(undefined)

/** Opens the window; one that is open closes first. Source: docs/specification-coverage.md#states-of-a-window. */
export function openRequestModal(options: RequestModalOptions = {}): void {
  // A new object even for equal options: each opening is a separate window.
  requestModalStore.set({ ...options }, afterPaint)
}

export function closeRequestModal(): void {
  if (requestModalStore.get()) requestModalStore.set(null)
}

// Listeners of `window` run in the order in which they were added. This module is loaded before the router adds its own.
let stepListener: ((event: PopStateEvent) => void) | undefined
if (typeof window !== 'undefined') window.addEventListener('popstate', event => stepListener?.(event))

/** Sets the one listener to steps in the history that runs before the router's. */
export function listenToStepsFirst(listener: typeof stepListener): void {
  stepListener = listener
}
