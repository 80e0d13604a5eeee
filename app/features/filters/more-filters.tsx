import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { catalog } from '#domain/copy/catalog.ts'
import { readStored, writeStored } from '../../lib/safe-storage.ts'
import styles from './filter-form.module.css'

/** Whether the visitor has unfolded the filter, for this tab: it is no part of what he shares. */
const STORAGE_KEY = 'filters-open'

/** The filters that most visitors do without. */
export function MoreFilters({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDetailsElement>(null)
  // Before the browser paints: a page that comes back is as high as it was.
  useLayoutEffect(() => {
    if (ref.current && readStored('sessionStorage', STORAGE_KEY) === '1') ref.current.open = true
  }, [])
  return (
    <details
      ref={ref}
      className={styles.more}
      onToggle={event => writeStored('sessionStorage', STORAGE_KEY, event.currentTarget.open ? '1' : null)}
    >
      <summary className={styles.summaryLine}>{catalog.filtersAll}</summary>
      {children}
    </details>
  )
}
