import { catalog } from '#domain/copy/catalog.ts'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/select.tsx'
import { FILTER_FORM_ID } from '../filters/filter-form.tsx'
import type { FilterValues } from '../filters/filter-values.ts'
import type { ChangeFilter } from '../filters/use-filter.ts'
import styles from './flat-catalogue.module.css'
import { orderOf, sortOptions, withOrder } from './sort-options.ts'

/** The order of the list. It belongs to the form, so that without a script «Показать» sends it too. */
export function SortSelect({ values, change }: { values: FilterValues; change: ChangeFilter }) {
  return (
    <div className={styles.sort}>
      <Icon name="sort" size={20} className={styles.sortIcon} />
      <Select
        look="quiet"
        label={catalog.sorting}
        name="ordering"
        form={FILTER_FORM_ID}
        options={sortOptions(values)}
        value={orderOf(values)}
        onValueChange={order => change(now => withOrder(now, order))}
      />
    </div>
  )
}
