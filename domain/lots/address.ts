import { toPublic } from './bounds.ts'
import {
  type ChoiceField,
  DEFAULT_LIMIT,
  type Field,
  type Filter,
  isMixed,
  type OrderKey,
  orderableFields,
  type Query,
} from './fields.ts'

/** Query of an address by key, in the order in which it is written. Fits `withQuery` of `contract/paths.ts`. */
export type AddressQuery = Record<string, readonly string[]>

/** The same as forms and links hold it. */
export type FilterValues = Readonly<AddressQuery>

/** The shortest query that means the same: defaults and idle bounds are left out. */
export function toAddress(fields: readonly Field[], query: Query): AddressQuery {
  const address: AddressQuery = {}
  for (const field of fields) {
    const filter = query.filters[field.name]
    if (filter && !isDefault(field, filter)) Object.assign(address, filterValues(field, filter))
  }
  if (query.soft.length > 0) address.soft = [query.soft.join(',')]
  const ordering = orderingText(query.ordering)
  if (ordering !== orderingText(defaultOrdering(fields))) address.ordering = [ordering]
  if (query.group !== null) address.group = [query.group]
  if (query.limit !== DEFAULT_LIMIT) address.limit = [String(query.limit)]
  if (query.offset !== 0) address.offset = [String(query.offset)]
  return address
}

/** Writes `toAddress` as text, `rooms=1&rooms=2&price_max=9000000`; empty for the whole list. */
export function addressText(address: AddressQuery): string {
  const parts: string[] = []
  for (const [key, values] of Object.entries(address)) {
    // A comma is allowed in a query, and `ordering=price,-area` is readable.
    for (const value of values) parts.push(`${key}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
  }
  return parts.join('&')
}

/** Name of a query in a cache: equal queries have equal names. @param part what the cached answer depends on */
export function queryKey(query: Query, part: 'list' | 'facets'): string {
  const parts: string[] = []
  for (const [name, filter] of Object.entries(query.filters)) parts.push(`${name}=${filterText(filter)}`)
  parts.sort()
  if (query.soft.length > 0) parts.push(`soft=${query.soft.join(',')}`)
  if (part === 'list') {
    parts.push(`${orderingText(query.ordering)}&${query.limit}&${query.offset}&${query.group ?? ''}`)
  }
  return parts.join('&')
}

export function isDefault(field: Field, filter: Filter): boolean {
  if (field.shape !== 'choice' || !field.default || filter.shape !== 'list') return false
  const standard: ChoiceField['default'] = field.default
  return filter.values.length === standard.length && filter.values.every(value => standard.includes(value))
}

/** `price,-area`. */
export function orderingText(ordering: readonly OrderKey[]): string {
  return ordering.map(key => (key.descending ? `-${key.field}` : key.field)).join(',')
}

/** The order of a list that names none; no keys for a mix. */
export function defaultOrdering(fields: readonly Field[]): OrderKey[] {
  if (isMixed(fields)) return []
  const field = orderableFields(fields).find(candidate => candidate.order === 'default')
  return field ? [{ field: field.name, descending: false }] : []
}

function filterValues(field: Field, filter: Filter): AddressQuery {
  if (filter.shape !== 'range') return { [field.name]: filter.values.map(String) }
  const scale = field.shape === 'range' ? field.scale : undefined
  const values: AddressQuery = {}
  if (filter.min !== undefined) values[`${field.name}_min`] = [String(toPublic(filter.min, scale))]
  if (filter.max !== undefined) values[`${field.name}_max`] = [String(toPublic(filter.max, scale))]
  return values
}

function filterText(filter: Filter): string {
  switch (filter.shape) {
    case 'range':
      return `${filter.min ?? ''}..${filter.max ?? ''}`
    case 'list':
      return filter.values.join(',') // codes and numbers hold no comma
    case 'prefix':
      return filter.values.map(encodeURIComponent).join(',')
  }
}
