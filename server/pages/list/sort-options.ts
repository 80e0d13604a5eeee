import type { FilterValues, SortOption } from '#contract/pages/list.ts'
import type { KindWords } from '#domain/lots/field-words.ts'
import * as lotList from '#texts/lot-list.ts'

/** Order of a list that names none. */
export const USUAL_ORDER = ''

/** Orders of the list, the usual one first. */
export function sortOptions(values: FilterValues, words: Pick<KindWords, 'orders' | 'usualOrder'>): SortOption[] {
  const options = [{ value: USUAL_ORDER, label: words.usualOrder?.(values) ?? lotList.orderPriceAsc }, ...words.orders]
  const order = values.ordering?.[0]
  // An order that only an address can ask for (`price,-area`) is still named.
  if (order && !options.some(({ value }) => value === order)) options.push({ value: order, label: order })
  return options
}
