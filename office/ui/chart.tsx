import type { ReactNode } from 'react'
import { sumOf } from '#domain/lib/maths.ts'
import { csvCell, withoutFormula } from '#domain/text/csv.ts'
import { formatNumber } from '#domain/text/format.ts'
import { Block } from './block.tsx'
import { Button } from './button.tsx'
import styles from './chart.module.css'
import { DataTable } from './table.tsx'

export interface Column<Row> {
  title: string
  /** A number is aligned to the right; null is a dash. */
  value: (row: Row) => string | number | null
  /** Renders the value; default: its text. */
  show?: (row: Row) => ReactNode
}

interface ChartTableProps<Row> {
  title: string
  note?: string | undefined
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** Segments of the bar of a row. Absent = no bars. */
  bar?: (row: Row) => readonly number[]
  /** Shown without rows. */
  empty?: string
  /** A chart above the table, which is collapsed then. */
  children?: ReactNode
}

/** A chart with its data as a table and CSV. */
export function ChartTable<Row>({ title, note, rows, columns, bar, empty, children }: ChartTableProps<Row>) {
  const [first] = rows
  const widest = Math.max(1, ...(bar ? rows.map(row => sumOf(bar(row))) : []))
  const bars = bar && {
    title: 'График',
    isTitleHidden: true,
    isDrawing: true,
    hide: 'mobile' as const,
    show: ({ row }: { row: Row }) => (
      <span className={styles.bar}>
        {bar(row).map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts are fixed
          <i key={at} data-part={at} style={{ '--part': part / widest }} />
        ))}
      </span>
    ),
  }
  const table = (
    <DataTable
      caption={title}
      variants={['plain', 'tight', 'slim']}
      className={styles.table}
      rows={rows.map((row, id) => ({ id, row }))}
      columns={[
        ...columns.map(({ title: head, value, show }) => ({
          title: head,
          numeric: first !== undefined && typeof value(first) !== 'string',
          show: ({ row }: { row: Row }) => show?.(row) ?? cellText(value(row)),
        })),
        ...(bars ? [bars] : []),
      ]}
    />
  )
  const aside = rows.length > 0 && (
    <Button kind="ghost" size="small" onClick={() => saveCsv(title, columns, rows)}>
      CSV
    </Button>
  )
  return (
    <Block title={title} aside={aside}>
      {[note, rows.length === 0 && empty].map(
        text =>
          text && (
            <p key={text} className={styles.note} data-role="meta" data-text="soft">
              {text}
            </p>
          ),
      )}
      {rows.length > 0 && children}
      {rows.length > 0 &&
        (children ? (
          <details>
            <summary data-pad="8" data-role="meta" data-text="soft">
              Таблицей
            </summary>
            {table}
          </details>
        ) : (
          table
        ))}
    </Block>
  )
}

/** Bars by day, with a dashed line of the previous period. */
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
    <figure className={styles.days} data-pad="above-12">
      <figcaption data-flex="spread" data-role="mini" data-text="soft">
        {label}
        <span>{formatNumber(top)}</span>
      </figcaption>
      <svg data-fill="width" viewBox={`0 0 ${values.length * 10} 100`} preserveAspectRatio="none" aria-hidden="true">
        {values.map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its day
          <rect key={index} x={index * 10 + 1.5} width={7} y={100 - heightOf(value)} height={heightOf(value)} />
        ))}
        {line && <polyline points={line} />}
      </svg>
    </figure>
  )
}

function cellText(value: string | number | null): string {
  return typeof value === 'number' ? formatNumber(value, value % 1 ? 1 : 0) : (value ?? '–')
}

/** With a byte order mark and semicolons for Russian Excel. Formulas are escaped, because visitors can set traffic sources and URLs. */
function saveCsv<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): void {
  const cell = (value: string | number | null) =>
    typeof value === 'number' ? String(value).replace('.', ',') : csvCell(withoutFormula(value ?? ''))
  const lines = [columns.map(({ title }) => title), ...rows.map(row => columns.map(({ value }) => value(row)))]
  const text = lines.map(line => line.map(cell).join(';')).join('\r\n')
  const url = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: 'text/csv' }))
  Object.assign(document.createElement('a'), { href: url, download: `${name}.csv` }).click()
  URL.revokeObjectURL(url)
}
