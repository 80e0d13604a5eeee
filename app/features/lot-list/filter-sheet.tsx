import { type ReactNode, type RefObject, useEffect, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as lotList from '#texts/lot-list.ts'
import { onPlainClick } from '../../lib/links.ts'
import { afterPaint } from '../../lib/schedule.ts'
import { MOBILE, useMedia } from '../../lib/use-media.ts'
import { IconLink } from '../../ui/icon-button.tsx'
import styles from './filter-sheet.module.css'
import type { Filter } from './use-filter.ts'

/** `id` of the sheet and fragment of the address that opens it, also without scripts. */
export const SHEET_ID = 'filter'

export interface FilterSheetProps {
  ref: RefObject<HTMLDivElement | null>
  isOpen: boolean
  onClose: () => void
  children: (head: ReactNode) => ReactNode
  reset: ReactNode
}

/** Holds the filter form: a panel of the page, on a phone a modal. No `dialog`, which would hide the panel before scripts load. */
export function FilterSheet({ ref, isOpen, onClose, reset, children }: FilterSheetProps) {
  const titleId = useId()
  const head = (
    <div className={styles.head} data-hide="above-mobile" data-border="below" data-gap="16" data-align="center">
      <h2 id={titleId} className={styles.title}>
        {lotList.filters}
      </h2>
      {reset}
      <IconLink
        icon="close"
        kind="bare"
        size="small"
        label={lotList.filterClose}
        href="#list"
        onClick={onPlainClick(onClose)}
      />
    </div>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useAriaPropsSupportedByRole: it has the role of a dialog while it is one
    <div
      ref={ref}
      id={SHEET_ID}
      className={styles.sheet}
      data-open={isOpen || undefined}
      role={isOpen ? 'dialog' : undefined}
      aria-modal={isOpen || undefined}
      aria-labelledby={isOpen ? titleId : undefined}
      tabIndex={isOpen ? -1 : undefined}
      onKeyDown={event => {
        if (isOpen && event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      {children(head)}
    </div>
  )
}

/** Opening adds a history entry: Back closes the sheet and restores the previous list, the button and Escape keep the filters. */
export function useSheet(ref: RefObject<HTMLElement | null>, filter: Filter) {
  const { hash, search, state, key } = useLocation()
  const navigate = useNavigate()
  const isPhone = useMedia(MOBILE)
  const [closedAt, setClosedAt] = useState<string | null>(null)
  // Closed before the URL changes.
  const isOpen = isPhone && hash === `#${SHEET_ID}` && closedAt !== key
  useModalRegion(ref, isOpen)

  return {
    isOpen,
    open() {
      setClosedAt(null)
      // The latest choice, even if pending: navigating to the shown list would cancel it.
      const to = `${filter.path}#${SHEET_ID}`
      const options = { preventScrollReset: true, state: { ...state, sheetFrom: search } }
      // Paint the press first: the form is expensive to render.
      afterPaint(() => void navigate(to, options))
    },
    close() {
      if (!isOpen) return
      setClosedAt(key)
      // Nothing changed: remove the history entry. Otherwise it becomes the list with the new filter.
      if (state?.sheetFrom === search && !filter.isPending && !filter.isWaiting()) void navigate(-1)
      else filter.send('')
    },
  }
}

/** Makes the rest of the page inert while the region is open, and moves the focus in and back. */
function useModalRegion(ref: RefObject<HTMLElement | null>, isOpen: boolean) {
  useEffect(() => {
    const region = ref.current
    if (!isOpen || !region) return
    const opener = document.activeElement
    region.focus({ preventScroll: true })
    // Inertness recalculates the styles of the whole page, so the sheet is painted first.
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
