import type { Point } from '../development/layout.ts'
import { boundsOf, forEachEdge } from '../development/polygon.ts'
import { elementAt } from '../element-at.ts'

/** Pieces of parallel lines inside a polygon. */
export type Segment = readonly [Point, Point]

/**
 * Horizontal lines at even distances, clipped to a polygon.
 * @param first where the first line may stand; lines stand at `first + n·step` strictly inside
 */
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
