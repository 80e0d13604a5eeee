import {
  type BoughtKind,
  type BuildingBuy,
  bought,
  buildingBuyFields,
  type ProjectBuy,
  projectBuyFields,
} from '#contract/catalogue/buy.ts'
import type { Field } from '#domain/catalogue/fields.ts'
import { completionKey } from '#domain/dates.ts'
import { keysOf } from '#domain/keys-of.ts'
import { createCatalogue } from '#server/catalogue/catalogue.ts'
import type { Catalogue, Labels, LotValue } from '#server/catalogue/types.ts'
import { type FilteredCalls, filteredCalls } from '../calls/filtered-calls.ts'
import type { ImageService } from '../images/image-service.ts'
import { derived } from '../snapshot/derived.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { partsOf } from './parts.ts'
import { projectsOf } from './project.ts'

/** The calls of one kind. */
export interface BuyCalls {
  project: FilteredCalls<ProjectBuy>
  buildings: FilteredCalls<BuildingBuy>
}

/**
 * What kinds cost in the quarter and in its parts: each a list with specs and facets.
 * @param current gives the snapshot; asked once in every call
 */
export function createBuyCalls(
  current: () => SiteSnapshot,
  images: Pick<ImageService, 'find'>,
): readonly FilteredCalls[] {
  return keysOf(bought).flatMap(kind => {
    const { project, buildings }: BuyCalls = {
      project: filteredCalls(bought[kind].project.path, () => projectIndex(current(), kind, images)),
      buildings: filteredCalls(bought[kind].buildings.path, () => buildingIndex(current(), kind)),
    }
    return [project, buildings]
  })
}

function projectIndex(
  snapshot: SiteSnapshot,
  kind: BoughtKind,
  images: Pick<ImageService, 'find'>,
): Catalogue<ProjectBuy> {
  return indexOf(
    snapshot,
    `project buy ${kind}`,
    projectBuyFields,
    () => projectsOf(snapshot, kind, images),
    statValues,
  )
}

function buildingIndex(snapshot: SiteSnapshot, kind: BoughtKind): Catalogue<BuildingBuy> {
  const valuesOf = (part: BuildingBuy) => ({
    ...statValues(part),
    building: part.building_ids,
    completion: part.completion && completionKey(part.completion),
  })
  const parts = () => partsOf(snapshot, kind)
  return indexOf(snapshot, `building buy ${kind}`, buildingBuyFields, parts, valuesOf, {
    building: snapshot.content.building.map(({ id, number }) => ({ value: id, label: String(number) })),
    completion: parts().flatMap(({ completion }) =>
      completion ? [{ value: completionKey(completion), label: completion.label }] : [],
    ),
  })
}

function statValues({ price_min, area_min }: Pick<BuildingBuy, 'price_min' | 'area_min'>) {
  return { price: price_min, area: area_min === null ? null : Math.round(area_min * 100) }
}

/** Answers in the index that the catalogue has too; made once for a snapshot. */
function indexOf<Answer>(
  snapshot: SiteSnapshot,
  name: string,
  fields: readonly Field[],
  answers: () => readonly Answer[],
  valuesOf: (answer: Answer) => Readonly<Record<string, LotValue>>,
  labels: Labels = {},
): Catalogue<Answer> {
  return derived(snapshot, name, () => {
    // Lists stand in the order of their ids.
    const lots = answers().map((answer, position) => ({ id: position + 1, values: valuesOf(answer), card: answer }))
    return createCatalogue(fields, lots, { version: `${name}@${snapshot.version}`, labels })
  })
}
