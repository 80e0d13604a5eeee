import { type MouseEvent, useRef } from 'react'

/** Without hover the first tap on a spot describes it and the second follows its link. @param shown id of the described spot */
export function useFirstTap<Id>(shown: Id, tell: (id: Id) => void) {
  // A tap focuses and fires mouse events before its click, so the shown spot is read at pointerdown.
  const shownBefore = useRef(shown)
  return {
    note() {
      shownBefore.current = shown
    },
    /** Prevents the first tap from navigating. */
    press(event: MouseEvent, id: Id) {
      if (id === shownBefore.current || matchMedia('(hover: hover)').matches) return
      event.preventDefault()
      // Keys have no pointerdown: their second press navigates too.
      shownBefore.current = id
      tell(id)
    },
  }
}
