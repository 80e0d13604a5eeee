import { elementAt } from '#domain/lib/collections.ts'
import type { RangeField } from '#domain/lots/fields.ts'
import { type Column, MISSING, type RangeIndex } from './index-types.ts'
import { intAt } from './typed-arrays.ts'
import type { Lot } from './types.ts'

const EQUAL_BARS = 28
/** Maximum number of bars with one per whole number: beyond it (a mistake in the data) bars are equal parts. */
const MAX_EACH_BARS = 400
/** Most rows of an index: a value of 31 bits and a row together count exactly in a double. */
export const MAX_ROWS = 2 ** 21

/** Index of a number. @throws RangeError when a value is not a whole number of 31 bits */
export function buildRangeIndex(field: RangeField, lots: readonly Lot<unknown>[]): RangeIndex {
  const values = readValues(field, lots)
  const { order, present } = sortRows(values)
  const min = present > 0 ? intAt(values, intAt(order, 0)) : 0
  const max = present > 0 ? intAt(values, intAt(order, present - 1)) : 0
  return {
    shape: 'range',
    field,
    values,
    order,
    present,
    rank: field.order ? invert(order) : null,
    min,
    max,
    bars: fillBars(field, values, present, min, max),
  }
}

function readValues(field: RangeField, lots: readonly Lot<unknown>[]): Int32Array {
  const values = new Int32Array(lots.length)
  for (let row = 0; row < lots.length; row++) {
    const lot = elementAt(lots, row)
    const value = lot.values[field.name]
    if (value === null || value === undefined) values[row] = MISSING
    else if (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 31) values[row] = value
    else throw new RangeError(`lot ${lot.id}: ${field.name} is ${JSON.stringify(value)}, not a whole number below 2^31`)
  }
  return values
}

/** Rows by value, then by row; those without a value at the end. */
function sortRows(values: Int32Array): { order: Int32Array; present: number } {
  const size = values.length
  const missing: number[] = []
  // Value and row in one double of 53 bits: a typed array sorts numbers without calling back, and the row settles ties.
  const keys = new Float64Array(size)
  let present = 0
  for (let row = 0; row < size; row++) {
    const value = intAt(values, row)
    if (value === MISSING) missing.push(row)
    else keys[present++] = value * MAX_ROWS + row
  }
  const sorted = keys.subarray(0, present).sort()
  const order = new Int32Array(size)
  let place = 0
  for (const key of sorted) order[place++] = key - Math.floor(key / MAX_ROWS) * MAX_ROWS
  order.set(missing, present)
  return { order, present }
}

function invert(order: Int32Array): Int32Array {
  const rank = new Int32Array(order.length)
  for (let i = 0; i < order.length; i++) rank[intAt(order, i)] = i
  return rank
}

function fillBars(field: RangeField, values: Int32Array, present: number, min: number, max: number): Column {
  const each = field.bins === 'each' && max - min < MAX_EACH_BARS
  const size = present === 0 ? 0 : each ? max - min + 1 : EQUAL_BARS
  const codes = new Uint16Array(values.length)
  for (let row = 0; row < values.length; row++) {
    const value = intAt(values, row)
    codes[row] = value === MISSING ? size : each ? value - min : equalBar(value, min, max)
  }
  return { codes, offsets: null, size }
}

/** Bars are closed below and open above, but the last holds the maximum. */
function equalBar(value: number, min: number, max: number): number {
  return max === min ? 0 : Math.min(EQUAL_BARS - 1, Math.floor(((value - min) * EQUAL_BARS) / (max - min)))
}
