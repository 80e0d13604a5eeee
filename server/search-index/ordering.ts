import { orderingText } from '#domain/lots/address.ts'
import type { OrderKey } from '#domain/lots/query.ts'
import type { IndexData, RangeIndex } from './index-types.ts'
import { addAt, intAt } from './typed-arrays.ts'

export interface Order {
  /** Rows ascending; from index `present` on those without a value, which are last in both directions. */
  readonly rows: Int32Array
  /** Place in `rows` by row. */
  readonly rank: Int32Array
  readonly present: number
  /** Whether the first `present` places are to be read backwards. */
  readonly descending: boolean
}

export function rowAt(order: Order, place: number): number {
  return intAt(order.rows, order.descending && place < order.present ? order.present - 1 - place : place)
}

export function placeOf(order: Order, row: number): number {
  const rank = intAt(order.rank, row)
  return order.descending && rank < order.present ? order.present - 1 - rank : rank
}

/** Orders of an index. Orders by one field are part of the index; combinations are sorted on first use and cached. */
export class Orders {
  private static readonly MAX_KEPT = 32
  private readonly index: IndexData
  /** Combinations by text, the least recently used first. */
  private readonly combined = new Map<string, Order>()

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
    this.combined.delete(name)
    this.combined.set(name, order)
    if (this.combined.size > Orders.MAX_KEPT) {
      const [oldest] = this.combined.keys()
      if (oldest !== undefined) this.combined.delete(oldest)
    }
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

  /** By the last key first, which settles all ties, then by each key before it. No keys at all: by id. */
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
  // Where the rows of each value begin, by row.
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
