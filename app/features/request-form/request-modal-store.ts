import type { ReactNode } from 'react'
import { afterPaint } from '#app/lib/after-paint.ts'
import { createBrowserStore } from '#app/lib/browser-store.ts'

/** What a window is opened with; what is absent takes the defaults of docs/specification-coverage.md#window-of-a-request. */
export interface RequestModalOptions {
  title?: string
  description?: string
  submitText?: string
  type?: string
  property?: number
  /** Address to send to in place of the default one of the type. */
  path?: string
  /** Largest CV, MB: the form takes a file. */
  cvMaxMb?: number
  /** What goes with the request besides, by the names of `REQUEST_DETAILS`, as the visitor sees it. */
  details?: Readonly<Record<string, string>>
  /** What is being booked, above the fields. */
  object?: ReactNode
  /** The window is there. */
  onOpened?: () => void
  /** The window is gone, whatever closed it. */
  onClosed?: () => void
}

/** The requested window; null = it was closed, undefined = none was opened yet. */
export const requestModalStore = createBrowserStore<RequestModalOptions | null | undefined>(undefined)

/**
 * Opens the window. If one is open, it closes first and this one comes after it.
 * Source: docs/specification-coverage.md#states-of-a-window.
 */
export function openRequestModal(options: RequestModalOptions = {}): void {
  // A new object even for equal options: each opening is a separate window.
  requestModalStore.set({ ...options }, afterPaint)
}

/** Closes the window, if one is open. */
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
