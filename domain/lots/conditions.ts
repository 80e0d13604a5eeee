import { isDefault } from './address.ts'
import type { ChoiceValue, Field, Filter, Query } from './fields.ts'

/** A part of a query that can be taken away by itself: a whole filter, one of its values, one of its bounds. */
export interface Condition {
  readonly field: string
  readonly value?: ChoiceValue
  readonly bound?: 'min' | 'max'
}

/** One condition per value and one per range, in the order of the form. Defaults are not the visitor's choice. */
export function listConditions(fields: readonly Field[], query: Query): Condition[] {
  return fields.flatMap((field): Condition[] => {
    const filter = query.filters[field.name]
    if (!filter || isDefault(field, filter)) return []
    return filter.shape === 'range'
      ? [{ field: field.name }]
      : filter.values.map(value => ({ field: field.name, value }))
  })
}

/** From the first page. A field without values gets its default again. */
export function dropCondition(fields: readonly Field[], query: Query, condition: Condition): Query {
  const name = condition.field
  const { [name]: filter, ...others } = query.filters
  const left = (filter && without(filter, condition)) ?? defaultFilter(fields.find(field => field.name === name))
  const kept: Readonly<Record<string, Filter>> = left ? { ...others, [name]: left } : others
  const filters: Record<string, Filter> = {}
  for (const field of fields) {
    const keptFilter = kept[field.name]
    if (keptFilter) filters[field.name] = keptFilter
  }
  return { ...query, filters, soft: query.soft.filter(key => filters[key] !== undefined), offset: 0 }
}

function without(filter: Filter, condition: Condition): Filter | undefined {
  if (condition.bound && filter.shape === 'range') {
    const other = condition.bound === 'min' ? 'max' : 'min'
    return filter[other] === undefined ? undefined : { shape: 'range', [other]: filter[other] }
  }
  if (condition.value !== undefined && filter.shape === 'list') {
    const values = filter.values.filter(value => value !== condition.value)
    return values.length > 0 ? { ...filter, values } : undefined
  }
  if (condition.value !== undefined && filter.shape === 'prefix') {
    const values = filter.values.filter(value => value !== condition.value)
    return values.length > 0 ? { ...filter, values } : undefined
  }
  return undefined
}

function defaultFilter(field: Field | undefined): Filter | undefined {
  return field?.shape === 'choice' && field.default ? { shape: 'list', values: field.default } : undefined
}
