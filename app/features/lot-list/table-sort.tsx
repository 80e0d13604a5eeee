import type { FilterValues } from '#contract/pages/list.ts'
import { fill } from '#domain/copy/fill.ts'
import { table as tableCopy } from '#domain/copy/table.ts'
import { onPlainClick } from '../../lib/plain-click.ts'
import { Icon } from '../../ui/icon.tsx'
import { type ColumnLook, useFace } from './kind-face.ts'
import styles from './lot-table.module.css'

const FORM_ID = 'table-sort'

/** What the buttons in the head of the table send without a script: the same list in another order. */
export function SortForm({ values }: { values: FilterValues }) {
  const { listPath } = useFace()
  return (
    <form id={FORM_ID} method="get" action={listPath()} hidden>
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
  look: ColumnLook | undefined
}

/** Head of a column of numbers that sorts the list: rising first, falling at the second press. */
export function SortHead({ field, name, order, onOrder, look }: SortHeadProps) {
  const sorted = order === field ? 'ascending' : order === `-${field}` ? 'descending' : undefined
  const next = sorted === 'ascending' ? `-${field}` : field
  return (
    <th scope="col" data-number="" data-look={look} aria-sort={sorted}>
      <button
        type="submit"
        form={FORM_ID}
        name="ordering"
        value={next}
        className={styles.sort}
        title={fill(tableCopy.sortBy, { name })}
        onClick={onPlainClick(() => onOrder(next))}
      >
        <Icon name="chevron-down" size={16} className={styles.direction} />
        {name}
      </button>
    </th>
  )
}
