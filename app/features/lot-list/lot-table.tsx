import { memo } from 'react'
import type { FilterValues, ListedLot, TableWords } from '#contract/pages/list.ts'
import { table as tableCopy } from '#domain/copy/table.ts'
import type { Cell } from '#domain/lots/rows.ts'
import { formatRub } from '#domain/money.ts'
import { NBSP } from '#domain/numbers.ts'
import { Link } from '../../ui/link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useFace } from './kind-face.ts'
import styles from './lot-table.module.css'
import { OldPrice } from './old-price.tsx'
import { SortForm, SortHead } from './table-sort.tsx'
import { openLot } from './use-opened-lot.ts'

export interface LotTableProps {
  lots: readonly ListedLot[]
  table: TableWords
  values: FilterValues
  /** The order in force, as it stands in the address. */
  order: string | undefined
  onOrder: (order: string) => void
}

/** Lots as a table for those who compare figures: units in the head, digits under each other, columns that sort. */
export function LotTable({ lots, table, values, order, onOrder }: LotTableProps) {
  const { action } = useFace()
  const hasPlans = lots.some(({ plan }) => plan)
  return (
    <>
      <SortForm values={values} />
      <table className={styles.table}>
        <caption className={styles.caption}>{table.caption}</caption>
        <thead>
          <tr>
            {hasPlans && (
              <th scope="col">
                <VisuallyHidden>{tableCopy.plan}</VisuallyHidden>
              </th>
            )}
            <th scope="col" className={styles.lotHead}>
              {table.lot}
            </th>
            {table.columns.map(column => (
              <ColumnHead key={column.field} column={column} order={order} onOrder={onOrder} />
            ))}
            {action && (
              <th scope="col">
                <VisuallyHidden>{tableCopy.favorite}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lots.map(lot => (
            <LotRow key={lot.id} lot={lot} columns={table.columns} hasPlan={hasPlans} />
          ))}
        </tbody>
      </table>
    </>
  )
}

type Column = TableWords['columns'][number]

function ColumnHead({
  column: { field, heading, isNumber, isSortable },
  ...sort
}: { column: Column } & Pick<LotTableProps, 'order' | 'onOrder'>) {
  const { looks } = useFace()
  if (isSortable) return <SortHead {...sort} field={field} name={heading} look={looks[field]} />
  return (
    <th scope="col" data-number={isNumber ? '' : undefined}>
      {heading}
    </th>
  )
}

interface LotRowProps {
  lot: ListedLot
  columns: readonly Column[]
  /** Whether there is a column for drawings. */
  hasPlan: boolean
}

/** Drawn anew only when it says something else, not with every touch of the filter. */
const LotRow = memo(function LotRow({ lot, columns, hasPlan }: LotRowProps) {
  const face = useFace()
  const { row, plan, priceRub } = lot
  return (
    <tr>
      {hasPlan && (
        <td>
          {plan && (
            <img src={plan.src} alt="" width={56} height={56} loading="lazy" decoding="async" className={styles.plan} />
          )}
        </td>
      )}
      <th scope="row">
        {face.Name ? (
          <face.Name lot={lot} className={styles.link} />
        ) : (
          <Link href={face.lotPath(lot.id)} className={styles.link} onClick={() => openLot(face, lot)}>
            {row?.name ?? lot.title}
          </Link>
        )}
        <small>
          {row?.number}
          {row?.offer && <span className={styles.offer}>{`${NBSP}· ${row.offer}`}</span>}
        </small>
        {priceRub !== null && (
          <small className={styles.nearPrice} aria-hidden="true">
            {formatRub(priceRub)}
          </small>
        )}
      </th>
      {columns.map(({ field, isNumber }) => (
        <td key={field} data-number={isNumber ? '' : undefined} data-look={face.looks[field]}>
          <CellText {...row?.cells[field]} />
        </td>
      ))}
      {face.action && <td className={styles.action}>{face.action(lot)}</td>}
    </tr>
  )
})

function CellText({ text = '—', rest, note, oldRub }: Partial<Cell>) {
  return (
    <>
      {text}
      {rest && <i>{rest}</i>}
      {note && <small>{note}</small>}
      {oldRub != null && (
        <s>
          <OldPrice priceRub={oldRub} />
        </s>
      )}
    </>
  )
}
