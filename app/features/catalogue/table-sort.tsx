import type { FilterValues } from '#contract/pages/list.ts'
import { paths } from '#contract/paths.ts'
import { fill } from '#domain/copy/fill.ts'
import { flatTable } from '#domain/copy/flat-table.ts'
import { onPlainClick } from '../../lib/plain-click.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './lot-table.module.css'

const FORM_ID = 'table-sort'

/** What the buttons in the head of the table send without a script: the same list in another order. */
export function SortForm({ values }: { values: FilterValues }) {
  return (
    <form id={FORM_ID} method="get" action={paths.flats()} hidden>
      {Object.entries(values)
        .filter(([key]) => key !== 'ordering')
        .flatMap(([key, own]) =>
          own.map(value => <input key={`${key}=${value}`} type="hidden" name={key} value={value} />),
        )}
    </form>
  )
}

export interface SortHeadProps {
  /** Key of `ordering`. */
  field: string
  name: string
  /** The order in force, `-price`. */
  order: string | undefined
  onOrder: (order: string) => void
}

/** Head of a column of numbers that sorts the list: rising first, falling at the second press. */
export function SortHead({ field, name, order, onOrder }: SortHeadProps) {
  const sorted = order === field ? 'ascending' : order === `-${field}` ? 'descending' : undefined
  const next = sorted === 'ascending' ? `-${field}` : field
  return (
    <th scope="col" data-number="" aria-sort={sorted}>
      <button
        type="submit"
        form={FORM_ID}
        name="ordering"
        value={next}
        className={styles.sort}
        title={fill(flatTable.sortBy, { name })}
        onClick={onPlainClick(() => onOrder(next))}
      >
        <Icon name="chevron-down" size={16} className={styles.direction} />
        {name}
      </button>
    </th>
  )
}
