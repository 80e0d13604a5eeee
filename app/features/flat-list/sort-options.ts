import { catalog } from '#domain/copy/catalog.ts'
import { type FilterValues, isSoft, withValues } from '../filters/filter-values.ts'

/** Order of a list that names none. */
const DEFAULT_ORDER = 'price'

/** The order in force, as it stands in the address. */
export function orderOf(values: FilterValues): string {
  return values.ordering?.[0] ?? DEFAULT_ORDER
}

/** The list in another order, from its first page; the usual order is not written. */
export function withOrder(values: FilterValues, order: string): FilterValues {
  return withValues(values, 'ordering', order === DEFAULT_ORDER ? [] : [order])
}

/**
 * Orders of the list with their names. Wishes raise flats before any order, so with them the usual one is called by what
 * the visitor sees first.
 */
export function sortOptions(values: FilterValues): { value: string; label: string }[] {
  const options = [
    { value: DEFAULT_ORDER, label: usualOrder(values) },
    { value: '-price', label: catalog.sortPriceDesc },
    { value: 'area', label: catalog.sortAreaAsc },
    { value: '-area', label: catalog.sortAreaDesc },
    { value: 'floor', label: catalog.sortFloorAsc },
    { value: '-floor', label: catalog.sortFloorDesc },
    { value: 'price_per_m2', label: catalog.sortPricePerM2Asc },
    { value: 'payment', label: catalog.sortPaymentAsc },
  ]
  const order = orderOf(values)
  // An order that only an address can ask for (`price,-area`) is still named.
  if (!options.some(({ value }) => value === order)) options.push({ value: order, label: order })
  return options
}

/** The order in force in words, `сначала дешевле`. */
export function orderName(values: FilterValues): string {
  return sortOptions(values).find(({ value }) => value === orderOf(values))?.label ?? ''
}

function usualOrder(values: FilterValues): string {
  if (!values.soft) return catalog.sortPriceAsc
  const onlyRiver = values.soft.join() === 'window_view' && values.window_view?.join() === 'river'
  return onlyRiver && isSoft(values, 'window_view') ? catalog.sortView : catalog.sortSoft
}
