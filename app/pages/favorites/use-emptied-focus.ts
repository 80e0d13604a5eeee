import { useEffect, useRef } from 'react'

/**
 * When the last favorite goes, what had the focus goes with it: the focus moves to the heading that says that the list is empty.
 * A list that was emptied while the visitor is elsewhere, in another tab, moves nothing.
 */
export function useEmptiedFocus(isEmpty: boolean): void {
  const wasEmpty = useRef(isEmpty)
  useEffect(() => {
    const isEmptied = isEmpty && !wasEmpty.current
    wasEmpty.current = isEmpty
    if (isEmptied && document.hasFocus() && document.activeElement === document.body) {
      document.querySelector<HTMLElement>('h1')?.focus()
    }
  }, [isEmpty])
}
