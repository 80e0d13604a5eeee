import { footprintOf } from '../plans/footprint.ts'
import type { Layout, Point } from '../plans/layout.ts'
import { openingsOf, piecesOf } from '../plans/openings.ts'
import { type Box, boundsOf, boxAround, contains, distanceToLine } from '../plans/polygon.ts'

export interface Circle {
  x: number
  y: number
  diameterM: number
}

/** Resolution of the positions that are not free, metres. */
const REFUSED_M = 0.02
/** How exactly a circle is found, metres. */
const PRECISION_M = 0.0005

/** Everything that a person or a wheel cannot pass: walls, risers, furniture. Doors are as solid as their walls. */
export function solidsOf(layout: Layout): Box[] {
  return [...wallsOf(layout, []), ...thingsOf(layout)]
}

/** The same with openings: every boundary without a door is open. @param minDoorM a narrower door is wall */
export function solidsWithDoors(layout: Layout, minDoorM: number): Box[] {
  const doors = layout.doors.filter(({ width }) => width >= minDoorM)
  return [...wallsOf(layout, openingsOf({ doors, windows: [] })), ...thingsOf(layout)]
}

function wallsOf(layout: Layout, openings: ReturnType<typeof openingsOf>): Box[] {
  return [...layout.outer_walls, ...layout.inner_walls].flatMap(wall =>
    piecesOf(wall, openings).map(([[x0, y0], [x1, y1]]) => ({ x0, y0, x1, y1 })),
  )
}

function thingsOf({ shafts, furniture }: Layout): Box[] {
  return [
    ...shafts.map(({ x, y, width, height }) => ({ x0: x, y0: y, x1: x + width, y1: y + height })),
    ...furniture.flatMap(footprintOf),
  ]
}

/** Metres from a point to the nearest of the solids; 0 inside one. */
export function clearanceAt(solids: readonly Box[], [x, y]: Point): number {
  let nearest = Infinity
  for (const { x0, y0, x1, y1 } of solids) {
    const dx = Math.max(x0 - x, 0, x - x1)
    const dy = Math.max(y0 - y, 0, y - y1)
    nearest = Math.min(nearest, dx * dx + dy * dy)
  }
  return Math.sqrt(nearest)
}

/**
 * Upper bound for the radius of a free circle centred in a square: half the passage between the obstacles on both
 * sides. Along a passage all middles are equally good, so a bound that grows with the square would try them all.
 */
function passageAt(solids: readonly Box[], [x, y]: Point, half: number): number {
  let left = -Infinity
  let right = Infinity
  let above = -Infinity
  let below = Infinity
  for (const { x0, y0, x1, y1 } of solids) {
    const spansX = x0 <= x - half && x1 >= x + half
    const spansY = y0 <= y - half && y1 >= y + half
    if (spansX && spansY) return 0
    if (spansY) {
      if (x1 <= x && x0 <= x - half) left = Math.max(left, x1)
      if (x0 >= x && x1 >= x + half) right = Math.min(right, x0)
    }
    if (spansX) {
      if (y1 <= y && y0 <= y - half) above = Math.max(above, y1)
      if (y0 >= y && y1 >= y + half) below = Math.min(below, y0)
    }
  }
  return Math.min(right - left, below - above) / 2
}

export interface Floor {
  /** Whether any of the box belongs to it. */
  meets(box: Box): boolean
}

function isOutside(room: readonly Point[], { x, y, half }: Cell): boolean {
  return !contains(room, [x, y]) && distanceToLine([...room, ...room.slice(0, 1)], [x, y]) > half * Math.SQRT2
}

interface Cell {
  x: number
  y: number
  half: number
  /** Of its middle. */
  clearance: number
  /** No point of the cell has more room around it. */
  bound: number
}

/**
 * By halving squares: one without a better middle is left.
 * @param floor where the middle may lie.
 * @returns null where nothing is free
 */
export function largestCircle(room: readonly Point[], solids: readonly Box[], floor?: Floor): Circle | null {
  const { x0, y0, x1, y1 } = boundsOf(room)
  // A solid beyond these bounds can still limit a circle inside them, one farther than their diagonal cannot.
  const reach = Math.hypot(x1 - x0, y1 - y0)
  const near = solids.filter(s => s.x1 > x0 - reach && s.x0 < x1 + reach && s.y1 > y0 - reach && s.y0 < y1 + reach)
  const cellAt = (x: number, y: number, half: number): Cell => {
    const clearance = clearanceAt(near, [x, y])
    return { x, y, half, clearance, bound: Math.min(clearance + half * Math.SQRT2, passageAt(near, [x, y], half)) }
  }
  const mayLie = (middle: Cell, half: number) => floor?.meets(boxAround(middle, half)) ?? true
  const half = Math.max(x1 - x0, y1 - y0) / 2
  const cells = [cellAt((x0 + x1) / 2, (y0 + y1) / 2, half)]
  let best: Circle | null = null
  for (let cell = cells.pop(); cell; cell = cells.pop()) {
    const middle: Point = [cell.x, cell.y]
    const diameterM = 2 * cell.clearance
    const isHere = contains(room, middle) && mayLie(cell, 0)
    if (isHere && diameterM > (best?.diameterM ?? 0)) best = { x: cell.x, y: cell.y, diameterM }
    const isSmall = cell.half < (isHere ? PRECISION_M / 4 : REFUSED_M / 2)
    if (isSmall || cell.bound <= (best?.diameterM ?? 0) / 2 + PRECISION_M) continue
    if (!mayLie(cell, cell.half) || isOutside(room, cell)) continue
    const quarter = cell.half / 2
    const quarters = [-quarter, quarter].flatMap(dx =>
      [-quarter, quarter].map(dy => cellAt(cell.x + dx, cell.y + dy, quarter)),
    )
    // The most promising last: it is taken next.
    cells.push(...quarters.sort((a, b) => a.bound - b.bound))
  }
  return best
}
