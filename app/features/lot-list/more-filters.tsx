import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { catalogue } from '#domain/copy/catalogue.ts'
import { readStored, writeStored } from '../../lib/safe-storage.ts'
import styles from './filter-form.module.css'
import type { FormState } from './form-parts.tsx'
import type { AnyFace } from './kind-face.ts'

/** Whether the visitor has unfolded the filter, for this tab: it is no part of what they share. */
const STORAGE_KEY = 'filters-open'

export interface MoreFiltersProps extends FormState {
  /** Those of the kind. */
  Filters: AnyFace['MoreFilters']
}

/** The filters that most visitors do without. Folded, they say what the list answered when the list is there: it comes first. */
export function MoreFilters({ Filters, fields, values, change }: MoreFiltersProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [folded, setFolded] = useState({ fields, values })
  useEffect(() => startTransition(() => setFolded({ fields, values })), [fields, values])
  // Before the browser paints: a page that comes back is as high as it was. Who unfolded it before the script came is heard too.
  useLayoutEffect(() => {
    if (!ref.current) return
    if (ref.current.open) remember(true)
    else if (readStored('sessionStorage', STORAGE_KEY) === '1') ref.current.open = true
    setIsOpen(ref.current.open)
  }, [])
  return (
    <details
      ref={ref}
      className={styles.more}
      suppressHydrationWarning
      onToggle={event => {
        setIsOpen(event.currentTarget.open)
        remember(event.currentTarget.open)
      }}
    >
      <summary className={styles.summaryLine}>{catalogue.filtersAll}</summary>
      <Filters {...(isOpen ? { fields, values } : folded)} change={change} />
    </details>
  )
}

function remember(isOpen: boolean) {
  writeStored('sessionStorage', STORAGE_KEY, isOpen ? '1' : null)
}
