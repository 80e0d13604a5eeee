import type { MouseEvent } from 'react'

/**
 * Lets a script do what a link says: a plain click runs `act`, every other one (a new tab, a download) stays the browser's.
 * The link keeps its address for those without a script.
 */
export function onPlainClick(act: () => void): (event: MouseEvent) => void {
  return event => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    act()
  }
}
