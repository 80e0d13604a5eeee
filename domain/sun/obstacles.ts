import { radians } from '../lib/maths.ts'
import { SIDE_NORMAL, sectionToSite } from '../plans/frame.ts'
import type { Point, Side } from '../plans/layout.ts'
import { floorLevelM, type MasterPlan, type SiteSection } from '../plans/master-plan.ts'
import { contains, rayCrossings } from '../plans/polygon.ts'
import type { Placement } from '../plans/section.ts'

/** A body that hides the sky or a view: its ground outline and the height of its roof. */
export interface Obstacle {
  /** `3.2` = building and section, `school`, `kindergarten`. */
  id: string
  polygon: Point[]
  heightM: number
}

/** Eye height of a person at a window, above the floor. The same as in window-views.json. */
const EYE_ABOVE_FLOOR_M = 1.5
/** A blank wall nearer than this leaves no view and no sun worth naming. */
const CLOSED_WITHIN_M = 3

/** All buildings of the site: sections, blocks of the school and the kindergarten. Trees are ignored. */
export function obstaclesOf(plan: MasterPlan): Obstacle[] {
  const sections = plan.buildings.flatMap(building =>
    building.sections.map(section => ({
      id: obstacleId(building.id, section.number),
      polygon: section.footprint,
      heightM: section.height,
    })),
  )
  const social = (['school', 'kindergarten'] as const).flatMap(id =>
    (plan[id]?.blocks ?? []).map(([x0, y0, x1, y1, heightM]) => ({
      id,
      polygon: [[x0, y0] as const, [x1, y0] as const, [x1, y1] as const, [x0, y1] as const],
      heightM,
    })),
  )
  return [...sections, ...social]
}

export function obstacleId(buildingId: number, sectionNumber: number): string {
  return `${buildingId}.${sectionNumber}`
}

/** In the frame of the section; null when the flat has no wall on that side. */
export function facadeMiddle(
  place: Pick<Placement, 'outline'>,
  size: { width: number; depth: number },
  side: Side,
): Point | null {
  const horizontal = side === 'front' || side === 'back'
  const edge = { front: 0, back: size.depth, left: 0, right: size.width }[side]
  const along = place.outline
    .filter(point => Math.abs((horizontal ? point[1] : point[0]) - edge) < 1e-6)
    .map(point => (horizontal ? point[0] : point[1]))
  if (along.length < 2) return null
  const middle = (Math.min(...along) + Math.max(...along)) / 2
  return horizontal ? [middle, edge] : [edge, middle]
}

/** A neighbouring section that adjoins here and rises above the eyes: such a side gives neither a view nor sun. */
export function isSideClosed(
  plan: MasterPlan,
  at: { buildingId: number; section: SiteSection; place: Pick<Placement, 'outline'>; side: Side; floor: number },
): boolean {
  const [width, depth] = at.section.size
  const middle = facadeMiddle(at.place, { width, depth }, at.side)
  if (!middle) return false
  const normal = SIDE_NORMAL[at.side]
  const eyeM = floorLevelM(plan, at.floor) + EYE_ABOVE_FLOOR_M
  const start = sectionToSite(at.section, [middle[0] + normal[0] * 0.3, middle[1] + normal[1] * 0.3])
  const end = sectionToSite(at.section, [middle[0] + normal[0] * 1.3, middle[1] + normal[1] * 1.3])
  const direction: Point = [end[0] - start[0], end[1] - start[1]]
  const ownId = obstacleId(at.buildingId, at.section.number)
  return obstaclesOf(plan).some(
    obstacle =>
      obstacle.id !== ownId &&
      obstacle.heightM > eyeM &&
      (contains(obstacle.polygon, start) ||
        rayCrossings(obstacle.polygon, start, direction).some(m => m < CLOSED_WITHIN_M)),
  )
}

/** Farther buildings are part of the view. */
const AHEAD_WITHIN_M = 120
/** Directions from a window, degrees from its normal. */
const LOOKS_DEG = [-40, -30, -20, -10, 0, 10, 20, 30, 40] as const

/** A building in front of the windows of one side. */
export interface ObstacleAhead {
  /** As of `Obstacle`. */
  id: string
  side: Side
  distanceM: number
}

/** What rises above the eyes in front of the windows of each side, the nearest first. A body behind another one is hidden. */
export function obstaclesAhead(
  plan: MasterPlan,
  at: {
    buildingId: number
    section: SiteSection
    place: Pick<Placement, 'outline'>
    sides: readonly Side[]
    floor: number
  },
): ObstacleAhead[] {
  const eyeM = floorLevelM(plan, at.floor) + EYE_ABOVE_FLOOR_M
  const ownId = obstacleId(at.buildingId, at.section.number)
  const higher = obstaclesOf(plan).filter(({ id, heightM }) => id !== ownId && heightM > eyeM)
  const [width, depth] = at.section.size
  const ahead = at.sides.flatMap(side => {
    const middle = facadeMiddle(at.place, { width, depth }, side)
    if (!middle) return []
    const [nx, ny] = SIDE_NORMAL[side]
    const start = sectionToSite(at.section, [middle[0] + nx * 0.3, middle[1] + ny * 0.3])
    const end = sectionToSite(at.section, [middle[0] + nx * 1.3, middle[1] + ny * 1.3])
    return LOOKS_DEG.flatMap(deg => {
      const [cos, sin] = [Math.cos(radians(deg)), Math.sin(radians(deg))]
      const [dx, dy] = [end[0] - start[0], end[1] - start[1]]
      const direction: Point = [dx * cos - dy * sin, dx * sin + dy * cos]
      const hits = higher.flatMap(({ id, polygon }) =>
        rayCrossings(polygon, start, direction).map(distanceM => ({ id, side, distanceM })),
      )
      return hits.sort((a, b) => a.distanceM - b.distanceM)[0] ?? []
    })
  })
  const nearest = new Map<string, ObstacleAhead>()
  for (const obstacle of ahead.sort((a, b) => a.distanceM - b.distanceM)) {
    const key = `${obstacle.side} ${obstacle.id}`
    if (obstacle.distanceM <= AHEAD_WITHIN_M && !nearest.has(key)) nearest.set(key, obstacle)
  }
  return [...nearest.values()]
}
