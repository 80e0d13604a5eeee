import { listenToStepsFirst } from './request-modal-store.ts'

/** Marks the step in the history that stands for an open window. */
const MARK = 'window'

/** The window that is open, and the address that it was opened at. */
let open: { close: () => void; href: string } | undefined
let leaving: ReturnType<typeof setTimeout> | undefined
/** The browser has been asked to take the step back and has not said yet that it did. */
let isLeaving = false

/**
 * While a window is open, Back closes it and the page stays: the window is a step of its own in the history. The step keeps the
 * state of the router, which is not told of it and asks for nothing anew: to it nothing has happened.
 * @returns the window is closed: takes the step back, if Back has not done it
 */
export function closeOnBack(close: () => void): () => void {
  clearTimeout(leaving)
  open = { close, href: location.href }
  listenToStepsFirst(handleStep)
  // The step of the window before is on its way out: this window gets one when that has gone.
  if (!isLeaving) enterStep()
  return () => {
    open = undefined
    leaving = setTimeout(leaveStep)
  }
}

/**
 * Takes the step back when no window is open: the window was closed without Back, or the page was reloaded under it. Nothing is taken
 * back when the visitor has gone on to another page: its step is not ours.
 */
export function leaveStep(): void {
  if (open || isLeaving || !isOnStep()) return
  isLeaving = true
  listenToStepsFirst(handleStep)
  history.back()
}

function handleStep(event: PopStateEvent): void {
  if (isLeaving) {
    isLeaving = false
    event.stopImmediatePropagation()
    if (open) enterStep()
    return
  }
  // Further back than one step is another page.
  if (!open || location.href !== open.href || isOnStep()) return
  event.stopImmediatePropagation()
  open.close()
}

/** A window right after another stands on the same step; so does one that strict mode opens twice. */
function enterStep(): void {
  if (!isOnStep()) history.pushState({ ...history.state, [MARK]: true }, '', location.href)
}

function isOnStep(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && MARK in state
}
