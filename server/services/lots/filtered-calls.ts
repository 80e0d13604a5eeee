import type { Facets, LotList, Spec } from '#contract/lots/lists.ts'
import type { Field } from '#domain/lots/fields.ts'
import { createSearchIndex } from '#server/search-index/search-index.ts'
import type { Json, Labels, LotValue, SearchIndex, ValueLabel } from '#server/search-index/types.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { parseStrictly } from './list-lots.ts'

/** The calls of a list with filters. @throws FieldErrors for malformed parameters */
export interface FilteredCalls<Answer = unknown> {
  path: string
  listJson(raw: URLSearchParams): Json<LotList<Answer>>
  facetsJson(raw: URLSearchParams): Json<Facets>
  specs(): Spec[]
}

/** @param index returns the index of the current snapshot; read once per call */
export function filteredCalls<Answer>(path: string, index: () => SearchIndex<Answer>): FilteredCalls<Answer> {
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
    specs: () => [...index().specs()],
  }
}

export interface IndexedList<Answer> {
  fields: readonly Field[]
  answers: () => readonly Answer[]
  valuesOf: (answer: Answer) => Readonly<Record<string, LotValue>>
  labels?: () => Labels
}

export function createIndex<Answer>({
  fields,
  answers,
  valuesOf,
  labels = () => ({}),
}: IndexedList<Answer>): SearchIndex<Answer> {
  // Lists are ordered by id.
  const lots = answers().map((answer, position) => ({ id: position + 1, values: valuesOf(answer), card: answer }))
  return createSearchIndex(fields, lots, labels())
}

/** Labels of buildings in filters: their numbers. */
export function buildingLabels({ building }: SiteSnapshot['content']): ValueLabel[] {
  return building.map(({ id, number }) => ({ value: id, label: String(number) }))
}
