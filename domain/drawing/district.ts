import type { Point } from '../plans/layout.ts'
import type { MasterPlan } from '../plans/master-plan.ts'
import { type DistrictMap, type DistrictPlace, walkRadiusM } from '../quarter/district-map.ts'
import type { Affine } from './affine.ts'
import { Pen } from './pen.ts'
import type { Drawing, PathPrimitive, Primitive } from './primitives.ts'
import type { Role } from './themes.ts'

/** Walking times of the rings around the quarter. */
export const RING_MINUTES: readonly number[] = [5, 10]
/** From this diameter on a tree is drawn large, metres. */
const LARGE_TREE_M = 15

export interface DistrictOptions {
  /** The middle of the quarter on the master plan, metres: the walks begin there. */
  middle: Point
  /** Places of the town: the rings are as far as they say that a walk leads. */
  places: readonly DistrictPlace[]
}

/** North up, one unit to a metre. Places are controls of the page above the drawing. */
export function drawDistrict(map: DistrictMap, plan: MasterPlan, { middle, places }: DistrictOptions): Drawing {
  const [west, south, east, north] = map.view
  const frame: Affine = [1, 0, 0, -1, -west, north]
  const path = (role: Role, draw: (pen: Pen) => void): PathPrimitive => {
    const pen = new Pen(frame)
    draw(pen)
    return { kind: 'path', role, d: pen.data }
  }
  const trees = (isLarge: boolean) => (pen: Pen) => {
    for (const [x, y, diameterM] of map.trees) {
      if (diameterM >= LARGE_TREE_M === isLarge) pen.dot(x, y)
    }
  }
  const items: Primitive[] = [
    path('district-tree', trees(false)),
    path('district-tree-large', trees(true)),
    path('district-river', pen => {
      if (map.bank.length > 0) pen.polygon([...map.bank, ...map.farBank.toReversed()])
    }),
    path('district-house', pen => {
      for (const [x0, y0, x1, y1] of map.houses) pen.rect(x0, y0, x1, y1)
    }),
    path('district-street', pen => {
      for (const axis of [...map.streets, ...plan.roads.map(road => road.axis)]) pen.line(...axis)
    }),
    path('district-ring', pen => {
      for (const minutes of RING_MINUTES) pen.circle(middle[0], middle[1], walkRadiusM(minutes, places))
    }),
    path('district-social', pen => {
      for (const social of [plan.school, plan.kindergarten])
        for (const [x0, y0, x1, y1] of social?.blocks ?? []) pen.rect(x0, y0, x1, y1)
    }),
    path('district-quarter', pen => {
      for (const { sections } of plan.buildings) for (const { footprint } of sections) pen.polygon(footprint)
    }),
    path('district-pier', pen => {
      if (!plan.embankment) return
      const { origin, length } = plan.embankment.pier
      pen.line(origin, [origin[0], origin[1] - length])
    }),
  ]
  return { viewBox: { x: 0, y: 0, width: east - west, height: north - south }, items }
}
