import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useNavigationType } from 'react-router'
import type { ListedLot } from '#domain/lots/listed-lot.ts'
import { type AnyKindView, LIST_ID, useKindView } from './kind-view.ts'
import { followSeen, forgetLots, type OpenedLot, rememberLot, type SeenLot } from './seen-lots.ts'
import { SeenStrip, seenText } from './seen-strip.tsx'

const NONE: readonly SeenLot[] = []

export interface SeenLots {
  /** Remark for a lot that was opened on this device. The same function until the opened lots change. */
  remark: (lot: ListedLot) => string | null
  strip: ReactNode
}

/** Lots opened on this device; none on the server and before hydration. */
export function useSeenLots(): SeenLots {
  const { name } = useKindView()
  const [seen, setSeen] = useState(NONE)
  useEffect(() => followSeen(name, setSeen), [name])
  const remark = useMemo(() => (lot: ListedLot) => seenText(lot, seen), [seen])
  return { remark, strip: seen.length > 0 && <SeenStrip seen={seen} onForget={() => forgetLots(name)} /> }
}

/** The lot opened last from a list of this tab. */
let lastOpenedId: number | undefined

/** Records an opened lot: for the remarks, and for the focus after Back. */
export function openLot({ name }: AnyKindView, lot: OpenedLot): void {
  lastOpenedId = lot.id
  rememberLot(name, lot)
}

export function useReturnToLot(): void {
  const action = useNavigationType()
  const { lotPath } = useKindView()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the way in matters
  useEffect(() => {
    const id = lastOpenedId
    if (action !== 'POP' || id === undefined) return
    // After the focus was moved to the heading of the page.
    const frame = requestAnimationFrame(() => {
      lastOpenedId = undefined
      const link = document.querySelector<HTMLElement>(`#${LIST_ID} a[href="${lotPath(id)}"]`)
      link?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
}
