import type { Field } from '#domain/lots/fields.ts'
import { type Bits, hasRow } from './bits.ts'
import type { Column, FieldIndex, RangeIndex } from './index-types.ts'
import { type Order, placeOf, rowAt } from './ordering.ts'
import { addAt, codeAt, intAt } from './typed-arrays.ts'

/**
 * The usual order of a list: the lots of each value of a field in turn, the cheapest of each first. Rows are sorted
 * when the index is built, so nothing is sorted per call but the few lots of one round.
 */
export interface Mix {
  /** The range field by which the lots of a value are sorted, and those of a round. */
  readonly base: string
  /** Those of value `c` are `rows[offsets[c]]` to `rows[offsets[c + 1] - 1]`; lots without a value are last. */
  readonly rows: Int32Array
  readonly offsets: Int32Array
}

/** @returns null when no field mixes, or no field is the order by default */
export function buildMix(declared: readonly Field[], fields: readonly FieldIndex[]): Mix | null {
  const name = declared.find(field => field.shape === 'choice' && field.mixes)?.name
  const mixed = fields.find(one => one.field.name === name)
  const base = fields.find(
    (one): one is RangeIndex => one.shape === 'range' && one.field.order === 'default' && one.rank !== null,
  )
  if (mixed?.shape !== 'listed' || mixed.column.offsets || !base) return null
  return { base: base.field.name, ...rowsByValue(mixed.column, base.order) }
}

function rowsByValue({ codes, size }: Column, order: Int32Array): Pick<Mix, 'rows' | 'offsets'> {
  const offsets = new Int32Array(size + 2)
  for (let row = 0; row < order.length; row++) addAt(offsets, codeAt(codes, row) + 1, 1)
  for (let code = 0; code <= size; code++) addAt(offsets, code + 1, intAt(offsets, code))
  const next = offsets.slice()
  const rows = new Int32Array(order.length)
  for (const row of order) {
    const code = codeAt(codes, row)
    rows[intAt(next, code)] = row
    addAt(next, code, 1)
  }
  return { rows, offsets }
}

/** Appends rows `skip` to `skip + limit - 1` of the mixed order to a page. */
export function takeMixed(
  passing: Bits,
  { rows, offsets }: Mix,
  base: Order,
  skip: number,
  limit: number,
  page: number[],
): void {
  const next = offsets.slice(0, -1)
  let left = limit
  let active = Array.from(next.keys())
  while (left > 0 && active.length > 0) {
    const places: number[] = []
    active = active.filter(code => {
      const end = intAt(offsets, code + 1)
      let at = intAt(next, code)
      while (at < end && !hasRow(passing, intAt(rows, at))) at++
      next[code] = at + 1
      if (at >= end) return false
      places.push(placeOf(base, intAt(rows, at)))
      return true
    })
    if (skip >= places.length) {
      skip -= places.length
      continue
    }
    places.sort((a, b) => a - b)
    for (const place of places.slice(skip, skip + left)) page.push(rowAt(base, place))
    left -= Math.min(left, places.length - skip)
    skip = 0
  }
}
