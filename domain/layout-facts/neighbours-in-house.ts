import type { Layout } from '../plans/layout.ts'
import type { MasterPlan } from '../plans/master-plan.ts'
import type { BuildingSections, Section } from '../plans/section.ts'
import { type BedroomNeighbours, bedroomNeighbours, type StandingSection } from './quiet-rooms.ts'

export interface Houses {
  building_sections: readonly Pick<BuildingSections, 'building' | 'sections'>[]
  section: readonly Section[]
  layout: readonly Layout[]
  masterplan: Pick<MasterPlan, 'buildings'>
}

export interface PlaceInHouse {
  layout: Layout
  buildingId: number
  /** Counted in the building, from 1. */
  sectionNumber: number
  /** On the typical floor; null = unknown. */
  position: number | null
  /** 1 = ground. */
  floor: number
}

/** Empty if the orientation of the flat is unknown: its position is unknown or has another layout. */
export function neighboursInHouse(
  houses: Houses,
  { layout, buildingId, sectionNumber, position, floor }: PlaceInHouse,
): BedroomNeighbours[] {
  const sections = sectionsOf(houses, buildingId)
  const place = sections
    .find(({ site }) => site.number === sectionNumber)
    ?.section.placements.find(({ no }) => no === position)
  if (place?.layout !== layout.id) return []
  const layouts = new Map(houses.layout.map(one => [one.id, one]))
  return bedroomNeighbours({ layout, sectionNumber, position: place.no, floor, sections, layouts })
}

function sectionsOf({ building_sections: houses, section, masterplan }: Houses, buildingId: number): StandingSection[] {
  const variants = houses.find(({ building }) => building === buildingId)?.sections ?? []
  const sites = masterplan.buildings.find(({ id }) => id === buildingId)?.sections ?? []
  return variants.flatMap((id, index) => {
    const typical = section.find(one => one.id === id)
    const site = sites.find(({ number }) => number === index + 1)
    return typical && site ? [{ section: typical, site }] : []
  })
}
