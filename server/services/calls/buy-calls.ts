import {
  type BoughtKind,
  type BuildingBuy,
  bought,
  buildingBuyFields,
  type ProjectBuy,
  projectBuyFields,
} from '#contract/lots/buy.ts'
import { completionKey } from '#domain/dates/dates.ts'
import { keysOf } from '#domain/lib/collections.ts'
import type { SearchIndex } from '#server/search-index/types.ts'
import { partsOf } from '../buy/parts.ts'
import { projectsOf } from '../buy/project.ts'
import type { ImageService } from '../images/image-service.ts'
import { buildingLabels, createIndex, type FilteredCalls, filteredCalls } from '../lots/filtered-calls.ts'
import { perSnapshot } from '../snapshot/per-snapshot.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'

export interface BuyCalls {
  project: FilteredCalls<ProjectBuy>
  buildings: FilteredCalls<BuildingBuy>
}

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

const projectIndex = perSnapshot(
  (snapshot: SiteSnapshot, kind: BoughtKind, images: Pick<ImageService, 'find'>): SearchIndex<ProjectBuy> =>
    createIndex(snapshot, {
      name: `project buy ${kind}`,
      fields: projectBuyFields,
      answers: () => projectsOf(snapshot, kind, images),
      valuesOf: statValues,
    }),
  kind => kind,
)

const buildingIndex = perSnapshot((snapshot: SiteSnapshot, kind: BoughtKind): SearchIndex<BuildingBuy> => {
  const parts = () => partsOf(snapshot, kind)
  return createIndex(snapshot, {
    name: `building buy ${kind}`,
    fields: buildingBuyFields,
    answers: parts,
    valuesOf: part => ({
      ...statValues(part),
      building: part.building_ids,
      completion: part.completion && completionKey(part.completion),
    }),
    labels: () => ({
      building: buildingLabels(snapshot.content),
      completion: parts().flatMap(({ completion }) =>
        completion ? [{ value: completionKey(completion), label: completion.label }] : [],
      ),
    }),
  })
})

function statValues({ price_min, area_min }: Pick<BuildingBuy, 'price_min' | 'area_min'>) {
  return { price: price_min, area: area_min === null ? null : Math.round(area_min * 100) }
}
