import type { ReactNode } from 'react'
import { cx } from '#app/lib/cx.ts'
import { Facts } from '#app/ui/explication.tsx'
import styles from './block.module.css'

/** A section with a small head: title, count, and one link or note at the right. */
export function Block({
  title,
  count,
  note,
  aside,
  className,
  children,
}: {
  title: string
  count?: number
  /** Text after the count. */
  note?: string | undefined
  aside?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <section className={cx(styles.block, className)}>
      <div className={styles.head} data-border="below" data-flex="" data-align="baseline" data-gap="8">
        <h2>
          {title}
          {count !== undefined && (
            <span data-text="soft">
              {count}
              {note}
            </span>
          )}
        </h2>
        {aside && (
          <span className={styles.aside} data-role="meta" data-text="soft">
            {aside}
          </span>
        )}
      </div>
      {children}
    </section>
  )
}

/** Facts by name; `right` puts the values at the right edge. */
export function FactList({
  rows,
  right,
  small,
}: {
  rows: readonly (readonly [name: string, value: ReactNode])[]
  right?: boolean
  small?: boolean
}) {
  return (
    <Facts
      className={styles.facts}
      data-right={right || undefined}
      data-small={small || undefined}
      data-role={small ? 'meta' : undefined}
      rows={rows.map(([name, value]) => ({ name, value }))}
    />
  )
}

/** Large figures side by side, each with a remark. */
export function Totals({ rows }: { rows: readonly (readonly [title: string, value: string, note?: string])[] }) {
  const facts = rows.map(([name, value, note]) => ({ name, value: [value, <small key={name}>{note}</small>] }))
  return <Facts className={styles.totals} data-gap="12" rows={facts} />
}

/** Columns of a page: the main one and the side one, below each other on narrow screens. */
export function Columns({ narrow, children, aside }: { narrow?: boolean; children: ReactNode; aside: ReactNode }) {
  return (
    <div className={styles.columns} data-gap="48" data-align="start" data-narrow={narrow || undefined}>
      <Stack>{children}</Stack>
      {aside}
    </div>
  )
}

export function Stack({ children }: { children: ReactNode }) {
  return (
    <div data-columns="1" data-align="top" data-shrink="any" data-gap="32">
      {children}
    </div>
  )
}
