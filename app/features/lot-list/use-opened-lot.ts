import { useEffect } from 'react'
import { useNavigationType } from 'react-router'
import { type AnyFace, useFace } from './kind-face.ts'
import { LIST_ID } from './list-id.ts'
import type { OpenedLot } from './seen-lots.ts'
import { rememberLot } from './use-seen-lots.tsx'

/** The lot whose page was opened last from a list of this tab. */
let lastOpenedId: number | undefined

/** Notes which lot is opened: for the marks on cards, and for the way back. */
export function openLot({ name }: AnyFace, lot: OpenedLot): void {
  lastOpenedId = lot.id
  rememberLot(name, lot)
}

/** After a step back from a lot the focus is on its card again: those who use keys go on from where they were. */
export function useReturnToLot(): void {
  const action = useNavigationType()
  const { lotPath } = useFace()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the way in matters
  useEffect(() => {
    const id = lastOpenedId
    if (action !== 'POP' || id === undefined) return
    // After the site's own move of the focus to the heading of the page.
    const frame = requestAnimationFrame(() => {
      lastOpenedId = undefined
      const link = document.querySelector<HTMLElement>(`#${LIST_ID} a[href="${lotPath(id)}"]`)
      link?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
}
