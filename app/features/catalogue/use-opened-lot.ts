import { useEffect } from 'react'
import { useNavigationType } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { CardFlat } from '#domain/catalogue/card-flat.ts'
import { LIST_ID } from './list-id.ts'
import { rememberFlat } from './use-seen-lots.tsx'

/** The flat whose page was opened last from a list of this tab. */
let lastOpenedId: number | undefined

/** Notes which flat is opened: for the marks on cards, and for the way back. */
export function openFlat(flat: CardFlat): void {
  lastOpenedId = flat.id
  rememberFlat(flat)
}

/** After a step back from a flat the focus is on its card again: those who use keys go on from where they were. */
export function useReturnToFlat(): void {
  const action = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the way in matters
  useEffect(() => {
    const id = lastOpenedId
    if (action !== 'POP' || id === undefined) return
    // After the site's own move of the focus to the heading of the page.
    const frame = requestAnimationFrame(() => {
      lastOpenedId = undefined
      const link = document.querySelector<HTMLElement>(`#${LIST_ID} a[href="${paths.flat(id)}"]`)
      link?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
}
