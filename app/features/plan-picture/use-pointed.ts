import { useEffect, useRef, useState } from 'react'

/** Crossing a gap between two spots is no leaving. */
const LEAVE_MS = 200

/** Which spot of a picture is pointed at: told at once, forgotten a little later. */
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
