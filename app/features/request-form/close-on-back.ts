import { hearStepsFirst } from './request-modal-store.ts'

/** Marks the step in the history that stands for an open window. */
const MARK = 'window'

let leaving: ReturnType<typeof setTimeout> | undefined

/**
 * While a window is open, Back closes it and the page stays: the window is a step of its own in the history. The step keeps the
 * state of the router, who is not told of it and asks for nothing anew: to him nothing has happened.
 * @returns the window is closed: takes the step back, if Back has not done it
 */
export function closeOnBack(close: () => void): () => void {
  clearTimeout(leaving)
  const { href } = location
  // A window right after another stands on the same step; so does one that strict mode opens twice.
  if (!isOnStep()) history.pushState({ ...history.state, [MARK]: true }, '', href)
  hearStepsFirst(event => {
    // Further back than one step is another page.
    if (location.href !== href || isOnStep()) return
    event.stopImmediatePropagation()
    close()
  })
  return () => {
    hearStepsFirst(undefined)
    leaving = setTimeout(leaveStep)
  }
}

/** Nothing is taken back when the visitor has gone on to another page: its step is not ours. */
function leaveStep(): void {
  if (!isOnStep()) return
  hearStepsFirst(event => {
    event.stopImmediatePropagation()
    hearStepsFirst(undefined)
  })
  history.back()
}

function isOnStep(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && MARK in state
}
