import { catalog } from '#domain/copy/catalog.ts'
import type { FilterValues } from '../filters/filter-values.ts'

/** Order of a list that names none: layouts in turn. */
const USUAL_ORDER = ''

/** One order of the list, as it stands in the address, with its name. */
export interface SortOption {
  value: string
  label: string
}

/**
 * Orders of the list, the usual one first. Wishes raise flats before any order, so with them the usual one is called by what
 * the visitor sees first. Runs on the server.
 */
export function sortOptions(values: FilterValues): SortOption[] {
  const options = [
    { value: USUAL_ORDER, label: usualOrder(values) },
    { value: 'price', label: catalog.sortPriceAsc },
    { value: '-price', label: catalog.sortPriceDesc },
    { value: 'area', label: catalog.sortAreaAsc },
    { value: '-area', label: catalog.sortAreaDesc },
    { value: 'floor', label: catalog.sortFloorAsc },
    { value: '-floor', label: catalog.sortFloorDesc },
    { value: 'price_per_m2', label: catalog.sortPricePerM2Asc },
    { value: 'payment', label: catalog.sortPaymentAsc },
  ]
  const order = values.ordering?.[0]
  // An order that only an address can ask for (`price,-area`) is still named.
  if (order && !options.some(({ value }) => value === order)) options.push({ value: order, label: order })
  return options
}

function usualOrder({ soft, window_view }: FilterValues): string {
  if (!soft) return catalog.sortMixed
  return soft.join() === 'window_view' && window_view?.join() === 'river' ? catalog.sortView : catalog.sortSoft
}
