import { useEffect, useState } from 'react'
import type { CardFlat } from '../flat-card/card-flat.ts'
import type { SeenFlat } from './seen-flats.ts'

// Marks on cards are no part of what a page is about: their script comes after it.
const load = () => import('./seen-flats.ts')
const NONE: readonly SeenFlat[] = []

/** Flats opened on this device, the last one first. Empty on the server and until the script is there. */
export function useSeenFlats(): readonly SeenFlat[] {
  const [seen, setSeen] = useState(NONE)
  useEffect(() => {
    let isGone = false
    let stop: (() => void) | undefined
    void load().then(({ followSeen }) => {
      if (!isGone) stop = followSeen(setSeen)
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [])
  return seen
}

/** Remembers that a flat was opened. */
export function rememberFlat(flat: CardFlat): void {
  void load().then(module => module.rememberFlat(flat))
}

/** Forgets what was opened here. */
export function forgetFlats(): void {
  void load().then(module => module.forgetFlats())
}
