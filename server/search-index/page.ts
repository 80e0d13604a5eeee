import { elementAt } from '#domain/lib/collections.ts'
import { type Bits, countRows, hasRow, listRows, moveRows } from './bits.ts'
import type { FilterRows, Selection } from './filters.ts'
import type { ListedIndex } from './index-types.ts'
import { type Mix, type Order, placeOf, rowAt, takeMixed } from './ordering.ts'
import { codeAt, intAt } from './typed-arrays.ts'

/** Sorted by the number of fulfilled preferences, then by `order`, or by `mix`. */
export function pageOfRows(
  selection: Selection,
  order: Order,
  offset: number,
  limit: number,
  buffer: Int32Array,
  mix: Mix | null = null,
): number[] {
  const page: number[] = []
  let skip = offset
  for (const tier of tiersByPreferences(selection)) {
    const left = limit - page.length
    if (skip >= tier.count) skip -= tier.count
    else {
      if (mix) takeMixed(tier.rows, mix, order, skip, left, page)
      else takeRows(tier, order, skip, left, buffer, page)
      skip = 0
    }
    if (page.length === limit) break
  }
  return page
}

/** Lots that fulfil equally many preferences. */
interface Tier {
  readonly rows: Bits
  readonly count: number
}

/** The selected lots by the number of preferences they fulfil, the most first. */
function tiersByPreferences({ pass, count, soft }: Selection): Tier[] {
  if (soft.length === 0) return [{ rows: pass, count }]
  const tiers = splitByPreferences(pass, soft).map(rows => ({ rows, count: countRows(rows) }))
  return tiers.reverse()
}

/** @returns by number of preferences fulfilled, from none to all */
function splitByPreferences(rows: Bits, preferences: readonly FilterRows[]): Bits[] {
  const tiers = [rows.slice(), ...preferences.map(() => new Int32Array(rows.length))]
  for (const [met, preference] of preferences.entries()) {
    for (let tier = met; tier >= 0; tier--)
      moveRows(elementAt(tiers, tier), elementAt(tiers, tier + 1), preference.rows)
  }
  return tiers
}

function takeRows(tier: Tier, order: Order, skip: number, limit: number, buffer: Int32Array, page: number[]): void {
  const size = order.rows.length
  // For few lots in a long order, sorting their positions is cheaper than a scan.
  if (tier.count * tier.count * 4 < (skip + limit) * size) {
    const found = listRows(tier.rows, buffer)
    for (let i = 0; i < found; i++) buffer[i] = placeOf(order, intAt(buffer, i))
    const places = buffer.subarray(0, found).sort()
    for (const place of places.subarray(skip, skip + limit)) page.push(rowAt(order, place))
    return
  }
  let left = Math.min(limit, tier.count - skip)
  for (let place = 0; left > 0 && place < size; place++) {
    const row = rowAt(order, place)
    if (!hasRow(tier.rows, row)) continue
    if (skip > 0) skip--
    else {
      page.push(row)
      left--
    }
  }
}

/** All selected rows in their order, lots that fulfil more preferences first. */
export function orderedRows(selection: Selection, order: Order, buffer: Int32Array): number[] {
  return pageOfRows(selection, order, 0, selection.count, buffer)
}

export interface RowGroup {
  readonly code: number
  /** In the order of the list; the first represents the group. */
  readonly rows: number[]
}

/** Groups are ordered by their first row; lots without a value are skipped. */
export function groupRows({ column }: ListedIndex, rows: readonly number[]): RowGroup[] {
  const groups = Map.groupBy(rows, row => codeAt(column.codes, row))
  groups.delete(column.size)
  return [...groups].map(([code, grouped]) => ({ code, rows: grouped }))
}
