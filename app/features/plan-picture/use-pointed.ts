import { useEffect, useRef, useState } from 'react'

/** Time to cross a gap between two spots. */
const LEAVE_MS = 200

/** The hovered spot, cleared after a delay. */
export function usePointed() {
  const [pointed, setPointed] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function point(id: string | null) {
    clearTimeout(timer.current)
    if (id === null) timer.current = setTimeout(() => setPointed(null), LEAVE_MS)
    else setPointed(id)
  }

  return { pointed, point }
}
