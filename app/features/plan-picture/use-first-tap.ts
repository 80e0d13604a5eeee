import { type MouseEvent, useRef } from 'react'

/**
 * Without a pointer that hovers the first press of a spot tells and the second leads.
 * @param shown id of the one that is told of
 * @param tell makes it another
 */
export function useFirstTap<Id>(shown: Id, tell: (id: Id) => void) {
  // A tap gives the focus, and a mouse event for old pages, before its click: what was shown is known only as the finger comes down.
  const shownBefore = useRef(shown)
  return {
    note() {
      shownBefore.current = shown
    },
    /** Keeps a first tap from leading anywhere. */
    press(event: MouseEvent, id: Id) {
      if (id === shownBefore.current || matchMedia('(hover: hover)').matches) return
      event.preventDefault()
      // Keys have no finger that comes down: their second press leads, too.
      shownBefore.current = id
      tell(id)
    },
  }
}
