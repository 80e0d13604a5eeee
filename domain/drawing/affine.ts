import { radians } from '../lib/maths.ts'
import { type PlacementFrame, placementMap } from '../plans/frame.ts'
import type { Point } from '../plans/layout.ts'

/** x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const IDENTITY: Affine = [1, 0, 0, 1, 0, 0]

/** Drawing units to a metre of a plan: whole units are centimetres. */
export const UNITS_PER_METRE = 100

export function apply([a, b, c, d, e, f]: Affine, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f]
}

/** The map that does `inner` first and `outer` after it. */
export function compose(outer: Affine, inner: Affine): Affine {
  const [a, b, c, d] = outer
  const [e, f] = apply(outer, [inner[4], inner[5]])
  return [
    a * inner[0] + c * inner[1],
    b * inner[0] + d * inner[1],
    a * inner[2] + c * inner[3],
    b * inner[2] + d * inner[3],
    e,
    f,
  ]
}

/** Turns counter-clockwise (in a frame with y up), then moves. */
export function turnAndMove(degrees: number, [x, y]: Point): Affine {
  const angle = radians(degrees)
  const cos = Math.round(Math.cos(angle) * 1e12) / 1e12 // a right angle is exact
  const sin = Math.round(Math.sin(angle) * 1e12) / 1e12
  return [cos, sin, -sin, cos, x, y]
}

/** From a frame in metres with y up and height `heightM` to drawing units with y down. */
export function toSheet(heightM: number): Affine {
  return [UNITS_PER_METRE, 0, 0, -UNITS_PER_METRE, 0, heightM * UNITS_PER_METRE]
}

export function placementAffine(size: { width: number; depth: number }, place: PlacementFrame): Affine {
  const map = placementMap(size, place)
  const [e, f] = map([0, 0])
  const [ax, ay] = map([1, 0])
  const [cx, cy] = map([0, 1])
  return [ax - e, ay - f, cx - e, cy - f, e, f]
}
