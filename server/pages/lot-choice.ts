import type { paths } from '#contract/paths.ts'
import { type AddressQuery, toAddress } from '#domain/lots/address.ts'
import type { Query } from '#domain/lots/fields.ts'
import type { LotState } from '#domain/lots/lot.ts'
import type { SearchIndex } from '#server/search-index/types.ts'
import type { GridRow } from '#server/services/lots/building-grid.ts'
import { withoutPaging } from '#server/services/lots/list-lots.ts'

/** State of a lot on a picture: its status; under a filter a free lot passes (`match`) or not (`off`). */
export type SpotState = LotState | 'match' | 'off'

/** The filter of a picture and the lots that pass it, of any kind. */
export interface LotChoice {
  /** The canonical filters, without order and pages, which no picture has. */
  filters: AddressQuery
  isFiltered: boolean
  matches: ReadonlySet<number>
  stateOf(row: Pick<GridRow, 'id' | 'status'>): SpotState
}

export interface Choice extends LotChoice {
  /** The address of a picture under the same filter. @param at of the place; absent = the quarter */
  hrefOf(at?: string): string
}

/**
 * The filter of an address against all lots of a kind: pictures show what fails it too. A single building is left out: it is only
 * selected on the picture, and the other buildings keep their lots.
 */
export function choiceOn(index: SearchIndex<unknown>, raw: URLSearchParams, path: typeof paths.sitePlan): Choice {
  const query = new URLSearchParams(raw)
  if (query.getAll('building').length === 1) query.delete('building')
  const choice = chooseFrom(index, query)
  return { ...choice, hrefOf: at => path(at, choice.filters) }
}

/** The same for what has no picture at a place. */
export function chooseFrom(index: SearchIndex<unknown>, raw: URLSearchParams): LotChoice {
  const query = index.read(withoutPlace(raw)).query
  const filters = filtersOf(index, query)
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
  }
}

/** The filters of an address in canonical form. Runs for every request of a cached page, so nothing is searched. */
export function readFilters(index: SearchIndex<unknown>, raw: URLSearchParams): AddressQuery {
  return filtersOf(index, index.read(withoutPlace(raw)).query)
}

/** Without order and pages, which no picture has. */
function filtersOf({ fields }: Pick<SearchIndex<unknown>, 'fields'>, query: Query): AddressQuery {
  return withoutPaging(toAddress(fields, query))
}

/** Key of when a building is to be handed over. */
const TERM = 'completion'

/** The place is no filter; what is not on sale is shown anyway, with its status. */
function withoutPlace(raw: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(raw)
  query.delete('at')
  query.delete('status')
  // One option of the select next to the picture may hold several completion dates.
  const terms = query.getAll(TERM).flatMap(value => value.split(','))
  query.delete(TERM)
  for (const term of terms) query.append(TERM, term)
  return query
}
