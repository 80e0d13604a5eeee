import { type Field, FLAG_VALUE } from '#domain/lots/fields.ts'
import type { Filter, Query } from '#domain/lots/query.ts'
import type { LotValue } from '#server/search-index/types.ts'

type Value = Readonly<Record<string, LotValue>>[string]

/**
 * Whether one lot passes a query: for the few filters that the content itself carries (which flats a promotion applies to),
 * before there is an index to ask. A missing value fails every filter on it.
 * @param fields of the kind of the lot
 */
export function matchesQuery(
  fields: readonly Field[],
  values: Readonly<Record<string, LotValue>>,
  query: Query,
): boolean {
  return Object.entries(query.filters).every(([name, filter]) =>
    matchesFilter(values[name], filter, needsEvery(fields, name)),
  )
}

function matchesFilter(value: Value, filter: Filter, isEvery: boolean): boolean {
  if (value === null || value === undefined || value === false) return false
  switch (filter.shape) {
    case 'list': {
      const own = Array.isArray(value) ? value : [value === true ? FLAG_VALUE : value]
      return isEvery
        ? filter.values.every(wanted => own.includes(wanted))
        : filter.values.some(wanted => own.includes(wanted))
    }
    case 'range':
      return typeof value === 'number' && value >= (filter.min ?? value) && value <= (filter.max ?? value)
    case 'prefix':
      return filter.values.some(start => String(value).toLowerCase().startsWith(start))
  }
}

function needsEvery(fields: readonly Field[], name: string): boolean {
  return fields.some(field => field.name === name && field.shape === 'choice' && field.match === 'every')
}
