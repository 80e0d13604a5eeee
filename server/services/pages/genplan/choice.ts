import type { SpotState } from '#contract/pages/genplan.ts'
import type { FilterFields, FilterValues } from '#contract/pages/list.ts'
import { paths } from '#contract/paths.ts'
import { type AddressQuery, toAddress } from '#domain/catalogue/address.ts'
import { catalog } from '#domain/copy/catalog.ts'
import { fill } from '#domain/copy/fill.ts'
import { genplan as copy } from '#domain/copy/genplan.ts'
import { countOf } from '#domain/plural.ts'
import type { GridRow } from '../../catalogue/house-grid.ts'
import { parseLeniently } from '../../catalogue/list-lots.ts'
import { MAIN_KIND, mainSale } from '../../snapshot/kinds.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import { joinFilterFields } from '../list/filter-fields.ts'

/** Filters that stand beside a picture. */
const STRIP: ReadonlySet<string> = new Set(['rooms', 'price', 'completion'])

/** The filter of a picture with what it lets through. */
export interface Choice {
  /** The canonical filters, without order and pages, which no picture has. */
  filters: AddressQuery
  isFiltered: boolean
  /** Ids of the lots that pass. */
  matches: ReadonlySet<number>
  stateOf(row: Pick<GridRow, 'id' | 'status'>): SpotState
  /** The address of a picture under the same filter. @param at of the place; absent = the quarter */
  hrefOf(at?: string): string
}

/** @param raw the query of the address; what is malformed in it is left out */
export function readChoice(snapshot: SiteSnapshot, raw: URLSearchParams): Choice {
  const { index } = mainSale(snapshot)
  const query = parseLeniently(index, withoutPlace(raw))
  const { ordering: _order, group: _group, limit: _limit, offset: _offset, ...filters } = toAddress(index.fields, query)
  const matches = new Set(index.matchingIds(query))
  const isFiltered = Object.keys(filters).length > 0
  return {
    filters,
    isFiltered,
    matches,
    stateOf({ id, status }) {
      if (status !== 'free') return status
      if (!isFiltered) return 'free'
      return matches.has(id) ? 'match' : 'off'
    },
    hrefOf: at => paths.genplan(at, filters),
  }
}

/** The filters beside a picture, as a form of a list has them. */
export function describeStrip(
  snapshot: SiteSnapshot,
  { filters, matches }: Choice,
  at: string | null,
): {
  values: FilterValues
  fields: FilterFields
  count: number
  apply: string
  listHref: string
  live: string
} {
  const { index } = mainSale(snapshot)
  const { fields, list } = MAIN_KIND
  const { vocabulary } = snapshot.content
  const language = { fields, words: list.words, specs: index.specs(), vocabulary }
  const { facets } = index.facets(index.parse(toSearch(filters)), { histograms: false })
  const all = joinFilterFields(language, facets, filters, {})
  const count = matches.size
  return {
    values: { ...(at === null ? {} : { at: [at] }), ...filters },
    fields: Object.fromEntries(Object.entries(all).filter(([name]) => STRIP.has(name))),
    count,
    apply:
      count > 0
        ? fill(catalog.filtersApply, { count_flats: countOf(count, list.words.lot.shown) })
        : catalog.filtersNone,
    listHref: MAIN_KIND.listPath(filters),
    live: fill(copy.live, { count_flats: countOf(count, list.words.lot.found) }),
  }
}

function toSearch(filters: AddressQuery): URLSearchParams {
  return new URLSearchParams(Object.entries(filters).flatMap(([key, values]) => values.map(value => [key, value])))
}

/** The place is no filter. */
function withoutPlace(raw: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(raw)
  query.delete('at')
  return query
}
