import type { ReactNode } from 'react'
import { afterPaint } from '#app/lib/after-paint.ts'

/** What a window is opened with; what is absent takes the defaults of the specification §2.7. */
export interface RequestModalOptions {
  title?: string
  description?: string
  submitText?: string
  type?: string
  property?: number
  /** What goes with the request besides, by the names of `REQUEST_DETAILS`, as the visitor sees it. */
  details?: Readonly<Record<string, string>>
  /** What is being booked, above the fields. */
  object?: ReactNode
  /** The window is there. */
  onOpened?: () => void
  /** The window is gone, whatever closed it. */
  onClosed?: () => void
}

// Lives in the browser only: nothing opens a window while a page is rendered on the server.
let wanted: RequestModalOptions | null = null
const listeners = new Set<() => void>()

/** Opens the window. If one is open, it closes first and this one comes after it. Source: specification §4 "Modal". */
export function openRequestModal(options: RequestModalOptions = {}): void {
  // A new object even for equal options: each opening is one of its own.
  wanted = { ...options }
  afterPaint(tell)
}

/** Closes the window, if one is open. */
export function closeRequestModal(): void {
  if (wanted === null) return
  wanted = null
  tell()
}

// Listeners of a window hear in the order of their coming, whatever they capture: this module is there before the router listens.
let hearStep: ((event: PopStateEvent) => void) | undefined
if (typeof window !== 'undefined') window.addEventListener('popstate', event => hearStep?.(event))

/** Puts a listener before the router's to steps in the history, and takes the last one away. */
export function hearStepsFirst(listener: typeof hearStep): void {
  hearStep = listener
}

/** For `useSyncExternalStore`. */
export const requestModalStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  get: () => wanted,
  getOnServer: () => null,
}

function tell(): void {
  for (const listener of listeners) listener()
}
