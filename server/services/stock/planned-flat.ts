import { z } from 'zod'
import { readColumn } from '#contract/lots/facts.ts'
import type { Layout } from '#domain/plans/layout.ts'
import type { MasterPlan, SiteSection } from '#domain/plans/master-plan.ts'
import type { BuildingSections, Placement, Section } from '#domain/plans/section.ts'
import { outlookOf, plannedFacts } from '#domain/sun/standing-flat.ts'
import type { WindowViews } from '#domain/sun/window-views.ts'
import type { PropertyTable } from '#server/db/schema.ts'

export interface FlatPlans {
  masterPlan: MasterPlan
  layouts: readonly Layout[]
  /** Clear height, metres. */
  ceilingM: number
  sections: readonly Pick<Section, 'id' | 'placements'>[]
  buildings: readonly BuildingSections[]
  windowViews: WindowViews | null
}

export interface FlatPlace {
  building: number
  /** From 1. */
  section: number
  /** 1 = ground floor. */
  floor: number
  /** `placements[].no` of the section. */
  place: number
}

interface FlatOnPlan {
  layout: Layout
  floorsTotal: number
  /** Facts of a flat except the finish, which no plan defines. */
  facts: ReturnType<typeof plannedFacts>
}

/** Finds the planned flat at a position. Returns the reason as text if there is none. */
export function findPlannedFlat(
  plans: FlatPlans,
  { building, section: number, floor, place: no }: FlatPlace,
): FlatOnPlan | string {
  const section = sectionOf(plans, building, number)
  if (!section) return `there is no section ${building}.${number} in the plans`
  const place = section.placements.find(placement => placement.no === no)
  const layout = plans.layouts.find(({ id }) => id === place?.layout)
  if (!place || !layout) return `there is no place ${no} in the section «${section.id}»`
  const { site } = section
  if (floor > site.floors) return `the section has ${site.floors} floors`
  const outlook = outlookOf(plans, { buildingId: building, site, place, floor })
  return { layout, floorsTotal: site.floors, facts: plannedFacts({ layout, site, place, ...outlook }, plans.ceilingM) }
}

/** A section of a building: its floor positions and its place on the site. */
interface PlannedSection {
  id: string
  placements: readonly Placement[]
  site: SiteSection
}

/** @param number of the section in its building, from 1 */
export function sectionOf(plans: FlatPlans, building: number, number: number): PlannedSection | undefined {
  const id = plans.buildings.find(one => one.building === building)?.sections[number - 1]
  const section = plans.sections.find(one => one.id === id)
  const site = plans.masterPlan.buildings.find(one => one.id === building)?.sections.find(one => one.number === number)
  return section && site ? { id: section.id, placements: section.placements, site } : undefined
}

const positioned = z.object({ position: z.int().nullable() })

/** Stored floor position of a flat; null = unknown or unreadable. */
export function positionOf({ facts }: Pick<PropertyTable, 'facts'>): number | null {
  const read = readColumn(positioned, facts)
  return 'value' in read ? read.value.position : null
}
