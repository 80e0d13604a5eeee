import type { ReactNode } from 'react'
import type { FilterValues } from '#contract/pages/list.ts'
import { paths } from '#contract/paths.ts'
import type { CardFlat } from '#domain/catalogue/card-flat.ts'
import { fill } from '#domain/copy/fill.ts'
import { flatTable } from '#domain/copy/flat-table.ts'
import { format } from '#domain/copy/format.ts'
import { formatRub } from '#domain/money.ts'
import { Link } from '../../ui/link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { OldPrice } from '../flat-card/flat-card.tsx'
import styles from './lot-table.module.css'
import { SortForm, SortHead } from './table-sort.tsx'

export interface FlatTableProps {
  flats: readonly CardFlat[]
  /** What the table holds and in which order, for screen readers. */
  caption: string
  values: FilterValues
  /** The order in force, as it stands in the address. */
  order: string | undefined
  onOrder: (order: string) => void
  /** Last in a row: the heart. */
  action?: (flat: CardFlat) => ReactNode
  onOpen: (flat: CardFlat) => void
}

/** Flats as a table for those who compare figures: units in the head, digits under each other, columns that sort. */
export function FlatTable({ flats, caption, values, order, onOrder, action, onOpen }: FlatTableProps) {
  const sort = { order, onOrder }
  return (
    <>
      <SortForm values={values} />
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{flatTable.plan}</VisuallyHidden>
            </th>
            <th scope="col">{flatTable.flat}</th>
            <th scope="col">{flatTable.building}</th>
            <SortHead {...sort} field="floor" name={flatTable.floor} />
            <SortHead {...sort} field="area" name={flatTable.area} />
            <th scope="col" data-number="">
              {flatTable.kitchen}
            </th>
            <th scope="col">{flatTable.view}</th>
            <th scope="col">{flatTable.finish}</th>
            <th scope="col">{flatTable.completion}</th>
            <SortHead {...sort} field="price" name={flatTable.price} />
            <SortHead {...sort} field="price_per_m2" name={flatTable.pricePerM2} />
            <SortHead {...sort} field="payment" name={flatTable.payment} />
            {action && (
              <th scope="col">
                <VisuallyHidden>{flatTable.favorite}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {flats.map(flat => (
            <FlatRow key={flat.id} flat={flat} action={action} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function FlatRow({ flat, action, onOpen }: { flat: CardFlat } & Pick<FlatTableProps, 'action' | 'onOpen'>) {
  const { cells, priceRub, priceOldRub } = flat
  if (!cells) return null
  return (
    <tr>
      <td>
        <img
          src={flat.plan.src}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          decoding="async"
          className={styles.plan}
        />
      </td>
      <th scope="row">
        <Link href={paths.flat(flat.id)} className={styles.link} onClick={() => onOpen(flat)}>
          {cells.type}
        </Link>
        <small>
          {fill(format.flatNumber, { number: flat.number })}
          {cells.offer && <span className={styles.offer}>{` · ${cells.offer}`}</span>}
        </small>
        {priceRub !== null && (
          <small className={styles.nearPrice} aria-hidden="true">
            {formatRub(priceRub)}
          </small>
        )}
      </th>
      <td>
        {cells.building}
        {cells.section && <small>{cells.section}</small>}
      </td>
      <td data-number="">
        {cells.floor}
        <i>/{cells.floorsTotal}</i>
      </td>
      <td data-number="">{cells.area}</td>
      <td data-number="">{cells.area_kitchen}</td>
      <td className={styles.views}>{cells.window_view}</td>
      <td>{cells.finish}</td>
      <td className={styles.short}>{cells.completion}</td>
      <td data-number="" className={styles.price}>
        <b>{cells.price}</b>
        {priceOldRub !== null && (
          <s>
            <OldPrice priceRub={priceOldRub} />
          </s>
        )}
      </td>
      <td data-number="" className={styles.soft}>
        {cells.price_per_m2}
      </td>
      <td data-number="">{cells.payment}</td>
      {action && <td className={styles.action}>{action(flat)}</td>}
    </tr>
  )
}
