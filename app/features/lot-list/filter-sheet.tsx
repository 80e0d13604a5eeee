import { type ReactNode, type RefObject, useId } from 'react'
import { catalogue } from '#domain/copy/catalogue.ts'
import { onPlainClick } from '../../lib/plain-click.ts'
import { IconLink } from '../../ui/icon-button.tsx'
import styles from './filter-sheet.module.css'
import { SHEET_ID } from './use-sheet.ts'

export interface FilterSheetProps {
  ref: RefObject<HTMLDivElement | null>
  isOpen: boolean
  onClose: () => void
  /** The form, which is given the head of the sheet to stand in it. */
  children: (head: ReactNode) => ReactNode
  /** Takes all conditions away; in the head, beside the title. */
  reset: ReactNode
}

/** Where the filter stands: a panel of the page, and on a phone a full-screen dialog of the same form. */
export function FilterSheet({ ref, isOpen, onClose, reset, children }: FilterSheetProps) {
  const titleId = useId()
  const head = (
    <div className={styles.head}>
      <h2 id={titleId} className={styles.title}>
        {catalogue.filters}
      </h2>
      {reset}
      <IconLink
        icon="close"
        kind="bare"
        size="small"
        label={catalogue.filterClose}
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
