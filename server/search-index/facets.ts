import type { Facet } from '#contract/lots/lists.ts'
import { elementAt } from '#domain/lib/collections.ts'
import { type Range, toPublic } from '#domain/lots/bounds.ts'
import type { ChoiceValue } from '#domain/lots/fields.ts'
import type { Query } from '#domain/lots/query.ts'
import { type Bits, fillWithout, hasRow, haveCommon, haveCommonBeyond, lowestBit, RowSet } from './bits.ts'
import { addCounts, countAll } from './counts.ts'
import type { Selection } from './filters.ts'
import { type IndexData, type ListedIndex, MISSING, markPlace, type RangeIndex } from './index-types.ts'
import type { Scratch } from './scratch.ts'
import { intAt } from './typed-arrays.ts'
import type { FacetOptions } from './types.ts'

/**
 * Each facet counts the lots that pass all filters except its own: those that pass, and for a filtered field those that
 * miss its filter alone. A field that needs every chosen value keeps its own filter, because there a further value
 * narrows.
 */
export function makeFacets(
  index: IndexData,
  query: Query,
  selection: Selection,
  scratch: Scratch,
  { histograms }: FacetOptions = { histograms: true },
): Facet[] {
  const passing = new RowSet(selection.pass, selection.count, index.all, scratch.passRows)
  countAll(index, index.choices, passing, scratch)
  if (histograms) countAll(index, index.bars, passing, scratch)

  const facets: Facet[] = []
  for (const [place, field] of index.fields.entries()) {
    if (field.shape === 'prefix') continue
    const own = selection.hard.find(filter => filter.index === field)
    const keepsOwn = field.field.shape === 'choice' && field.field.match === 'every'
    const missing = own && !keepsOwn ? missingOnly(own.rows, index, selection, scratch) : null
    if (missing && (histograms || field.shape === 'listed')) addCounts(index, place, missing, scratch)
    const counts = elementAt(scratch.counts, place)
    if (field.shape === 'listed') facets.push(listedFacet(field, query, counts))
    else {
      const extremes = widest(findExtremes(field, passing), missing && findExtremes(field, missing))
      facets.push(rangeFacet(field, extremes, histograms ? firstOf(counts, field.bars.size) : []))
    }
  }
  return facets
}

/** Lots that one filter alone keeps out. */
function missingOnly(own: Bits, { all }: IndexData, { missOne }: Selection, scratch: Scratch): RowSet {
  const { missing } = scratch
  const count = fillWithout(missing, missOne, own)
  return new RowSet(missing, count, all, scratch.missingRows)
}

function listedFacet({ field, values }: ListedIndex, query: Query, counts: Int32Array): Facet {
  const filter = query.filters[field.name]
  const selected: readonly ChoiceValue[] = filter?.shape === 'list' ? filter.values : []
  if (field.shape === 'flag') {
    const count = values.length > 0 ? intAt(counts, 0) : 0
    return { name: field.name, kind: 'flag', count, enabled: count > 0 || selected.length > 0 }
  }
  const choices = values.map((value, code) => {
    const count = intAt(counts, code)
    return { value, count, enabled: count > 0 || selected.includes(value) }
  })
  return { name: field.name, kind: 'choices', choices }
}

function rangeFacet({ field }: RangeIndex, extremes: Range | null, histogram: number[]): Facet {
  const { name, scale } = field
  const min = extremes && toPublic(extremes.min, scale)
  const max = extremes && toPublic(extremes.max, scale)
  return { name, kind: 'range', min, max, histogram }
}

/** Copies the first numbers of a buffer; several times faster than `Array.from`, which goes through an iterator. */
function firstOf(numbers: Int32Array, length: number): number[] {
  const copy: number[] = new Array(length)
  for (let i = 0; i < length; i++) copy[i] = intAt(numbers, i)
  return copy
}

function widest(one: Range | null, other: Range | null): Range | null {
  if (!one || !other) return one ?? other
  return { min: Math.min(one.min, other.min), max: Math.max(one.max, other.max) }
}

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

// A set correlated with the value (dear flats, asked for their lowest price) is found late in the order. Then halving finds
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
