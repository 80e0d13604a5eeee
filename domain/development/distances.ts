import { type PlacementFrame, placementMap, sectionToSite } from './frame.ts'
import type { Layout, Point } from './layout.ts'
import type { MasterPlan, SiteSection } from './master-plan.ts'
import { boundsOf, distanceToLine } from './polygon.ts'

/** The middle of a flat on the master plan, metres. */
export function flatPoint(
  section: SiteSection,
  place: PlacementFrame,
  layout: Pick<Layout, 'width' | 'depth' | 'outline'>,
): Point {
  const { x0, y0, x1, y1 } = boundsOf(layout.outline)
  return sectionToSite(section, placementMap(layout, place)([(x0 + x1) / 2, (y0 + y1) / 2]))
}

/** Straight line between two places, metres. */
export function distanceM(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}

/** To the beginning of the pier on the embankment, metres. */
export function distanceToPierM(plan: Pick<MasterPlan, 'embankment'>, from: Point): number {
  return distanceM(from, plan.embankment.pier.origin)
}

/** To the edge of the water, metres. */
export function distanceToRiverM(plan: Pick<MasterPlan, 'river'>, from: Point): number {
  return distanceToLine(plan.river.bank, from)
}

/** To the nearest wall of a building of the quarter: school or kindergarten, metres; 0 inside. */
export function distanceToBlocksM(blocks: MasterPlan['school']['blocks'], from: Point): number {
  return Math.min(
    ...blocks.map(([x0, y0, x1, y1]) =>
      Math.hypot(Math.max(x0 - from[0], 0, from[0] - x1), Math.max(y0 - from[1], 0, from[1] - y1)),
    ),
  )
}

/** A person walks so many metres in a minute; the texts of the quarter count by the same step. */
const WALK_M_PER_MINUTE = 78

/** Whole minutes on foot, at least one. */
export function walkMinutes(metres: number): number {
  return Math.max(1, Math.round(metres / WALK_M_PER_MINUTE))
}

/** How far a walk of so many minutes leads, metres along the path. */
export function walkReachM(minutes: number): number {
  return minutes * WALK_M_PER_MINUTE
}
