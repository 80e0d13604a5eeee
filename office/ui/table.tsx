import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '#app/lib/cx.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { Avatar, Moment } from './parts.tsx'
import styles from './table.module.css'

interface TableProps extends ComponentProps<'table'> {
  caption: string
  /** `tight` has rows of 3.4 rem, `slim` narrower gaps; the head of a `plain` table does not stick. */
  variants?: readonly ('tight' | 'slim' | 'plain')[]
}

/** A real table in a box that scrolls sideways on narrow screens; one without controls is scrolled by keys as well. */
export function Table({ caption, variants = [], className, children, ...rest }: TableProps) {
  const region = variants.includes('plain') ? { role: 'region', 'aria-label': caption, tabIndex: 0 } : {}
  return (
    <div className={styles.scroll} data-anchor="" data-shrink="any" data-variants={variants.join(' ')} {...region}>
      <table className={cx(styles.table, className)} data-variants={variants.join(' ')} {...rest}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        {children}
      </table>
    </div>
  )
}

export interface Column<Row> {
  title: string
  /** Instead of the title. */
  head?: ReactNode
  /** The title is for screen readers only. */
  isTitleHidden?: boolean
  /** Repeats another column as a drawing: not for screen readers. */
  isDrawing?: boolean
  /** Aligned to the right. */
  numeric?: boolean
  /** `data-text` of the cells. */
  text?: ComponentProps<'td'>['data-text']
  width?: string
  hide?: 'mobile' | 'tablet'
  show: (row: Row) => ReactNode
}

interface DataTableProps<Row> extends TableProps {
  rows?: readonly Row[]
  /** Instead of `rows`, each below its heading. */
  groups?: readonly { title: string; note?: string; rows: readonly Row[] }[]
  columns: readonly Column<Row>[]
  /** Attributes of a row. */
  rowProps?: (row: Row) => ComponentProps<'tr'> & { 'data-off'?: true | undefined }
}

export function DataTable<Row extends { id: string | number }>(props: DataTableProps<Row>) {
  const { rows = [], groups = [{ title: '', rows }], columns, rowProps, ...table } = props
  return (
    <Table {...table}>
      <thead>
        <tr>
          {columns.map(({ title, head, isTitleHidden, isDrawing, numeric, width, hide }) => (
            <th
              key={title}
              scope="col"
              data-numeric={numeric || undefined}
              style={{ inlineSize: width }}
              aria-hidden={isDrawing}
              data-hide={hide}
            >
              {head ?? (isTitleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title)}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(group => (
        <tbody key={group.title}>
          {group.title && (
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={columns.filter(({ hide }) => !hide).length}>
                {group.title} <span data-text="soft">{group.note}</span>
              </th>
              {/* A heading over a hidden column would add one without cells. */}
              {columns.map(({ title, hide }) => hide && <td key={title} data-hide={hide} />)}
            </tr>
          )}
          {group.rows.map(row => (
            <tr key={row.id} {...rowProps?.(row)}>
              {columns.map(({ title, isDrawing, numeric, text, hide, show }) => (
                <td
                  key={title}
                  data-numeric={numeric || undefined}
                  aria-hidden={isDrawing}
                  data-hide={hide}
                  data-text={text}
                >
                  {show(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
  )
}

/** The link of a row, which covers the whole row. */
export function RowLink(props: ComponentProps<typeof Link>) {
  return <Link data-row-link="" {...props} />
}

interface HistoryTableProps<Row> {
  caption: string
  variants?: readonly 'plain'[]
  rows: readonly Row[]
  who: (row: Row) => string
  what: (row: Row) => ReactNode
  /** Columns after the first three. */
  columns?: readonly Column<Row>[]
  /** A button at the end of a row. */
  action?: ((row: Row) => ReactNode) | undefined
}

/** Who did what and when, the newest first. */
export function HistoryTable<Row extends { id: string | number; at: string }>(props: HistoryTableProps<Row>) {
  const { caption, variants = [], rows, who, what, columns = [], action } = props
  return (
    <DataTable
      caption={caption}
      variants={['slim', ...variants]}
      rows={rows}
      columns={[
        { title: 'Когда', text: 'soft nowrap', show: ({ at }) => <Moment at={at} /> },
        {
          title: 'Кто',
          text: 'nowrap',
          show: row => (
            <>
              <Avatar name={who(row)} /> {who(row)}
            </>
          ),
        },
        { title: 'Что', show: what },
        ...columns,
        ...(action ? [{ title: 'Действие', isTitleHidden: true, numeric: true, show: action }] : []),
      ]}
    />
  )
}
