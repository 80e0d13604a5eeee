import { placementSide } from '../plans/frame.ts'
import type { Layout } from '../plans/layout.ts'
import { positionOf, type SectionPlans, sectionsOf } from '../plans/section-plans.ts'
import { viewsOf, type WindowViews } from '../sun/window-views.ts'
import { type BedroomNeighbours, bedroomNeighbours } from './quiet-rooms.ts'

export interface QuarterPlans extends SectionPlans {
  layout: readonly Layout[]
  /** Absent: what windows look at is unknown. */
  window_views?: WindowViews | null
}

export interface BedroomNoise extends BedroomNeighbours {
  /** Null = what its windows look at is unknown. */
  facesStreet: boolean | null
}

export interface PlaceInBuilding {
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
export function neighboursInBuilding(
  plans: QuarterPlans,
  { layout, buildingId, sectionNumber, position, floor }: PlaceInBuilding,
): BedroomNoise[] {
  const place = positionOf(plans, buildingId, sectionNumber, position)?.place
  if (place?.layout !== layout.id) return []
  const sections = sectionsOf(plans, buildingId)
  const layouts = new Map(plans.layout.map(row => [row.id, row]))
  const facesStreet = (room: string) => {
    if (!plans.window_views) return null
    const windows = layout.windows.filter(window => window.room === room)
    const sides = windows.map(({ side }) => placementSide(side, place))
    const at = { building: buildingId, section: sectionNumber, sides, floor }
    return viewsOf(plans.window_views, at).includes('street')
  }
  return bedroomNeighbours({ layout, sectionNumber, position: place.no, floor, sections, layouts }).map(bedroom => ({
    ...bedroom,
    facesStreet: facesStreet(bedroom.room),
  }))
}

/** Whether it is quiet where the flat is slept in; false also where that is unknown. */
export function isQuiet(bedrooms: readonly BedroomNoise[]): boolean {
  return bedrooms.length > 0 && bedrooms.every(({ walls, facesStreet }) => walls.length === 0 && facesStreet === false)
}
