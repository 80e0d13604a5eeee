import { memo } from 'react'
import type { FilterValues } from '#domain/lots/address.ts'
import type { Cell, ListedLot } from '#domain/lots/listed-lot.ts'
import { fill, formatRub } from '#domain/text/format.ts'
import type { ListPage } from '#server/pages/list/list-page.ts'
import * as tableCopy from '#texts/lot-list.ts'
import { onPlainClick } from '../../lib/links.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { LotHeart } from '../favorites/favorite-heart.tsx'
import { OldPrice } from '../lot-card/old-price.tsx'
import { type ColumnVariant, useKindView } from './kind-view.ts'
import styles from './lot-table.module.css'
import { openLot } from './use-seen-lots.tsx'

type Table = NonNullable<ListPage<unknown>['table']>

export interface LotTableProps {
  lots: readonly ListedLot[]
  table: Table
  values: FilterValues
  order: string | undefined
  onOrder: (order: string) => void
}

export function LotTable({ lots, table, values, order, onOrder }: LotTableProps) {
  const hasPlans = lots.some(({ plan }) => plan)
  return (
    <>
      <SortForm values={values} />
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{table.caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {hasPlans && (
              <th scope="col">
                <VisuallyHidden>{tableCopy.tablePlan}</VisuallyHidden>
              </th>
            )}
            <th scope="col" className={styles.lotHead}>
              {table.lot}
            </th>
            {table.columns.map(column => (
              <ColumnHead key={column.field} column={column} order={order} onOrder={onOrder} />
            ))}
            <th scope="col">
              <VisuallyHidden>{tableCopy.tableFavorite}</VisuallyHidden>
            </th>
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

type Column = Table['columns'][number]

function ColumnHead({
  column: { field, heading, isNumber, isSortable },
  ...sort
}: { column: Column } & Pick<LotTableProps, 'order' | 'onOrder'>) {
  const { columns } = useKindView()
  if (isSortable) return <SortHead {...sort} field={field} name={heading} variant={columns[field]} />
  return (
    <th scope="col" data-number={isNumber ? '' : undefined} data-variant={columns[field]}>
      {heading}
    </th>
  )
}

interface LotRowProps {
  lot: ListedLot
  columns: readonly Column[]
  hasPlan: boolean
}

/** Memoized: a change of the filter does not render every row. */
const LotRow = memo(function LotRow({ lot, columns, hasPlan }: LotRowProps) {
  const view = useKindView()
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
        {view.Name ? (
          <view.Name lot={lot} className={styles.link} />
        ) : (
          <Link href={view.lotPath(lot.id)} className={styles.link} onClick={() => openLot(view, lot)}>
            {row?.name ?? lot.title}
          </Link>
        )}
        <small>
          <span>{row?.number}</span> {row?.offer && <span data-hide="mobile">{row.offer}</span>}
        </small>
        {priceRub !== null && (
          <small className={styles.nearPrice} data-hide="above-mobile" data-block="" aria-hidden="true">
            {formatRub(priceRub)}
          </small>
        )}
      </th>
      {columns.map(({ field, isNumber }) => (
        <td key={field} data-number={isNumber ? '' : undefined} data-variant={view.columns[field]}>
          <CellText {...row?.cells[field]} />
        </td>
      ))}
      <td className={styles.action} data-anchor="">
        <LotHeart lot={lot} />
      </td>
    </tr>
  )
})

function CellText({ text = '—', rest, note, lines = note ? [note] : [], oldRub = null }: Partial<Cell>) {
  return (
    <>
      {text}
      {rest && <i>{rest}</i>}
      {lines.map(line => (
        <small key={line}>{line}</small>
      ))}
      <OldPrice priceRub={oldRub} />
    </>
  )
}

const FORM_ID = 'table-sort'

/** The form of the sort buttons, for visitors without scripts. */
function SortForm({ values }: { values: FilterValues }) {
  const { listPath } = useKindView()
  return (
    <form id={FORM_ID} method="get" action={listPath()} hidden>
      {Object.entries(values)
        .filter(([key]) => key !== 'ordering')
        .flatMap(([key, items]) =>
          items.map(value => <input key={`${key}=${value}`} type="hidden" name={key} value={value} />),
        )}
    </form>
  )
}

interface SortHeadProps {
  field: string
  name: string
  order: string | undefined
  onOrder: (order: string) => void
  variant: ColumnVariant | undefined
}

/** A sortable column head: ascending first, descending at the second press. */
function SortHead({ field, name, order, onOrder, variant }: SortHeadProps) {
  const sorted = order === field ? 'ascending' : order === `-${field}` ? 'descending' : undefined
  const next = sorted === 'ascending' ? `-${field}` : field
  return (
    <th scope="col" data-number="" data-variant={variant} aria-sort={sorted}>
      <button
        type="submit"
        form={FORM_ID}
        name="ordering"
        value={next}
        className={styles.sort}
        title={fill(tableCopy.tableSortBy, { name })}
        onClick={onPlainClick(() => onOrder(next))}
      >
        <Icon name="chevron-down" size={16} className={styles.direction} />
        {name}
      </button>
    </th>
  )
}
