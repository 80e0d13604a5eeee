import type { ReactNode } from 'react'
import { csvCell, withoutFormula } from '#domain/text/csv.ts'
import { formatNumber } from '#domain/text/numbers.ts'
import { Block } from './block.tsx'
import { Button } from './button.tsx'
import styles from './chart.module.css'
import { ColumnHead, Table } from './table.tsx'

export interface Column<Row> {
  title: string
  /** A number is aligned to the right; null is a dash. */
  value: (row: Row) => string | number | null
  /** Instead of the value as text. */
  show?: (row: Row) => ReactNode
}

interface ChartTableProps<Row> {
  title: string
  note?: ReactNode
  /** Of the CSV, without extension. */
  file: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** Parts of the bar of a row; the longest bar is the widest. Absent = no bars. */
  bar?: (row: Row) => readonly number[]
  empty: string
  /** A drawing above the table, which is folded then. */
  children?: ReactNode
}

/** A drawing with the table behind it, as CSV too. */
export function ChartTable<Row>({ title, note, file, rows, columns, bar, empty, children }: ChartTableProps<Row>) {
  const widest = Math.max(1, ...(bar ? rows.map(row => sumOf(bar(row))) : []))
  const table = (
    <Table caption={title} look={['plain', 'tight', 'slim']} className={styles.table}>
      <thead>
        <tr>
          {columns.map(column => (
            <ColumnHead key={column.title} numeric={rows[0] && typeof column.value(rows[0]) !== 'string'}>
              {column.title}
            </ColumnHead>
          ))}
          {bar && <td aria-hidden="true" />}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of an answer have no state
          <tr key={index}>
            {columns.map(column => {
              const value = column.value(row)
              return (
                <td key={column.title} data-numeric={typeof value === 'string' ? undefined : true}>
                  {column.show?.(row) ??
                    (typeof value === 'number' ? formatNumber(value, value % 1 ? 1 : 0) : (value ?? '–'))}
                </td>
              )
            })}
            {bar && (
              <td className={styles.barCell} aria-hidden="true">
                <span className={styles.bar}>
                  {bar(row).map((part, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are fixed
                    <i key={at} data-part={at} style={{ '--part': part / widest }} />
                  ))}
                </span>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
  const aside = rows.length > 0 && (
    <Button kind="ghost" size="small" onClick={() => saveCsv(file, columns, rows)}>
      CSV
    </Button>
  )
  return (
    <Block title={title} aside={aside}>
      {note && <p className={styles.note}>{note}</p>}
      {rows.length === 0 && <p className={styles.note}>{empty}</p>}
      {rows.length > 0 && children}
      {rows.length > 0 && (children ? <Folded>{table}</Folded> : table)}
    </Block>
  )
}

function Folded({ children }: { children: ReactNode }) {
  return (
    <details className={styles.folded}>
      <summary>Таблицей</summary>
      {children}
    </details>
  )
}

/** Bars by day, with a dashed line of the days before them. */
export function DayBars({
  label,
  values,
  before,
}: {
  label: string
  values: readonly number[]
  before?: readonly number[]
}) {
  const top = Math.max(1, ...values, ...(before ?? []))
  const heightOf = (value: number) => (value / top) * 100
  const line = before?.map((value, index) => `${index * 10 + 5},${100 - heightOf(value)}`).join(' ')
  return (
    <figure className={styles.days}>
      <figcaption>
        {label}
        <span>{formatNumber(top)}</span>
      </figcaption>
      <svg viewBox={`0 0 ${values.length * 10} 100`} preserveAspectRatio="none" aria-hidden="true">
        {values.map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its day
          <rect key={index} x={index * 10 + 1.5} width={7} y={100 - heightOf(value)} height={heightOf(value)} />
        ))}
        {line && <polyline points={line} />}
      </svg>
    </figure>
  )
}

const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0)

/** With a byte order mark and semicolons, as Excel in Russian reads it. Sources and addresses are texts of visitors. */
function saveCsv<Row>(file: string, columns: readonly Column<Row>[], rows: readonly Row[]): void {
  const cell = (value: string | number | null) =>
    typeof value === 'number' ? String(value).replace('.', ',') : csvCell(withoutFormula(value ?? ''))
  const lines = [columns.map(({ title }) => title), ...rows.map(row => columns.map(({ value }) => value(row)))]
  const text = lines.map(line => line.map(cell).join(';')).join('\r\n')
  const url = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: 'text/csv' }))
  Object.assign(document.createElement('a'), { href: url, download: `${file}.csv` }).click()
  URL.revokeObjectURL(url)
}
