import type { Facet } from '#contract/property.ts'
import { toPublic } from '#domain/catalogue/bounds.ts'
import type { ChoiceValue } from '#domain/catalogue/fields.ts'
import type { Query } from '#domain/catalogue/query.ts'
import { countRows } from './bits.ts'
import { countByBar, countByCode } from './counts.ts'
import { findExtremes } from './extremes.ts'
import type { CatalogueIndex, ListedIndex, RangeIndex } from './index-types.ts'
import { RowSet } from './row-set.ts'
import type { Scratch } from './scratch.ts'
import type { Selection } from './select.ts'

/**
 * Facets of all fields: each over the lots that pass all filters except its own. A field that needs every chosen value keeps its
 * own filter, because there a further value narrows.
 */
export function makeFacets(
  index: CatalogueIndex,
  query: Query,
  selection: Selection,
  scratch: Scratch,
  options: { histograms: boolean } = { histograms: true },
): Facet[] {
  const passing = new RowSet(selection.pass, selection.count, index, scratch.passRows)
  const facets: Facet[] = []
  for (const field of index.fields) {
    if (field.shape === 'prefix') continue
    const own = selection.hard.find(filter => filter.index === field)
    const keepsOwn = field.field.shape === 'choice' && field.field.match === 'every'
    const lots = own && !keepsOwn ? withoutFilter(own.rows, index, selection, scratch) : passing
    if (field.shape === 'range') facets.push(rangeFacet(field, lots, options.histograms))
    else facets.push(listedFacet(field, lots, query))
  }
  return facets
}

/** Lots that pass all filters except one: those that pass, and of those that miss one filter the ones that miss this. */
function withoutFilter(own: Int32Array, index: CatalogueIndex, selection: Selection, scratch: Scratch): RowSet {
  const { pass, missOne } = selection
  const { others } = scratch
  for (let w = 0; w < others.length; w++) others[w] = pass[w] | (missOne[w] & ~own[w])
  return new RowSet(others, countRows(others), index, scratch.otherRows)
}

function listedFacet(index: ListedIndex, lots: RowSet, query: Query): Facet {
  const { field, values } = index
  const counts = countByCode(index, lots)
  const filter = query.filters[field.name]
  const selected: readonly ChoiceValue[] = filter?.shape === 'list' ? filter.values : []
  if (field.shape === 'flag') {
    const count = values.length > 0 ? counts[0] : 0
    return { name: field.name, kind: 'flag', count, enabled: count > 0 || selected.length > 0 }
  }
  const choices = values.map((value, code) => {
    const count = counts[code]
    return { value, count, enabled: count > 0 || selected.includes(value) }
  })
  return { name: field.name, kind: 'choices', choices }
}

function rangeFacet(index: RangeIndex, lots: RowSet, histogram: boolean): Facet {
  const { name, scale } = index.field
  const extremes = findExtremes(index, lots)
  return {
    name,
    kind: 'range',
    min: extremes && toPublic(extremes.min, scale),
    max: extremes && toPublic(extremes.max, scale),
    histogram: histogram ? countByBar(index, lots) : [],
  }
}
