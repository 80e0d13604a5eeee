import { LRUCache } from 'lru-cache'
import { orderingText } from '#domain/lots/address.ts'
import type { Field, OrderKey } from '#domain/lots/fields.ts'
import { type Bits, hasRow } from './bits.ts'
import type { Column, FieldIndex, IndexData, RangeIndex } from './index-types.ts'
import { addAt, codeAt, intAt } from './typed-arrays.ts'

export interface Order {
  /** Rows ascending; from index `present` on those without a value, which are last in both directions. */
  readonly rows: Int32Array
  /** Position in `rows` by row. */
  readonly rank: Int32Array
  readonly present: number
  /** Whether the first `present` positions are read backwards. */
  readonly descending: boolean
}

export function rowAt(order: Order, place: number): number {
  return intAt(order.rows, order.descending && place < order.present ? order.present - 1 - place : place)
}

export function placeOf(order: Order, row: number): number {
  const rank = intAt(order.rank, row)
  return order.descending && rank < order.present ? order.present - 1 - rank : rank
}

const MAX_COMBINED = 32

/** Orders of an index. Orders by one field are part of the index; combinations are sorted on first use and cached. */
export class Orders {
  private readonly index: IndexData
  /** Combinations by text. */
  private readonly combined = new LRUCache<string, Order>({ max: MAX_COMBINED })

  constructor(index: IndexData) {
    this.index = index
  }

  /** @throws TypeError when a key is not a field that lists can be ordered by: the query was not parsed by the declarations */
  get(keys: readonly OrderKey[]): Order {
    const [first, ...others] = keys
    if (first && others.length === 0) return this.single(first)
    // A mix sorts its rounds by this order.
    if (!first && this.index.mix) return this.single({ field: this.index.mix.base, descending: false })
    const name = orderingText(keys)
    const order = this.combined.get(name) ?? this.combine(keys)
    this.combined.set(name, order)
    return order
  }

  private column(key: OrderKey): RangeIndex & { rank: Int32Array } {
    const column = this.index.byName.get(key.field)
    if (column?.shape !== 'range' || !column.rank) throw new TypeError(`no ordering by ${key.field}`)
    return { ...column, rank: column.rank }
  }

  private single(key: OrderKey): Order {
    const { order, rank, present } = this.column(key)
    return { rows: order, rank, present, descending: key.descending }
  }

  /** Sorts by the last key, then stably by each key before it. Without keys: by id. */
  private combine(keys: readonly OrderKey[]): Order {
    const last = keys.at(-1)
    const start = last && this.single(last)
    let rows = Int32Array.from({ length: this.index.size }, (_, place) => (start ? rowAt(start, place) : place))
    for (const key of keys.slice(0, -1).reverse()) rows = distribute(rows, this.column(key).values, this.single(key))
    const rank = new Int32Array(rows.length)
    for (let place = 0; place < rows.length; place++) rank[intAt(rows, place)] = place
    return { rows, rank, present: rows.length, descending: false }
  }
}

/** Sorts rows by value in the direction of `order`, rows without a value last. The sort is stable. */
function distribute(rows: Int32Array, values: Int32Array, order: Order): Int32Array<ArrayBuffer> {
  // By row: first position of the rows with the same value.
  const begin = new Int32Array(rows.length)
  for (let place = 1; place < rows.length; place++) {
    const row = rowAt(order, place)
    const before = rowAt(order, place - 1)
    begin[row] = values[row] === values[before] ? intAt(begin, before) : place
  }
  const next = Int32Array.from({ length: rows.length }, (_, place) => place)
  const sorted = new Int32Array(rows.length)
  for (const row of rows) {
    const place = intAt(begin, row)
    sorted[intAt(next, place)] = row
    addAt(next, place, 1)
  }
  return sorted
}

/**
 * Default order of a list, round-robin by the values of a field: round 1 has the cheapest lot of each value, round 2 the
 * next one. Rows are sorted when the index is built; a call sorts only the few lots of one round.
 */
export interface Mix {
  /** The range field that sorts the lots of a value and those of a round. */
  readonly base: string
  /** Lots of value `c` are `rows[offsets[c]]` to `rows[offsets[c + 1] - 1]`; lots without a value are last. */
  readonly rows: Int32Array
  readonly offsets: Int32Array
}

/** @returns null if no field has `mixes`, or none has a default order */
export function buildMix(declared: readonly Field[], fields: readonly FieldIndex[]): Mix | null {
  const name = declared.find(field => field.shape === 'choice' && field.mixes)?.name
  const mixed = fields.find(field => field.field.name === name)
  const base = fields.find(
    (field): field is RangeIndex => field.shape === 'range' && field.field.order === 'default' && field.rank !== null,
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
