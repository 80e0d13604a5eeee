import type { Point } from '../layout.ts'
import type { MasterPlan, SiteSection } from '../master-plan.ts'

/** A section of 10 × 10 m on the ground, with its lower-left corner at a point. */
export function aSiteSection(number: number, [x, y]: Point, rest: Partial<SiteSection> = {}): SiteSection {
  return {
    number,
    type: 'A',
    origin: [x, y],
    rotation: 0,
    floors: 9,
    groundCommercial: true,
    size: [10, 10],
    height: 30,
    footprint: [
      [x, y],
      [x + 10, y],
      [x + 10, y + 10],
      [x, y + 10],
    ],
    ...rest,
  }
}

/** A quarter of one building, number 1: a ground floor of 4 m, storeys of 3 m, nothing else on the site. */
export function aMasterPlan(sections: SiteSection[], rest: Partial<MasterPlan> = {}): MasterPlan {
  return {
    storeyHeight: 3,
    groundFloorHeight: 4,
    site: [],
    river: null,
    roads: [],
    buildings: [{ id: 1, sections }],
    school: null,
    kindergarten: null,
    sportsGround: null,
    embankment: null,
    courtyards: [],
    playgrounds: [],
    parkingEntrances: [],
    ...rest,
  }
}
