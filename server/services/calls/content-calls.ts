import { fileNamed } from '#contract/content/documents.ts'
import {
  type AnswerTools,
  callsOf,
  type Entity,
  type EntityCall,
  type EntityFilter,
  isList,
} from '#contract/content/entity.ts'
import { type ContentEntity, entityNames, entityOf } from '#contract/content/registry.ts'
import { NotFound } from '#contract/errors.ts'
import type { ChoiceValue } from '#domain/lots/fields.ts'
import { createSearchIndex } from '#server/search-index/search-index.ts'
import type { Labels, SearchIndex, ValueLabel } from '#server/search-index/types.ts'
import type { ImageService } from '../images/image-service.ts'
import { type FilteredCalls, filteredCalls } from '../lots/filtered-calls.ts'
import { countLots } from '../lots/lot-counts.ts'
import { perSnapshot, type SiteSnapshot } from '../snapshot/snapshot.ts'

/** Calls that return content, as declared by its entities. */
export interface ContentCalls {
  /** Calls without parameters: one document, or the list of all. */
  whole: readonly { path: string; answer: () => unknown }[]
  filtered: readonly FilteredCalls[]
  /** Documents with a separate call; `get` throws NotFound. */
  single: readonly { path: string; part: string; get: (value: string) => unknown }[]
}

interface Called {
  name: ContentEntity
  count: Entity['count']
  call: EntityCall<unknown>
}

/** @param current returns the snapshot; read once per call */
export function createContentCalls(current: () => SiteSnapshot, images: Pick<ImageService, 'find'>): ContentCalls {
  const kinds = entityNames.flatMap((name): Called[] => {
    const entity = entityOf(name)
    return callsOf(entity).map(call => ({ name, count: entity.count, call }))
  })
  const shown = (kind: Called) => shownOf(current(), kind, images)
  return {
    whole: kinds
      .filter(({ call }) => !call.filters)
      .map(kind => ({
        path: kind.call.path,
        answer: () => (isList(kind, kind.call) ? shown(kind).map(({ answer }) => answer) : theOne(shown(kind))),
      })),
    filtered: kinds
      .filter(({ call }) => call.filters)
      .map(kind => filteredCalls(kind.call.path, () => indexOf(current(), kind, shown(kind)))),
    single: kinds.flatMap(kind => {
      const { path, detail: part, alsoById } = kind.call
      if (!part) return []
      const fields = alsoById ? [part, 'id'] : [part]
      return [{ path, part, get: value => getOne(shown(kind), fields, value) }]
    }),
  }
}

/** @throws NotFound if the quarter has none */
function theOne([only]: readonly Shown[]): unknown {
  if (!only) throw new NotFound()
  return only.answer
}

interface Shown {
  document: unknown
  answer: unknown
}

/** Published documents of a call with their answers. */
const shownOf = perSnapshot(
  (snapshot: SiteSnapshot, { name, call }: Called, images: Pick<ImageService, 'find'>): readonly Shown[] => {
    const documents: readonly unknown[] = [snapshot.content[name]].flat().filter(document => document !== null)
    const items = documents.flatMap(document => call.itemsOf?.(document) ?? [document])
    const isShown = (item: unknown) => call.isShown?.(item) ?? true
    return items.filter(isShown).map((item, position) => {
      const tools: AnswerTools = {
        position,
        today: snapshot.today,
        image: (key, alt) => images.find(key, alt),
        file: name => fileNamed(snapshot.content.document_file, name),
        countLots: (kinds, query) => countLots(snapshot, kinds, query),
      }
      // The schema drops further members of the document.
      return { document: item, answer: call.answer.parse(call.answerOf ? call.answerOf(item, tools) : item) }
    })
  },
  ({ call }) => call.path,
)

function getOne(shown: readonly Shown[], fields: readonly string[], value: string): unknown {
  const hasValue = (document: unknown, field: string) =>
    String(Object.getOwnPropertyDescriptor(document, field)?.value) === value
  const found = shown.find(({ document }) => fields.some(field => hasValue(document, field)))
  if (!found) throw new NotFound()
  return found.answer
}

/** The documents of a call in the same search index as lots. */
const indexOf = perSnapshot(
  (snapshot: SiteSnapshot, { call }: Called, shown: readonly Shown[]): SearchIndex<unknown> => {
    const filters = call.filters ?? []
    const lots = shown.map(({ document, answer }, position) => ({
      // Lists are ordered by id.
      id: position + 1,
      values: Object.fromEntries(filters.map(filter => [filter.field.name, filter.valueOf(document)])),
      card: answer,
    }))
    const fields = filters.map(({ field }) => field)
    return createSearchIndex(fields, lots, labelsOf(call, snapshot, shown))
  },
  ({ call }) => call.path,
)

function labelsOf({ filters = [] }: EntityCall<unknown>, { content }: SiteSnapshot, shown: readonly Shown[]): Labels {
  return Object.fromEntries(
    filters.map(filter => [
      filter.field.name,
      filter.words
        ? (content.vocabulary[filter.words] ?? []).map(({ code, label }) => ({ value: code, label }))
        : namedBy(filter, shown),
    ]),
  )
}

/** Labels that documents contain; for each value, that of the first document. */
function namedBy(filter: EntityFilter<unknown>, shown: readonly Shown[]): ValueLabel[] {
  const { labelOf } = filter
  if (!labelOf) return []
  const labels = new Map<ChoiceValue, string>()
  for (const { document } of shown) {
    const [value] = [filter.valueOf(document)].flat()
    if (value !== undefined && !labels.has(value)) labels.set(value, labelOf(document))
  }
  return [...labels].map(([value, label]) => ({ value, label }))
}
