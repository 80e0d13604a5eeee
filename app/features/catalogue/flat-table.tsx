import type { ReactNode } from 'react'
import type { FilterValues } from '#contract/pages/list.ts'
import { paths } from '#contract/paths.ts'
import { catalog } from '#domain/copy/catalog.ts'
import { fill } from '#domain/copy/fill.ts'
import { flatTable } from '#domain/copy/flat-table.ts'
import { format } from '#domain/copy/format.ts'
import { flatTypeWords } from '#domain/flat-type-words.ts'
import { formatRub } from '#domain/money.ts'
import { formatNumber } from '#domain/numbers.ts'
import { flatTypeName } from '#domain/titles.ts'
import { Link } from '../../ui/link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { CardFlat } from '../flat-card/card-flat.ts'
import { OldPrice } from '../flat-card/flat-card.tsx'
import { offerText } from '../flat-card/flat-texts.ts'
import styles from './lot-table.module.css'
import { SortForm, SortHead } from './table-sort.tsx'

const VIEW_WORDS: Readonly<Record<string, string>> = {
  river: catalog.valueViewShortRiver,
  park: catalog.valueViewShortPark,
  yard: catalog.valueViewShortYard,
  street: catalog.valueViewShortStreet,
  city: catalog.valueViewShortCity,
}

const FINISH_WORDS: Record<CardFlat['finish'], string> = {
  none: catalog.valueFinishNone,
  whitebox: catalog.valueFinishWhitebox,
  fine: catalog.valueFinishFine,
  furnished: catalog.valueFinishFurnished,
}

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
  const { building, section, plan } = flat
  const [offer] = flat.promos
  return (
    <tr>
      <td>
        <img src={plan.src} alt="" width={56} height={56} loading="lazy" decoding="async" className={styles.plan} />
      </td>
      <th scope="row">
        <Link href={paths.flat(flat.id)} className={styles.link} onClick={() => onOpen(flat)}>
          {flatTypeName({ rooms: flat.rooms, isEuro: flat.is_euro }, flatTypeWords)}
        </Link>
        <small>
          {fill(format.flatNumber, { number: flat.number })}
          {offer && <span className={styles.offer}>{` · ${offerText(offer)}`}</span>}
        </small>
        {flat.price !== null && (
          <small className={styles.nearPrice} aria-hidden="true">
            {formatRub(flat.price)}
          </small>
        )}
      </th>
      <td>
        {building.number}
        {building.sections_count > 1 && <small>{fill(format.section, { number: section.number })}</small>}
      </td>
      <td data-number="">
        {flat.floor}
        <i>/{flat.floors_total}</i>
      </td>
      <td data-number="">{formatNumber(flat.area, 1)}</td>
      <td data-number="">{flat.area_kitchen === null ? '—' : formatNumber(flat.area_kitchen, 1)}</td>
      <td className={styles.views}>{flat.window_view.map(view => VIEW_WORDS[view] ?? view).join(', ')}</td>
      <td>{FINISH_WORDS[flat.finish]}</td>
      <td className={styles.short}>{building.completion.is_ready ? catalog.valueReady : building.completion.label}</td>
      <td data-number="" className={styles.price}>
        <b>{money(flat.price)}</b>
        {flat.price_old !== null && (
          <s>
            <OldPrice priceRub={flat.price_old} />
          </s>
        )}
      </td>
      <td data-number="" className={styles.soft}>
        {money(flat.price_per_m2)}
      </td>
      <td data-number="">{money(flat.payment_from)}</td>
      {action && <td className={styles.action}>{action(flat)}</td>}
    </tr>
  )
}

/** Whole roubles without the sign, which stands in the head of the column. */
function money(rub: number | null): string {
  return rub === null ? '—' : formatNumber(rub)
}
