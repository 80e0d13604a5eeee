import { type ReactNode, useEffect, useState } from 'react'
import type { CardFlat } from '../flat-card/card-flat.ts'
import type { SeenFlat } from './seen-flats.ts'

// Marks of seen flats are no part of what a page is about: their script comes after it.
const load = () => import('./seen-part.ts')
const NONE: readonly SeenFlat[] = []

/**
 * Flats opened on this device, the last one first, and the strip that shows them. Nothing on the server and until the script
 * is there.
 */
export function useSeenFlats(): { seen: readonly SeenFlat[]; strip: ReactNode } {
  const [part, setPart] = useState<Awaited<ReturnType<typeof load>> | null>(null)
  const [seen, setSeen] = useState(NONE)
  useEffect(() => {
    let isGone = false
    void load().then(loaded => !isGone && setPart(loaded))
    return () => {
      isGone = true
    }
  }, [])
  useEffect(() => part?.followSeen(setSeen), [part])
  return { seen, strip: part && seen.length > 0 && <part.SeenStrip seen={seen} onForget={part.forgetFlats} /> }
}

/** Remembers that a flat was opened. */
export function rememberFlat(flat: CardFlat): void {
  void load().then(part => part.rememberFlat(flat))
}
