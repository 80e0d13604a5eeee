import type { Facets, LotList, Spec } from '#contract/catalogue/lists.ts'
import type { Catalogue, Json } from '#server/catalogue/types.ts'
import { parseStrictly } from '../catalogue/parse-strictly.ts'

/** The calls of a list with filters. @throws FieldErrors for malformed parameters */
export interface FilteredCalls<Answer = unknown> {
  path: string
  listJson(raw: URLSearchParams): Json<LotList<Answer>>
  facetsJson(raw: URLSearchParams): Json<Facets>
  specs(): readonly Spec[]
}

/** @param index of the list in the snapshot in force; asked once in every call */
export function filteredCalls<Answer>(path: string, index: () => Catalogue<Answer>): FilteredCalls<Answer> {
  return {
    path,
    listJson(raw) {
      const catalogue = index()
      return catalogue.searchJson(parseStrictly(catalogue, raw), path)
    },
    facetsJson(raw) {
      const catalogue = index()
      return catalogue.facetsJson(parseStrictly(catalogue, raw))
    },
    specs: () => index().specs(),
  }
}
