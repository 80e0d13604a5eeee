import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useNavigationType } from 'react-router'
import type { ListedLot } from '#domain/lots/listed-lot.ts'
import { type AnyKindView, LIST_ID, useKindView } from './kind-view.ts'
import { followSeen, forgetLots, type OpenedLot, rememberLot, type SeenLot } from './seen-lots.ts'
import { SeenStrip, seenText } from './seen-strip.tsx'

const NONE: readonly SeenLot[] = []

export interface SeenLots {
  /** Marks a lot that was opened on this device. The same function until the opened lots change. */
  remark: (lot: ListedLot) => string | null
  /** The lots opened last. */
  strip: ReactNode
}

/** The lots opened on this device; none on the server and before hydration. */
export function useSeenLots(): SeenLots {
  const { name } = useKindView()
  const [seen, setSeen] = useState(NONE)
  useEffect(() => followSeen(name, setSeen), [name])
  const remark = useMemo(() => (lot: ListedLot) => seenText(lot, seen), [seen])
  return { remark, strip: seen.length > 0 && <SeenStrip seen={seen} onForget={() => forgetLots(name)} /> }
}

/** The lot whose page was opened last from a list of this tab. */
let lastOpenedId: number | undefined

/** Records the opened lot: for the marks on cards, and for the focus after a step back. */
export function openLot({ name }: AnyKindView, lot: OpenedLot): void {
  lastOpenedId = lot.id
  rememberLot(name, lot)
}

/** After a step back from a lot the focus returns to its card. */
export function useReturnToLot(): void {
  const action = useNavigationType()
  const { lotPath } = useKindView()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the way in matters
  useEffect(() => {
    const id = lastOpenedId
    if (action !== 'POP' || id === undefined) return
    // After the site has moved the focus to the heading of the page.
    const frame = requestAnimationFrame(() => {
      lastOpenedId = undefined
      const link = document.querySelector<HTMLElement>(`#${LIST_ID} a[href="${lotPath(id)}"]`)
      link?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
}
