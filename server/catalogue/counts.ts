import { countCommon } from './bits.ts'
import type { ListedIndex, RangeIndex } from './index-types.ts'
import type { RowSet } from './row-set.ts'

/** Going through the codes of a row that has several costs as much as so many rows with one. */
const COST_OF_SEVERAL = 3

/** How many lots of a set have each value, by code. Takes the cheaper way: row by row, or value by value with whole words of bits. */
export function countByCode(index: ListedIndex, lots: RowSet): ArrayLike<number> {
  const rowCost = lots.listLength * (index.offsets ? COST_OF_SEVERAL : 1)
  const wordCost = index.values.length * lots.bits.length
  if (rowCost >= wordCost) return index.rowsOf.map(rows => countCommon(rows, lots.bits))

  const { rows, length, inverted } = lots.list()
  // One place more than values: rows without a value count there.
  const counts = new Int32Array(index.values.length + 1)
  if (index.offsets) countSeveral(index.codes, index.offsets, rows, length, counts)
  else countSingle(index.codes, rows, length, counts)
  if (inverted) takeFrom(index.totals, counts)
  return counts
}

/** How many lots of a set fall into each bar of the histogram. */
export function countByBar(index: RangeIndex, lots: RowSet): number[] {
  const { rows, length, inverted } = lots.list()
  const counts = new Int32Array(index.barCount + 1)
  countSingle(index.bars, rows, length, counts)
  if (inverted) takeFrom(index.barTotals, counts)
  return Array.from(counts.subarray(0, index.barCount))
}

function countSingle(codes: Uint16Array, rows: Int32Array, length: number, counts: Int32Array): void {
  for (let i = 0; i < length; i++) counts[codes[rows[i]]]++
}

function countSeveral(
  codes: Uint16Array,
  offsets: Int32Array,
  rows: Int32Array,
  length: number,
  counts: Int32Array,
): void {
  for (let i = 0; i < length; i++) {
    const row = rows[i]
    const end = offsets[row + 1]
    for (let at = offsets[row]; at < end; at++) counts[codes[at]]++
  }
}

/** Counts of the rows outside the set become counts of those inside. */
function takeFrom(totals: Int32Array, counts: Int32Array): void {
  for (let code = 0; code < totals.length; code++) counts[code] = totals[code] - counts[code]
}
