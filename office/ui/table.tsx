import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '#app/lib/cx.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { Icon } from './icon.tsx'
import styles from './table.module.css'

interface TableProps extends ComponentProps<'table'> {
  caption: string
  /** `tight` has rows of 3.4 rem, `slim` narrower gaps; the head of a `plain` table does not stick. */
  look?: readonly ('tight' | 'slim' | 'plain')[]
}

/** A real table in a box that scrolls sideways on narrow screens; one without controls is scrolled by keys as well. */
export function Table({ caption, look = [], className, children, ...rest }: TableProps) {
  const region = look.includes('plain') ? { role: 'region', 'aria-label': caption, tabIndex: 0 } : {}
  return (
    <div className={styles.scroll} data-look={look.join(' ')} {...region}>
      <table className={cx(styles.table, className)} data-look={look.join(' ')} {...rest}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        {children}
      </table>
    </div>
  )
}

export type SortDirection = 'ascending' | 'descending'

/** A column head; with `onSort` a button that sorts. */
export function ColumnHead({
  sort,
  onSort,
  numeric,
  children,
  ...rest
}: ComponentProps<'th'> & { sort?: SortDirection; onSort?: () => void; numeric?: boolean }) {
  return (
    <th scope="col" data-numeric={numeric || undefined} aria-sort={sort ?? (onSort ? 'none' : undefined)} {...rest}>
      {onSort ? (
        <button type="button" onClick={onSort}>
          {children}
          {sort && <Icon name="chevron-down" data-up={sort === 'ascending' || undefined} />}
        </button>
      ) : (
        children
      )}
    </th>
  )
}

/** A heading row over the rows of a group. */
export function GroupRow({ span, children }: { span: number; children: ReactNode }) {
  return (
    <tr className={styles.group}>
      <th scope="rowgroup" colSpan={span}>
        {children}
      </th>
    </tr>
  )
}

/** The link of a row, which covers the whole row. */
export function RowLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link className={cx(styles.rowLink, className)} {...rest} />
}
