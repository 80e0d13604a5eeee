import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { CardFlat } from '#domain/catalogue/card-flat.ts'
import type { SeenFlat } from './seen-lots.ts'

// Marks of seen flats are no part of what a page is about: their script comes after it.
const load = () => import('./seen-part.ts')
const NONE: readonly SeenFlat[] = []

export interface SeenFlats {
  /** What to say of a flat that was opened on this device. The same function until that changes. */
  remark: ((flat: CardFlat) => string | null) | undefined
  /** The flats opened last. */
  strip: ReactNode
}

/** What this device remembers of flats. Nothing on the server and until the script is there. */
export function useSeenFlats(): SeenFlats {
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
  const remark = useMemo(() => part && ((flat: CardFlat) => part.seenText(flat, seen)), [part, seen])
  return {
    remark: remark ?? undefined,
    strip: part && seen.length > 0 && <part.SeenStrip seen={seen} onForget={part.forgetFlats} />,
  }
}

/** Remembers that a flat was opened. */
export function rememberFlat(flat: CardFlat): void {
  void load().then(part => part.rememberFlat(flat))
}
