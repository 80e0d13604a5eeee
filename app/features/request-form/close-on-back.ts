import { listenToStepsFirst } from './request-modal-store.ts'

/** Marks the history entry of an open window. */
const MARK = 'window'

/** The open window and the address it was opened at. */
let open: { close: () => void; href: string } | undefined
let leaving: ReturnType<typeof setTimeout> | undefined
/** `history.back()` was called and its `popstate` has not fired yet. */
let isLeaving = false

/** Lets Back close a window: its history entry has the state of the router, which ignores it. Call the result when it is closed. */
export function closeOnBack(close: () => void): () => void {
  clearTimeout(leaving)
  open = { close, href: location.href }
  listenToStepsFirst(handleStep)
  // The entry of the former window is being removed: this window gets one afterwards.
  if (!isLeaving) enterStep()
  return () => {
    open = undefined
    leaving = setTimeout(leaveStep)
  }
}

/** Removes the entry of a window that was closed without Back or by a reload. Not after a navigation: the entry is another page's then. */
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
  // More than one step back is another page.
  if (!open || location.href !== open.href || isOnStep()) return
  event.stopImmediatePropagation()
  open.close()
}

/** A window right after another uses the same entry; so does one that strict mode opens twice. */
function enterStep(): void {
  if (!isOnStep()) history.pushState({ ...history.state, [MARK]: true }, '', location.href)
}

function isOnStep(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && MARK in state
}
