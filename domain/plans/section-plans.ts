import type { MasterPlan } from './master-plan.ts'
import type { BuildingSections, Section } from './section.ts'

/** Plans of the sections of a quarter, under the names of their content. */
export interface SectionPlans {
  building_sections: readonly Pick<BuildingSections, 'building' | 'sections'>[]
  section: readonly Section[]
  masterplan: Pick<MasterPlan, 'buildings'>
}

/** Sections of a building, from left to right: the typical floor of each, and its site. */
export function sectionsOf({ building_sections, section, masterplan }: SectionPlans, buildingId: number) {
  const variants = building_sections.find(({ building }) => building === buildingId)?.sections ?? []
  const sites = masterplan.buildings.find(({ id }) => id === buildingId)?.sections ?? []
  return variants.flatMap((id, index) => {
    const typical = section.find(row => row.id === id)
    const site = sites.find(({ number }) => number === index + 1)
    return typical && site ? [{ section: typical, site }] : []
  })
}

/** A section of a building with one of its floor positions. @param position from 1; null = unknown */
export function positionOf(plans: SectionPlans, buildingId: number, sectionNumber: number, position: number | null) {
  const found = sectionsOf(plans, buildingId).find(({ site }) => site.number === sectionNumber)
  const place = found?.section.placements.find(({ no }) => no === position)
  return found && place && { ...found, place }
}
