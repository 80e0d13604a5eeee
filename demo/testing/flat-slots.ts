import type { Section } from '#domain/plans/section.ts'
import { sectionsOf } from '#domain/plans/section-plans.ts'
import { outlookOf, type PlannedFlat } from '#domain/sun/standing-flat.ts'
import type { DemoData } from './demo-data.ts'

/** Flats begin here in the id space of everything on sale. */
const FIRST_FLAT_ID = 1001
/** The ground floor is commercial. */
const FIRST_FLOOR_WITH_FLATS = 2

/** One flat as built: where it is and what it looks at, before any price or status. */
export interface FlatSlot extends PlannedFlat {
  id: number
  /** Number on the door, through the whole building. */
  number: number
  buildingId: number
  sectionNumber: number
  floor: number
  floorsTotal: number
  section: Section
}

/** Every flat of the quarter in the order of ids: building, section, floor, place on the floor. */
export function listFlatSlots(data: DemoData): FlatSlot[] {
  const layouts = new Map(data.layouts.map(layout => [layout.id, layout]))
  const plans = {
    building_sections: data.buildings,
    section: data.sections,
    masterplan: data.masterPlan,
    window_views: data.windowViews,
  }
  const slots: FlatSlot[] = []
  for (const { building: buildingId } of data.buildings) {
    let number = 0
    for (const { section, site } of sectionsOf(plans, buildingId)) {
      for (let floor = FIRST_FLOOR_WITH_FLATS; floor <= site.floors; floor++) {
        for (const place of section.placements) {
          number++
          slots.push({
            id: FIRST_FLAT_ID + slots.length,
            number,
            buildingId,
            sectionNumber: site.number,
            floor,
            floorsTotal: site.floors,
            layout: known(layouts.get(place.layout), place.layout),
            place,
            section,
            site,
            ...outlookOf(plans, { buildingId, site, place, floor }),
          })
        }
      }
    }
  }
  return slots
}

function known<T>(value: T | undefined, id: string): T {
  if (value === undefined) throw new RangeError(`the plans name ${id} and do not have it`)
  return value
}
