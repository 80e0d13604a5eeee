import { createCatalogue } from '#server/catalogue/catalogue.ts'
import type { Catalogue, Lot, LotValue } from '#server/catalogue/types.ts'
import type { Engine, PlainFacet } from '../engine.ts'
import { benchFields } from '../fields.ts'
import type { BenchLot } from '../lots.ts'

/** Lots as the index takes them. */
export function asLots(lots: readonly BenchLot[]): Lot<null>[] {
  return lots.map(({ id, ...values }) => ({ id, values: values satisfies Record<string, LotValue>, card: null }))
}

/** The index of this repository: list and facets with one search, without histograms and without the cache of answers. */
export function startOurs(lots: readonly BenchLot[]): Engine<ReturnType<Catalogue<null>['searchWithFacets']>> {
  const catalogue = createCatalogue(benchFields, asLots(lots), { version: 'bench@1' })
  const options = { histograms: false }
  return {
    name: 'ours',
    search: query => catalogue.searchWithFacets(query, options),
    plain: ({ count, ids, facets }) => ({
      count,
      ids: [...ids],
      facets: Object.fromEntries(
        facets.map((facet): [string, PlainFacet] => {
          if (facet.kind === 'range') return [facet.name, { min: facet.min, max: facet.max }]
          return [facet.name, facet.kind === 'flag' ? [facet.count] : facet.choices.map(choice => choice.count)]
        }),
      ),
    }),
    outsideCpuMs: () => 0,
    stop: async () => {},
  }
}
