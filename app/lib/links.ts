import type { MouseEvent as ReactMouseEvent } from 'react'

/** Whether a script may handle a click; clicks for new tabs, windows and downloads belong to the browser. */
export function isPlainClick(event: MouseEvent | ReactMouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

/** Runs `act` on a plain click. The link keeps its address for other clicks and for visitors without scripts. */
export function onPlainClick(act: () => void): (event: ReactMouseEvent) => void {
  return event => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    act()
  }
}

/** Whether an address is a page of this application: not a call, a file or the tour. */
export function isPagePath(href: string): boolean {
  const [path = ''] = href.split(/[?#]/)
  return /^\/(?!\/|api\/)/.test(path) && !/\.\w+$/.test(path)
}
