import type { Range } from '#domain/range.ts'
import { type Bits, hasRow, lowestBit } from './bits.ts'
import { MISSING, type RangeIndex } from './index-types.ts'
import type { RowSet } from './row-set.ts'

/** Lowest and highest value among the lots of a set, in units of the index; null when none has a value. */
export function findExtremes(index: RangeIndex, lots: RowSet): Range | null {
  if (lots.count === 0 || index.present === 0) return null
  // Walking the order finds the first lot of a random set after size / count steps. A set that hangs together with the value
  // (dear flats, asked for their lowest price) hides deep: then the values of its rows are read instead.
  const patience = 64 + Math.max((4 * index.values.length) / lots.count, lots.count)
  const first = walk(index, lots.bits, 0, 1, patience)
  const last = first === null ? null : walk(index, lots.bits, index.present - 1, -1, patience)
  if (first === null || last === null) return readValues(index, lots.bits)
  if (first === NOT_THERE) return null
  return { min: index.values[first], max: index.values[last] }
}

const NOT_THERE = -1

/** @returns the first row of the set on the way, `NOT_THERE` when the way has ended, null when patience has */
function walk(index: RangeIndex, bits: Bits, start: number, step: 1 | -1, patience: number): number | null {
  const { order, present } = index
  let left = patience
  for (let place = start; place >= 0 && place < present; place += step) {
    if (left-- <= 0) return null
    if (hasRow(bits, order[place])) return order[place]
  }
  return NOT_THERE
}

function readValues(index: RangeIndex, bits: Bits): Range | null {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (let w = 0; w < bits.length; w++) {
    for (let word = bits[w]; word !== 0; word &= word - 1) {
      const value = index.values[(w << 5) + lowestBit(word)]
      if (value === MISSING) continue
      if (value < min) min = value
      if (value > max) max = value
    }
  }
  return min === Number.POSITIVE_INFINITY ? null : { min, max }
}
