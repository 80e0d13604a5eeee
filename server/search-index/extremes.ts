import { elementAt } from '#domain/lib/collections.ts'
import type { Range } from '#domain/lots/bounds.ts'
import { type Bits, hasRow, haveCommon, haveCommonBeyond, lowestBit } from './bits.ts'
import { MISSING, markPlace, type RangeIndex } from './index-types.ts'
import type { RowSet } from './row-set.ts'
import { intAt } from './typed-arrays.ts'

/** Steps along the order before a walk gives up. */
const PATIENCE = 64

/** Lowest and highest value among the lots of a set, in units of the index; null when none has a value. */
export function findExtremes(index: RangeIndex, lots: RowSet): Range | null {
  if (lots.count === 0 || index.present === 0) return null
  const { values, present } = index
  // To the first lot of a random set a walk takes size / count steps; when there are fewer lots than that, reading all is shorter.
  if (lots.count * lots.count < values.length) return readValues(index, lots.bits)
  const lowest = walkUp(index, lots.bits, 0, PATIENCE) ?? lowestByMarks(index, lots.bits)
  if (lowest === null) return null
  const highest = walkDown(index, lots.bits, present - 1, PATIENCE) ?? highestByMarks(index, lots.bits)
  return highest === null ? null : { min: intAt(values, lowest), max: intAt(values, highest) }
}

/** The first row of the set from a place of the order on; null when there is none within so many steps. */
function walkUp({ order, present }: RangeIndex, bits: Bits, start: number, steps: number): number | null {
  const end = Math.min(present, start + steps)
  for (let place = start; place < end; place++) {
    const row = intAt(order, place)
    if (hasRow(bits, row)) return row
  }
  return null
}

function walkDown({ order }: RangeIndex, bits: Bits, start: number, steps: number): number | null {
  const end = Math.max(-1, start - steps)
  for (let place = start; place > end; place--) {
    const row = intAt(order, place)
    if (hasRow(bits, row)) return row
  }
  return null
}

// A set that hangs together with the value (dear flats, asked for their lowest price) hides deep in the order. Then halving finds
// the two marks that it begins between, and the walk goes on from there.

function lowestByMarks(index: RangeIndex, bits: Bits): number | null {
  const { marks, stride } = index
  let low = 0 // before this mark there is no row of the set
  let high = marks.length
  while (low + 1 < high) {
    const middle = (low + high) >> 1
    if (haveCommon(bits, elementAt(marks, middle))) high = middle
    else low = middle
  }
  return high === marks.length ? null : walkUp(index, bits, markPlace(index, low), stride)
}

/** For a set that has some row with a value. */
function highestByMarks(index: RangeIndex, bits: Bits): number | null {
  const { marks, stride } = index
  const last = marks.length - 1
  const all = elementAt(marks, last)
  let low = 0
  let high = last // from this mark on there is no row of the set
  while (low + 1 < high) {
    const middle = (low + high) >> 1
    if (haveCommonBeyond(bits, all, elementAt(marks, middle))) low = middle
    else high = middle
  }
  return walkDown(index, bits, markPlace(index, high) - 1, stride)
}

function readValues({ values }: RangeIndex, bits: Bits): Range | null {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (let w = 0; w < bits.length; w++) {
    for (let word = intAt(bits, w); word !== 0; word &= word - 1) {
      const value = intAt(values, (w << 5) + lowestBit(word))
      if (value === MISSING) continue
      if (value < min) min = value
      if (value > max) max = value
    }
  }
  return min === Number.POSITIVE_INFINITY ? null : { min, max }
}
