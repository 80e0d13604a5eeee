import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import styles from './layout.module.css'

interface BoxProps {
  className?: string
  children: ReactNode
}

/** Content width: fluid up to 156rem, then centred, with the margins of the screen. */
export function Container({ className, children }: BoxProps) {
  return <div className={cx(styles.container, className)}>{children}</div>
}

/** The grid of the page: 12 columns, 4 on a phone. Children choose their `grid-column`. */
export function Grid({ className, children }: BoxProps) {
  return <div className={cx(styles.grid, className)}>{children}</div>
}

interface SectionProps {
  /** Re-maps the colours of everything inside; never two `deep` bands in a row. */
  tone?: 'white' | 'deep' | 'ink'
  /** `tight` is two thirds of the usual padding. */
  space?: 'tight'
  /** A section after a section of the same tone drops its top padding. */
  flushTop?: boolean
  id?: string
  /** The `id` of the section's heading: it names the landmark. */
  labelledBy?: string
  children: ReactNode
}

/** A band of the page with the distance that divides sections. */
export function Section({ tone, space, flushTop = false, id, labelledBy, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={styles.section}
      data-tone={tone}
      data-space={space}
      data-flush={flushTop || undefined}
    >
      {children}
    </section>
  )
}

/** Title on the left; one sentence and one link on the right, both on the title's last line. */
export function SectionHead({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className={styles.head}>
      <div>{children}</div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  )
}

/** Head of a page: breadcrumbs, `h1`, lead. Leaves room for the fixed header. */
export function PageHead({ breadcrumbs, children, className }: BoxProps & { breadcrumbs?: ReactNode }) {
  return (
    <div className={cx(styles.pageHead, className)}>
      {breadcrumbs}
      <div className={styles.pageTitle}>{children}</div>
    </div>
  )
}
