import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { ListedLot } from '#contract/pages/list.ts'
import { useFace } from './kind-face.ts'
import type { OpenedLot, SeenLot } from './seen-lots.ts'
// The looks of the strip come with the page: a stylesheet that arrives later would have every element of it looked at anew.
import './seen-strip.module.css'

// Marks of seen lots are no part of what a page is about: their script comes after it.
const load = () => import('./seen-part.ts')
const NONE: readonly SeenLot[] = []

export interface SeenLots {
  /** What to say of a lot that was opened on this device. The same function until that changes. */
  remark: ((lot: ListedLot) => string | null) | undefined
  /** The lots opened last. */
  strip: ReactNode
}

/** What this device remembers of lots. Nothing on the server and until the script is there. */
export function useSeenLots(): SeenLots {
  const { name } = useFace()
  const [part, setPart] = useState<Awaited<ReturnType<typeof load>> | null>(null)
  const [seen, setSeen] = useState(NONE)
  useEffect(() => {
    let isGone = false
    void load().then(loaded => !isGone && setPart(loaded))
    return () => {
      isGone = true
    }
  }, [])
  useEffect(() => part?.followSeen(name, setSeen), [part, name])
  const remark = useMemo(() => part && ((lot: ListedLot) => part.seenText(lot, seen)), [part, seen])
  return {
    remark: remark ?? undefined,
    strip: part && seen.length > 0 && <part.SeenStrip seen={seen} onForget={() => part.forgetLots(name)} />,
  }
}

/** Remembers that a lot was opened. */
export function rememberLot(kind: string, lot: OpenedLot): void {
  void load().then(part => part.rememberLot(kind, lot))
}
