import type { Facet } from '#contract/lots/lists.ts'
import { elementAt } from '#domain/lib/collections.ts'
import { type Range, toPublic } from '#domain/lots/bounds.ts'
import type { ChoiceValue, Query } from '#domain/lots/fields.ts'
import { type Bits, countCommon, fillDifference, hasRow, lowestBit, RowSet } from './bits.ts'
import type { Selection } from './filters.ts'
import { type Column, type IndexData, type ListedIndex, MISSING, type RangeIndex } from './index-types.ts'
import type { Scratch } from './scratch.ts'
import * as typedArrays from './typed-arrays.ts'
import type { FacetOptions } from './types.ts'

// The engine compiles a constant into the loop that calls it, but looks an import up at every call: that was a quarter of a search.
const { addAt, codeAt, intAt } = typedArrays

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
  const passing = new RowSet(selection.pass, selection.count, scratch.passRows)
  const facets: Facet[] = []
  for (const [place, field] of index.fields.entries()) {
    if (field.shape === 'prefix') continue
    const applied = selection.hard.find(filter => filter.index === field)
    const keepsOwn = field.field.shape === 'choice' && field.field.match === 'every'
    const missing = applied && !keepsOwn ? missingOnly(applied.rows, selection, scratch) : null
    const counts = elementAt(scratch.counts, place).fill(0)
    if (histograms || field.shape === 'listed')
      for (const lots of missing ? [passing, missing] : [passing]) addCounts(field, lots, counts)
    if (field.shape === 'listed') facets.push(listedFacet(field, query, counts))
    else {
      const extremes = widest(findExtremes(field, passing), missing && findExtremes(field, missing))
      facets.push(rangeFacet(field, extremes, histograms ? firstOf(counts, field.bars.size) : []))
    }
  }
  return facets
}

/** Lots that one filter alone keeps out. */
function missingOnly(bits: Bits, { missOne }: Selection, scratch: Scratch): RowSet {
  const { missing } = scratch
  const count = fillDifference(missing, missOne, bits)
  return new RowSet(missing, count, scratch.missingRows)
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

/** Lowest and highest value among the lots of a set, in units of the index; null when none has a value. */
export function findExtremes(index: RangeIndex, lots: RowSet): Range | null {
  if (lots.count === 0 || index.present === 0) return null
  const { values, order, present } = index
  // To the first lot of a random set a walk takes size / count steps; when there are fewer lots than that, reading all is shorter.
  if (lots.count * lots.count < values.length) return readValues(index, lots.bits)
  const isIn = (place: number) => hasRow(lots.bits, intAt(order, place))
  let lowest = 0
  while (lowest < present && !isIn(lowest)) lowest++
  if (lowest === present) return null
  let highest = present - 1
  while (!isIn(highest)) highest--
  return { min: intAt(values, intAt(order, lowest)), max: intAt(values, intAt(order, highest)) }
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

/** Cost of a row with several codes, in rows with one. */
const COST_OF_SEVERAL = 3

/**
 * Counts the lots of a set by the codes of a field. Takes the cheaper method: row by
 * row, or for a choice value by value with whole words of bits.
 */
function addCounts(field: ListedIndex | RangeIndex, lots: RowSet, counts: Int32Array): void {
  if (lots.count === 0) return
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
  const rows = lots.rows()
  if (!offsets) {
    for (let i = 0; i < rows.length; i++) addAt(counts, codeAt(codes, intAt(rows, i)), 1)
    return
  }
  for (let i = 0; i < rows.length; i++) {
    const row = intAt(rows, i)
    const end = intAt(offsets, row + 1)
    for (let at = intAt(offsets, row); at < end; at++) addAt(counts, codeAt(codes, at), 1)
  }
}
