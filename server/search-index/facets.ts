import type { Facet } from '#contract/lots/lists.ts'
import { elementAt } from '#domain/lib/collections.ts'
import { type Range, toPublic } from '#domain/lots/bounds.ts'
import type { ChoiceValue } from '#domain/lots/fields.ts'
import type { Query } from '#domain/lots/query.ts'
import { type Bits, fillWithout } from './bits.ts'
import { addCounts, countAll } from './counts.ts'
import { findExtremes } from './extremes.ts'
import type { IndexData, ListedIndex, RangeIndex } from './index-types.ts'
import { RowSet } from './row-set.ts'
import type { Scratch } from './scratch.ts'
import type { Selection } from './select.ts'
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
