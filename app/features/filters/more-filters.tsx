import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { catalog } from '#domain/copy/catalog.ts'
import { readStored, writeStored } from '../../lib/safe-storage.ts'
import styles from './filter-form.module.css'

/** Whether the visitor has unfolded the filter, for this tab: it is no part of what he shares. */
const STORAGE_KEY = 'filters-open'

/** The filters that most visitors do without. */
export function MoreFilters({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDetailsElement>(null)
  // Before the browser paints: a page that comes back is as high as it was. Who unfolded it before the script came is heard too.
  useLayoutEffect(() => {
    if (ref.current?.open) remember(true)
    else if (ref.current && readStored('sessionStorage', STORAGE_KEY) === '1') ref.current.open = true
  }, [])
  return (
    <details
      ref={ref}
      className={styles.more}
      suppressHydrationWarning
      onToggle={event => remember(event.currentTarget.open)}
    >
      <summary className={styles.summaryLine}>{catalog.filtersAll}</summary>
      {children}
    </details>
  )
}

function remember(isOpen: boolean) {
  writeStored('sessionStorage', STORAGE_KEY, isOpen ? '1' : null)
}
