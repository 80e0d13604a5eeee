import type { Point } from './layout.ts'

/** The plan of the whole quarter, as in `masterplan.json`. Metres; x east, y NORTH, heights from the ground. */

/** A section on the ground: its own frame is moved to `origin` and turned by `rotation` degrees counter-clockwise. */
export interface SiteSection {
  number: number
  type: string
  origin: Point
  rotation: number
  /** With the commercial ground floor. */
  floors: number
  groundCommercial: boolean
  size: Point
  /** Roof above the ground, metres. */
  height: number
  footprint: Point[]
}

export interface SiteBuilding {
  id: number
  sections: SiteSection[]
}

/** West, south, east, north edges and the height, metres. */
export type SiteBlock = readonly [x0: number, y0: number, x1: number, y1: number, heightM: number]

export interface SocialBuilding {
  name: string
  floors: number
  height: number
  blocks: SiteBlock[]
}

export interface Road {
  id: string
  name: string
  width: number
  axis: Point[]
}

export interface MasterPlan {
  storeyHeight: number
  groundFloorHeight: number
  site: Point[]
  /** What not every quarter has is null. */
  river: { name: string; width: number; bank: Point[] } | null
  roads: Road[]
  buildings: SiteBuilding[]
  school: SocialBuilding | null
  kindergarten: SocialBuilding | null
  sportsGround: { name: string; rect: readonly [number, number, number, number] } | null
  embankment: {
    name: string
    depth: number
    x: readonly [number, number]
    pier: { origin: Point; width: number; length: number; head: Point }
  } | null
  courtyards: { id: string; name: string; polygon: Point[] }[]
  playgrounds: { center: Point; radius: number }[]
  parkingEntrances: { id: string; name: string; point: Point; heading: number }[]
}

/** Above the ground. @param floor 1 = the commercial ground floor */
export function floorLevelM(plan: Pick<MasterPlan, 'storeyHeight' | 'groundFloorHeight'>, floor: number): number {
  return floor <= 1 ? 0 : plan.groundFloorHeight + (floor - 2) * plan.storeyHeight
}

/** @throws RangeError when the plan has no such section: the ids of the data disagree */
export function siteSection(
  plan: Pick<MasterPlan, 'buildings'>,
  buildingId: number,
  sectionNumber: number,
): SiteSection {
  const found = plan.buildings.find(b => b.id === buildingId)?.sections.find(s => s.number === sectionNumber)
  if (!found) throw new RangeError(`no section ${buildingId}.${sectionNumber} in the master plan`)
  return found
}
