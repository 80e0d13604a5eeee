import { orderingText } from '#domain/catalogue/address.ts'
import type { OrderKey } from '#domain/catalogue/query.ts'
import { type CatalogueIndex, MISSING, type RangeIndex } from './index-types.ts'

/** All rows in an order. */
export interface Order {
  /** Rows ascending; from place `present` those without a value, which stand last in both directions. */
  readonly rows: Int32Array
  /** Place in `rows` by row. */
  readonly rank: Int32Array
  readonly present: number
  /** Whether the first `present` places are to be read backwards. */
  readonly descending: boolean
}

/** The row at a place of the order. */
export function rowAt(order: Order, place: number): number {
  return order.rows[order.descending && place < order.present ? order.present - 1 - place : place]
}

/** The place of a row in the order. */
export function placeOf(order: Order, row: number): number {
  const rank = order.rank[row]
  return order.descending && rank < order.present ? order.present - 1 - rank : rank
}

/** Orders of an index: those by one field stand in it, combinations are sorted when they are first asked for. */
export class Orders {
  private static readonly MAX_KEPT = 32
  private readonly index: CatalogueIndex
  /** Combinations by text, the longest unused first. */
  private readonly combined = new Map<string, Order>()

  constructor(index: CatalogueIndex) {
    this.index = index
  }

  /** @throws TypeError when a key is not a field that lists can be ordered by: the query was not parsed by the declarations */
  get(keys: readonly OrderKey[]): Order {
    if (keys.length === 1) {
      const { index, rank } = this.column(keys[0])
      return { rows: index.order, rank, present: index.present, descending: keys[0].descending }
    }
    const name = orderingText(keys)
    const order = this.combined.get(name) ?? this.combine(keys)
    this.combined.delete(name)
    this.combined.set(name, order)
    if (this.combined.size > Orders.MAX_KEPT) {
      const [oldest] = this.combined.keys()
      this.combined.delete(oldest)
    }
    return order
  }

  private column(key: OrderKey): { index: RangeIndex; rank: Int32Array } {
    const index = this.index.byName.get(key.field)
    if (index?.shape !== 'range' || !index.rank) throw new TypeError(`no ordering by ${key.field}`)
    return { index, rank: index.rank }
  }

  private combine(keys: readonly OrderKey[]): Order {
    const columns = keys.map(key => ({ values: this.column(key).index.values, descending: key.descending }))
    const rows = Int32Array.from({ length: this.index.size }, (_, row) => row)
    rows.sort((a, b) => compareRows(columns, a, b))
    const rank = new Int32Array(rows.length)
    for (let place = 0; place < rows.length; place++) rank[rows[place]] = place
    return { rows, rank, present: rows.length, descending: false }
  }
}

/**
 * By one key after the other, a missing value behind every other; then by id in the direction of the last key,
 * or ascending when both lack the last value. No keys at all: by id.
 */
function compareRows(columns: readonly { values: Int32Array; descending: boolean }[], a: number, b: number): number {
  let direction = 1
  for (const { values, descending } of columns) {
    const one = values[a]
    const other = values[b]
    direction = descending && one !== MISSING ? -1 : 1
    if (one === other) continue
    if (one === MISSING) return 1
    if (other === MISSING) return -1
    return (one - other) * (descending ? -1 : 1)
  }
  return (a - b) * direction
}
