import { type RefObject, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { afterPaint } from '../../lib/after-paint.ts'
import { MOBILE } from '../../lib/media.ts'
import { useMedia } from '../../lib/use-media.ts'
import type { Filter } from './use-filter.ts'

/** `id` of the sheet and fragment of the address under which it is open: a link to it works without a script. */
export const SHEET_ID = 'filter'

/**
 * The filter as a full-screen sheet of a phone. Being open is an entry of the history, so the system's Back closes it
 * and gives back the list as it was before; closed by its own button or Escape it keeps what was chosen.
 */
export function useSheet(ref: RefObject<HTMLElement | null>, filter: Filter) {
  const { hash, search, state, key } = useLocation()
  const navigate = useNavigate()
  const isPhone = useMedia(MOBILE)
  const [closedAt, setClosedAt] = useState<string | null>(null)
  // Closed at once: the address follows when the router has done its work.
  const isOpen = isPhone && hash === `#${SHEET_ID}` && closedAt !== key
  useModalRegion(ref, isOpen)

  return {
    isOpen,
    open() {
      setClosedAt(null)
      // To what is chosen by now, answered or not: a step to the list shown would call it off.
      const to = `${filter.path}#${SHEET_ID}`
      const options = { preventScrollReset: true, state: { ...state, sheetFrom: search } }
      // The press is answered first: the form is much to draw.
      afterPaint(() => void navigate(to, options))
    },
    close() {
      if (!isOpen) return
      setClosedAt(key)
      // Nothing was changed: the entry made for the sheet goes. Otherwise it becomes the list with the new filter.
      if (state?.sheetFrom === search && !filter.isPending && !filter.isWaiting()) void navigate(-1)
      else filter.send('')
    },
  }
}

/** While open, everything but the region is out of reach; focus goes inside and comes back afterwards. */
function useModalRegion(ref: RefObject<HTMLElement | null>, isOpen: boolean) {
  useEffect(() => {
    const region = ref.current
    if (!isOpen || !region) return
    const opener = document.activeElement
    region.focus({ preventScroll: true })
    // Every element of the page is looked at anew for it: the sheet is seen before.
    let release: (() => void) | undefined
    let isClosed = false
    afterPaint(() => {
      if (!isClosed) release = makeOthersInert(region)
    })
    return () => {
      isClosed = true
      release?.()
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [ref, isOpen])
}

/** Takes everything that is not on the way to the region out of reach. @returns undoes it */
function makeOthersInert(region: HTMLElement): () => void {
  const taken: HTMLElement[] = []
  for (let at = region; at !== document.body && at.parentElement; at = at.parentElement) {
    for (const other of at.parentElement.children) {
      if (other === at || !(other instanceof HTMLElement) || other.inert) continue
      other.inert = true
      taken.push(other)
    }
  }
  return () => {
    for (const element of taken) element.inert = false
  }
}
