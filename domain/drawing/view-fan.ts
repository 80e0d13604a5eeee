import { radians, repeatableRandom } from '../lib/maths.ts'
import type { Point } from '../plans/layout.ts'
import type { MasterPlan } from '../plans/master-plan.ts'
import { boundsOf, contains } from '../plans/polygon.ts'
import { obstaclesOf } from '../sun/obstacles.ts'
import { type Affine, apply } from './affine.ts'
import type { Primitive } from './primitives.ts'
import { drawQuarter } from './quarter.ts'

/** What the map shows, metres: one drawing unit each. */
const WIDTH_M = 200
const HEIGHT_M = 86
/** Where the windows are, from the left and from the lower edge. */
const WINDOW = { leftM: 66, bottomM: 1 }
const TREES = 150
const TREE_ATTEMPTS = 900
/** Free ground between a trunk and a wall or the water. */
const TREE_CLEAR_M = 4

/** The quarter turned so that the facade looks up, trees included. @param azimuth of the windows at `from` */
export function drawViewFan(plan: MasterPlan, from: Point, azimuth: number, buildingId: number) {
  const angle = radians(azimuth)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [x, y] = from
  const map: Affine = [cos, -sin, -sin, -cos, sin * y - cos * x, sin * x + cos * y]
  const viewBox = { x: -WINDOW.leftM, y: WINDOW.bottomM - HEIGHT_M, width: WIDTH_M, height: HEIGHT_M }
  const { items } = drawQuarter(plan, { highlight: buildingId, isBare: true, frame: { map, viewBox } })
  /** From metres of the master plan to shares of the drawing, from its upper left corner. */
  const shareOf = (point: Point): Point => {
    const [u, v] = apply(map, point)
    return [(u - viewBox.x) / WIDTH_M, (v - viewBox.y) / HEIGHT_M]
  }
  return {
    drawing: { viewBox, items: [...items, ...treesOf(plan, from).flatMap(tree => drawTree(tree, map))] },
    shareOf,
  }
}

interface Tree {
  point: Point
  radiusM: number
}

/** Trees are not in the master plan: these fill the open ground, the same ones each time. */
function treesOf(plan: MasterPlan, [x, y]: Point): Tree[] {
  const bodies = obstaclesOf(plan).map(({ polygon }) => boundsOf(polygon))
  const random = repeatableRandom(7)
  const trees: Tree[] = []
  for (let attempt = 0; attempt < TREE_ATTEMPTS && trees.length < TREES; attempt++) {
    const point: Point = [x + (random() - 0.5) * WIDTH_M * 1.2, y + (random() - 0.5) * WIDTH_M * 1.2]
    const radiusM = 2 + random() * 1.7
    if (
      isOpenGround(plan, bodies, point) &&
      !trees.some(tree => isNear(tree.point, point, tree.radiusM + radiusM - 0.6))
    )
      trees.push({ point, radiusM })
  }
  return trees
}

function isOpenGround(plan: MasterPlan, bodies: readonly ReturnType<typeof boundsOf>[], point: Point): boolean {
  const [x, y] = point
  const bank = plan.river?.bank.find(([bankX]) => bankX >= x)?.[1] ?? Number.NEGATIVE_INFINITY
  return (
    contains(plan.site, point) &&
    y > bank + TREE_CLEAR_M &&
    !bodies.some(
      ({ x0, y0, x1, y1 }) =>
        x > x0 - TREE_CLEAR_M && x < x1 + TREE_CLEAR_M && y > y0 - TREE_CLEAR_M && y < y1 + TREE_CLEAR_M,
    ) &&
    !plan.playgrounds.some(({ center, radius }) => isNear(center, point, radius + TREE_CLEAR_M)) &&
    !plan.roads.some(({ axis, width }) =>
      axis.some((end, index) => index > 0 && isAlong(axis[index - 1] ?? end, end, point, width / 2 + 1)),
    )
  )
}

/** Whether a point is within `reachM` of a road along an axis of the plan. */
function isAlong([ax, ay]: Point, [bx, by]: Point, [x, y]: Point, reachM: number): boolean {
  const { x0, y0, x1, y1 } = boundsOf([
    [ax, ay],
    [bx, by],
  ])
  return x > x0 - reachM && x < x1 + reachM && y > y0 - reachM && y < y1 + reachM
}

function isNear([ax, ay]: Point, [bx, by]: Point, withinM: number): boolean {
  return Math.hypot(ax - bx, ay - by) < withinM
}

function drawTree({ point, radiusM }: Tree, map: Affine): Primitive[] {
  const [x, y] = apply(map, point)
  const round = (value: number) => Math.round(value * 10) / 10
  return [1, 0.5].map(share => ({
    kind: 'circle',
    role: 'tree-leaf',
    x: round(x - radiusM * (1 - share) * 0.4),
    y: round(y - radiusM * (1 - share) * 0.4),
    r: round(radiusM * share),
  }))
}
