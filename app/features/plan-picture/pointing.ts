import { type MouseEvent, useEffect, useRef, useState } from 'react'

/** Without hover the first tap on a spot describes it and the second follows its link. @param shown id of the described spot */
export function useFirstTap<Id>(shown: Id, show: (id: Id) => void) {
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
      show(id)
    },
  }
}

/** Time to cross a gap between two spots. */
const LEAVE_MS = 200

/** The hovered spot, cleared after a delay. @param first selected until the pointer moves */
export function usePointed(first: string | null = null) {
  const [pointed, setPointed] = useState(first)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function point(id: string | null) {
    clearTimeout(timer.current)
    if (id === null) timer.current = setTimeout(() => setPointed(null), LEAVE_MS)
    else setPointed(id)
  }

  return { pointed, point }
}
