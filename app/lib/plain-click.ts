import type { MouseEvent as ReactMouseEvent } from 'react'

/** Whether a click is one that a script may take over; a new tab, a new window and a download are the browser's. */
export function isPlainClick(event: MouseEvent | ReactMouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

/**
 * Lets a script do what a link says: a plain click runs `act`, every other one stays the browser's.
 * The link keeps its address for those without a script.
 */
export function onPlainClick(act: () => void): (event: ReactMouseEvent) => void {
  return event => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    act()
  }
}
