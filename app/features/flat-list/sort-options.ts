import { sort } from '#domain/copy/sort.ts'
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
    { value: 'price', label: sort.priceAsc },
    { value: '-price', label: sort.priceDesc },
    { value: 'area', label: sort.areaAsc },
    { value: '-area', label: sort.areaDesc },
    { value: 'floor', label: sort.floorAsc },
    { value: '-floor', label: sort.floorDesc },
    { value: 'price_per_m2', label: sort.pricePerM2Asc },
    { value: 'payment', label: sort.paymentAsc },
  ]
  const order = values.ordering?.[0]
  // An order that only an address can ask for (`price,-area`) is still named.
  if (order && !options.some(({ value }) => value === order)) options.push({ value: order, label: order })
  return options
}

function usualOrder({ soft, window_view }: FilterValues): string {
  if (!soft) return sort.mixed
  return soft.join() === 'window_view' && window_view?.join() === 'river' ? sort.view : sort.soft
}
