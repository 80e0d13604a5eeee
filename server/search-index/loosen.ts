import { elementAt } from '#domain/lib/collections.ts'
import type { Condition } from '#domain/lots/conditions.ts'
import { hasDefault, type ListFilter, type RangeFilter } from '#domain/lots/fields.ts'
import { addRow, type Bits, emptyRows, intersectRows, rowsOf, subtractRows } from './bits.ts'
import type { FilterRows, Selection } from './filters.ts'
import { type IndexData, type ListedIndex, MISSING, type RangeIndex } from './index-types.ts'
import { intAt } from './typed-arrays.ts'

/** A condition of a query and the further rows that pass without it. */
export interface Gain {
  readonly condition: Condition
  readonly own: FilterRows
  readonly rows: Bits
}

/**
 * Rows excluded by each single condition need no search: they are in `missOne` and not in the filter. A rule of the
 * list (on sale) is not suggested, because the visitor did not choose it.
 */
export function findGains(index: IndexData, selection: Selection): Gain[] {
  return selection.hard.flatMap(own => {
    if (hasDefault(own.index.field)) return []
    const rows = missingOnly(own, selection)
    const whole: Gain = { condition: { field: own.index.field.name }, own, rows }
    return [whole, ...partsOf(index, own, rows).map(part => ({ ...part, own }))]
  })
}

function missingOnly(own: FilterRows, { missOne }: Selection): Bits {
  const rows = missOne.slice()
  subtractRows(rows, own.rows)
  return rows
}

/** A part of a filter and the further rows that pass without it. */
type PartGain = Omit<Gain, 'own'>

function partsOf(index: IndexData, own: FilterRows, missing: Bits): PartGain[] {
  const { filter } = own
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

function boundGains({ field, values }: RangeIndex, filter: RangeFilter, missing: Bits): PartGain[] {
  const below = emptyRows(values.length)
  const above = emptyRows(values.length)
  for (const row of rowsOf(missing)) {
    const value = intAt(values, row)
    if (value === MISSING) continue
    const side = filter.min !== undefined && value < filter.min ? below : above
    addRow(side, row)
  }
  return [
    { condition: { field: field.name, bound: 'min' }, rows: below },
    { condition: { field: field.name, bound: 'max' }, rows: above },
  ]
}

/** A row passes without one value if it has all the other ones. */
function valueGains(index: IndexData, listed: ListedIndex, filter: ListFilter, missing: Bits): PartGain[] {
  return filter.values.map(value => {
    const rows = missing.slice()
    for (const other of filter.values) {
      if (other === value) continue
      const code = listed.codeOf.get(other)
      intersectRows(rows, code === undefined ? emptyRows(index.size) : elementAt(listed.rowsOf, code))
    }
    return { condition: { field: listed.field.name, value }, rows }
  })
}

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
 * The narrowest name of the broken condition: a bound rather than a range. Rows without a value cannot show a
 * difference.
 */
export function findBreaches(index: IndexData, selection: Selection): Breach[] {
  const gains = findGains(index, selection)
  return gains.flatMap(gain => {
    const { field } = gain.condition
    // The whole is the union of its parts and of rows that break several of them at once.
    const hasParts = gain.condition.bound === undefined && gain.condition.value === undefined
    if (hasParts && gains.some(other => other !== gain && other.condition.field === field)) return []
    return rowsOf(gain.rows).flatMap(row => breachOf(row, gain))
  })
}

function breachOf(row: number, { condition, own: { index, filter } }: Gain): Breach[] {
  if (index.shape !== 'range' || filter.shape !== 'range')
    return [{ row, condition, distance: CHOICE_DISTANCE, value: null }]
  const value = intAt(index.values, row)
  if (value === MISSING) return []
  const bound = filter.min !== undefined && value < filter.min ? 'min' : 'max'
  const limit = filter[bound] ?? value
  return [
    {
      row,
      condition: { field: condition.field, bound },
      distance: Math.abs(value - limit) / Math.max(1, Math.abs(limit)),
      value,
    },
  ]
}
