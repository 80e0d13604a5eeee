import type { Condition } from '#domain/catalogue/conditions.ts'
import { hasDefault } from '#domain/catalogue/fields.ts'
import type { Filter, ListFilter, Query, RangeFilter } from '#domain/catalogue/query.ts'
import { addRow, type Bits, keepCommon, noRows, rowsOf } from './bits.ts'
import type { FilterRows } from './filters.ts'
import { type CatalogueIndex, type ListedIndex, MISSING, type RangeIndex } from './index-types.ts'
import type { Selection } from './select.ts'

/** A condition of a query and the rows that come in addition when it is dropped. */
export interface Gain {
  readonly condition: Condition
  readonly rows: Bits
}

/**
 * What each condition alone keeps out: every filter, and within a filter each bound and each value of a field that needs all.
 * It costs no search: a row that only this filter keeps out is in `missOne` and not in the filter.
 * A rule of the list (on sale) is no condition: nobody asked for sold flats.
 */
export function findGains(index: CatalogueIndex, query: Query, selection: Selection): Gain[] {
  return selection.hard.flatMap(own => {
    if (hasDefault(own.index.field)) return []
    const filter = query.filters[own.index.field.name]
    const rows = missingOnly(own, selection)
    const whole: Gain = { condition: { field: own.index.field.name }, rows }
    return [whole, ...partsOf(index, own, filter, rows)]
  })
}

function missingOnly(own: FilterRows, { missOne }: Selection): Bits {
  const rows = missOne.slice()
  for (let w = 0; w < rows.length; w++) rows[w] &= ~own.rows[w]
  return rows
}

function partsOf(index: CatalogueIndex, own: FilterRows, filter: Filter, missing: Bits): Gain[] {
  const { field } = own.index
  if (own.index.shape === 'range' && filter.shape === 'range' && filter.min !== undefined && filter.max !== undefined) {
    return boundGains(own.index, filter, missing)
  }
  const needsEvery = field.shape === 'choice' && field.match === 'every'
  if (own.index.shape === 'listed' && filter.shape === 'list' && needsEvery && filter.values.length > 1) {
    return valueGains(index, own.index, filter, missing)
  }
  return []
}

function boundGains({ field, values }: RangeIndex, filter: RangeFilter, missing: Bits): Gain[] {
  const below = noRows(values.length)
  const above = noRows(values.length)
  for (const row of rowsOf(missing)) {
    if (values[row] === MISSING) continue
    const side = filter.min !== undefined && values[row] < filter.min ? below : above
    addRow(side, row)
  }
  return [
    { condition: { field: field.name, bound: 'min' }, rows: below },
    { condition: { field: field.name, bound: 'max' }, rows: above },
  ]
}

/** A row comes in by dropping one value when it has all the other ones. */
function valueGains(index: CatalogueIndex, listed: ListedIndex, filter: ListFilter, missing: Bits): Gain[] {
  return filter.values.map(value => {
    const rows = missing.slice()
    for (const other of filter.values) {
      if (other === value) continue
      const code = listed.codeOf.get(other)
      keepCommon(rows, code === undefined ? noRows(index.size) : listed.rowsOf[code])
    }
    return { condition: { field: listed.field.name, value }, rows }
  })
}

/** A row that breaks one condition. */
export interface Breach {
  readonly row: number
  readonly condition: Condition
  /** How far it is from fulfilling it: for a number the share of the bound, for a choice a fixed one. */
  readonly distance: number
  /** Of a number: what the row has, in units of the index; null for a choice. */
  readonly value: number | null
}

/** Breaking a choice weighs as much as missing a bound by so large a share of it. */
const CHOICE_DISTANCE = 0.15

/**
 * Rows that break exactly one condition, with the narrowest name of it: a bound rather than a range, a value rather than a field.
 * Rows without a value are left out: there is nothing to tell about how they differ.
 */
export function findBreaches(index: CatalogueIndex, query: Query, selection: Selection): Breach[] {
  const gains = findGains(index, query, selection)
  return gains.flatMap(gain => {
    const { field } = gain.condition
    // The whole is the union of its parts and of rows that break several of them at once.
    const hasParts = gain.condition.bound === undefined && gain.condition.value === undefined
    if (hasParts && gains.some(other => other !== gain && other.condition.field === field)) return []
    const column = index.byName.get(field)
    const filter = query.filters[field]
    return rowsOf(gain.rows).flatMap(row => breachOf(row, gain.condition, column, filter))
  })
}

function breachOf(
  row: number,
  condition: Condition,
  column: CatalogueIndex['fields'][number] | undefined,
  filter: Filter,
): Breach[] {
  if (column?.shape !== 'range' || filter.shape !== 'range')
    return [{ row, condition, distance: CHOICE_DISTANCE, value: null }]
  const value = column.values[row]
  if (value === MISSING) return []
  const bound = filter.min !== undefined && value < filter.min ? 'min' : 'max'
  const wanted = filter[bound] ?? value
  return [
    {
      row,
      condition: { field: condition.field, bound },
      distance: Math.abs(value - wanted) / Math.max(1, Math.abs(wanted)),
      value,
    },
  ]
}
