import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** A text for screen readers only. */
export function VisuallyHidden({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <span className={styles.hidden} data-clip="" data-text="nowrap" role={role}>
      {children}
    </span>
  )
}

/** The first link of a page, to `#main`; visible when focused. */
export function SkipLink({ children }: { children: ReactNode }) {
  return (
    <a className={styles.skip} href="#main" data-print="hide">
      {children}
    </a>
  )
}
