import { elementAt } from '#domain/lib/collections.ts'
import { countCommon, type RowSet } from './bits.ts'
import type { Bundle, Column, CountPlan, IndexData } from './index-types.ts'
import type { Scratch } from './scratch.ts'
import * as typedArrays from './typed-arrays.ts'

// The engine compiles a constant into the loop that calls it, but looks an import up at every call: that was a quarter of a search.
const { addAt, codeAt, intAt } = typedArrays

/** Going through the codes of a row that has several costs as much as so many rows with one. */
const COST_OF_SEVERAL = 3

/** One increment per row and bundle. Writes the numbers to `scratch.counts`. */
export function countAll(index: IndexData, plan: CountPlan, lots: RowSet, scratch: Scratch): void {
  for (const bundle of plan.bundles) countBundle(bundle, lots, scratch)
  for (const place of plan.single) {
    elementAt(scratch.counts, place).fill(0)
    addCounts(index, place, lots, scratch)
  }
}

function countBundle(bundle: Bundle, lots: RowSet, scratch: Scratch): void {
  const { combinations, totals, members } = bundle
  const { rows, length, inverted } = lots.list()
  const found = scratch.combinations
  found.fill(0, 0, totals.length)
  countCodes(combinations, rows, length, found)
  // Listed were the rows outside the set: what is left of all of them is inside.
  if (inverted) for (let i = 0; i < totals.length; i++) found[i] = intAt(totals, i) - intAt(found, i)
  for (const member of members) {
    const counts = elementAt(scratch.counts, member.place).fill(0)
    const { codes, combinations: from } = member
    for (let i = 0; i < codes.length; i++) addAt(counts, codeAt(codes, i), intAt(found, codeAt(from, i)))
  }
}

/** Takes the cheaper method: row by row, or for a choice value by value with whole words of bits. */
export function addCounts(index: IndexData, place: number, lots: RowSet, scratch: Scratch): void {
  const field = elementAt(index.fields, place)
  if (field.shape === 'prefix' || lots.count === 0) return
  const counts = elementAt(scratch.counts, place)
  if (field.shape === 'range') {
    addByRows(field.bars, lots, counts)
    return
  }
  const { column, rowsOf } = field
  const rowCost = lots.count * (column.offsets ? COST_OF_SEVERAL : 1)
  if (rowCost < column.size * lots.bits.length) addByRows(column, lots, counts)
  else for (const [code, rows] of rowsOf.entries()) addAt(counts, code, countCommon(rows, lots.bits))
}

function addByRows({ codes, offsets }: Column, lots: RowSet, counts: Int32Array): void {
  const { rows, length } = lots.listInside()
  if (!offsets) {
    countCodes(codes, rows, length, counts)
    return
  }
  for (let i = 0; i < length; i++) {
    const row = intAt(rows, i)
    const end = intAt(offsets, row + 1)
    for (let at = intAt(offsets, row); at < end; at++) addAt(counts, codeAt(codes, at), 1)
  }
}

/** Rows without a value are counted in the place behind the last code. */
function countCodes(codes: Uint16Array, rows: Int32Array, length: number, counts: Int32Array): void {
  for (let i = 0; i < length; i++) addAt(counts, codeAt(codes, intAt(rows, i)), 1)
}
