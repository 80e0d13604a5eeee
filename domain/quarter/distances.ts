import type { Point } from '../plans/layout.ts'

/** Straight line between two places, metres. */
export function distanceM(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}

/** A person walks so many metres in a minute; the texts of the quarter count by the same step. */
const WALK_M_PER_MINUTE = 78

/** How far a walk of so many minutes leads, metres along the path. */
export function walkReachM(minutes: number): number {
  return minutes * WALK_M_PER_MINUTE
}
