import type { ListPage } from '#server/pages/list/list-page.ts'
import * as lotList from '#texts/lot-list.ts'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/select.tsx'
import { FILTER_FORM_ID } from './filter-form.tsx'
import styles from './lot-list.module.css'

export interface SortSelectProps {
  orders: ListPage<unknown>['orders']
  order: string | undefined
  onOrder: (order: string) => void
}

/** The order of the list. It belongs to the form, so that it is sent without scripts too. */
export function SortSelect({ orders, order, onOrder }: SortSelectProps) {
  return (
    <div className={styles.sort} data-anchor="" data-shrink="none">
      <Icon name="sort" size={20} className={styles.sortIcon} data-pointer="none" />
      <Select
        variant="quiet"
        label={lotList.sorting}
        name="ordering"
        form={FILTER_FORM_ID}
        options={orders}
        value={order}
        onValueChange={onOrder}
      />
    </div>
  )
}
