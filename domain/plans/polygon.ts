import { elementAt } from '../lib/collections.ts'
import { clamp } from '../lib/maths.ts'
import type { Point } from './layout.ts'

export interface Box {
  x0: number
  y0: number
  x1: number
  y1: number
}

/** The box around points. @throws RangeError on no points: an empty polygon is a broken plan */
export function boundsOf(points: readonly Point[]): Box {
  if (points.length === 0) throw new RangeError('no points')
  let x0 = Infinity
  let y0 = Infinity
  let x1 = -Infinity
  let y1 = -Infinity
  for (const [x, y] of points) {
    x0 = Math.min(x0, x)
    y0 = Math.min(y0, y)
    x1 = Math.max(x1, x)
    y1 = Math.max(y1, y)
  }
  return { x0, y0, x1, y1 }
}

/** The box around a point. @param half distance to each side */
export function boxAround({ x, y }: { x: number; y: number }, half: number): Box {
  return { x0: x - half, y0: y - half, x1: x + half, y1: y + half }
}

/** Whether a point lies inside a polygon (even-odd rule); the edge itself may count either way. */
export function contains(polygon: readonly Point[], [x, y]: Point): boolean {
  let inside = false
  let [x0, y0] = polygon.at(-1) ?? [0, 0]
  for (const [x1, y1] of polygon) {
    if (y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0) inside = !inside
    x0 = x1
    y0 = y1
  }
  return inside
}

/** Signed area, positive for counter-clockwise in a frame with y up. */
export function signedArea(polygon: readonly Point[]): number {
  let sum = 0
  forEachEdge(polygon, ([x0, y0], [x1, y1]) => {
    sum += x0 * y1 - x1 * y0
  })
  return sum / 2
}

/** Distances at which a ray crosses the edges, unsorted, beyond 1 cm from the start. @param direction unit vector */
export function rayCrossings(polygon: readonly Point[], start: Point, direction: Point): number[] {
  const crossings: number[] = []
  const [ux, uy] = direction
  forEachEdge(polygon, ([ax, ay], [bx, by]) => {
    const dx = bx - ax
    const dy = by - ay
    const denominator = ux * dy - uy * dx
    if (Math.abs(denominator) < 1e-12) return
    const along = ((ax - start[0]) * dy - (ay - start[1]) * dx) / denominator
    const onEdge = ((ax - start[0]) * uy - (ay - start[1]) * ux) / denominator
    if (along > 0.01 && onEdge >= 0 && onEdge <= 1) crossings.push(along)
  })
  return crossings
}

export function distanceToLine(line: readonly Point[], [px, py]: Point): number {
  let best = Infinity
  for (let i = 0; i + 1 < line.length; i++) {
    const [ax, ay] = elementAt(line, i)
    const [bx, by] = elementAt(line, i + 1)
    const lengthSquared = (bx - ax) ** 2 + (by - ay) ** 2
    const t = lengthSquared === 0 ? 0 : ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / lengthSquared
    const clamped = clamp(t, 0, 1)
    best = Math.min(best, Math.hypot(ax + clamped * (bx - ax) - px, ay + clamped * (by - ay) - py))
  }
  return best
}

export function forEachEdge(polygon: readonly Point[], visit: (from: Point, to: Point) => void): void {
  for (let i = 0; i < polygon.length; i++) {
    visit(elementAt(polygon, i), elementAt(polygon, (i + 1) % polygon.length))
  }
}

/** Pieces of parallel lines inside a polygon. */
export type Segment = readonly [Point, Point]

/** Clipped horizontal lines at `first + n·step`, strictly inside. */
export function rowsInside(polygon: readonly Point[], step: number, first: number): Segment[] {
  const { y0, y1 } = boundsOf(polygon)
  const segments: Segment[] = []
  for (let y = first + Math.ceil((y0 - first) / step + 1e-6) * step; y < y1 - 1e-6; y += step) {
    // Half a millimetre aside: a line along an edge would cross its neighbours an odd number of times.
    const at = y + 5e-4
    const crossings: number[] = []
    forEachEdge(polygon, ([ax, ay], [bx, by]) => {
      if (ay > at !== by > at) crossings.push(ax + ((at - ay) / (by - ay)) * (bx - ax))
    })
    crossings.sort((a, b) => a - b)
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const [from, to] = [elementAt(crossings, i), elementAt(crossings, i + 1)]
      segments.push([
        [from, y],
        [to, y],
      ])
    }
  }
  return segments
}

/** Vertical lines at even distances, clipped to a polygon. */
export function columnsInside(polygon: readonly Point[], step: number, first: number): Segment[] {
  const swap = ([x, y]: Point): Point => [y, x]
  return rowsInside(polygon.map(swap), step, first).map(([a, b]) => [swap(a), swap(b)])
}

/** Lines at 45°, clipped to a polygon; `step` is the distance between lines. */
export function diagonalsInside(polygon: readonly Point[], step: number): Segment[] {
  const root = Math.SQRT1_2
  const turn = ([x, y]: Point): Point => [(x + y) * root, (y - x) * root]
  const back = ([x, y]: Point): Point => [(x - y) * root, (x + y) * root]
  return rowsInside(polygon.map(turn), step, 0).map(([a, b]) => [back(a), back(b)])
}

/** A closed polygon without the steps of a traced edge (Douglas–Peucker). @param tolerance most that an edge moves */
export function simplifyPolygon(polygon: readonly Point[], tolerance: number): Point[] {
  const [first] = polygon
  if (!first) return []
  const far = indexOfMost(polygon, ([x, y]) => Math.hypot(x - first[0], y - first[1]))
  const halves = [polygon.slice(0, far + 1), [...polygon.slice(far), first]]
  const simple = halves.flatMap(half => simplifyLine(half, tolerance).slice(0, -1))
  return simple.length < 3 ? [...polygon] : simple
}

function simplifyLine(line: readonly Point[], tolerance: number): Point[] {
  const [start, end] = [line[0], line.at(-1)]
  if (!start || !end || line.length < 3) return [...line]
  const distanceOf = (point: Point) => distanceToLine([start, end], point)
  const far = indexOfMost(line, distanceOf)
  if (distanceOf(elementAt(line, far)) <= tolerance) return [start, end]
  return [...simplifyLine(line.slice(0, far + 1), tolerance).slice(0, -1), ...simplifyLine(line.slice(far), tolerance)]
}

function indexOfMost<Item>(items: readonly Item[], measure: (item: Item) => number): number {
  const values = items.map(measure)
  return values.indexOf(Math.max(...values))
}
