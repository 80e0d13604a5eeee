import { elementAt } from '../lib/collections.ts'
import type { Point } from '../plans/layout.ts'
import { boundsOf, forEachEdge } from '../plans/polygon.ts'
import { formatNumber } from '../text/numbers.ts'
import { UNITS_PER_METRE } from './affine.ts'
import { Pen } from './pen.ts'
import { type Primitive, type TextPrimitive, textAt } from './primitives.ts'

/** Distances of the two chains of dimensions from the plan, drawing units. */
const NEAR = 42
const FAR = 84
const TICK = 4
const TEXT_SIZE = 17
/** A piece shorter than this has no room for its figure. */
const LABELLED_FROM = 55
/** The near chain is measured along a line this deep in the rooms at the facade. */
const MEASURED_AT = 100

/** Room for the chains left of and below the plan, drawing units. */
export const DIMENSION_MARGIN = 125

/**
 * Chains left of a plan and below it: clear sizes of the rooms, then the whole, millimetres.
 * @param outline in drawing units (y down).
 * @param low lowest edge of anything drawn, for a protruding balcony
 */
export function dimensionsOf(
  outline: readonly Point[],
  rooms: readonly (readonly Point[])[],
  low: number,
): Primitive[] {
  const { x0, y0, x1, y1 } = boundsOf(outline)
  const lines = new Pen()
  const guides = new Pen()
  const labels: TextPrimitive[] = []

  const horizontal = (cuts: readonly number[], y: number, guideTo: number) => {
    lines.line([cuts[0] ?? x0, y], [cuts.at(-1) ?? x1, y])
    for (const x of cuts) {
      lines.line([x - TICK, y + TICK], [x + TICK, y - TICK])
      guides.line([x, y + TICK + 2], [x, guideTo])
    }
    forEachPiece(cuts, (middle, length) => labels.push(label(middle, y - 6, length)))
  }
  const vertical = (cuts: readonly number[], x: number, guideTo: number) => {
    lines.line([x, cuts[0] ?? y0], [x, cuts.at(-1) ?? y1])
    for (const y of cuts) {
      lines.line([x - TICK, y + TICK], [x + TICK, y - TICK])
      guides.line([x - TICK - 2, y], [guideTo, y])
    }
    forEachPiece(cuts, (middle, length) => labels.push({ ...label(x - 6, middle, length), turn: -90 }))
  }
  horizontal(cutsAlong(rooms, 0, y1 - MEASURED_AT), low + NEAR, low + 6)
  horizontal([x0, x1], low + FAR, low + NEAR + 6)
  vertical(cutsAlong(rooms, 1, x0 + MEASURED_AT), x0 - NEAR, x0 - 6)
  vertical([y0, y1], x0 - FAR, x0 - NEAR - 6)
  return [
    { kind: 'path', role: 'dimension-guide', d: guides.data },
    { kind: 'path', role: 'dimension', d: lines.data },
    ...labels,
  ]
}

/** Where the walls of rooms cross a line: across x at height `at` (axis 0), across y at x = `at` (axis 1). In order. */
function cutsAlong(rooms: readonly (readonly Point[])[], axis: 0 | 1, at: number): number[] {
  const other = axis === 0 ? 1 : 0
  const cuts = new Set<number>()
  for (const room of rooms) {
    forEachEdge(room, (a, b) => {
      const straight = Math.abs(a[axis] - b[axis]) < 1e-6
      const crosses = Math.min(a[other], b[other]) <= at && at <= Math.max(a[other], b[other])
      if (straight && crosses) cuts.add(Math.round(a[axis] * 10) / 10)
    })
  }
  return [...cuts].sort((a, b) => a - b)
}

function forEachPiece(cuts: readonly number[], visit: (middle: number, length: number) => void): void {
  for (let i = 0; i + 1 < cuts.length; i++) {
    const [from, to] = [elementAt(cuts, i), elementAt(cuts, i + 1)]
    if (to - from >= LABELLED_FROM) visit((from + to) / 2, to - from)
  }
}

function label(x: number, y: number, length: number): TextPrimitive {
  const millimetres = Math.round((length / UNITS_PER_METRE) * 1000)
  return textAt('dimension-label', formatNumber(millimetres), [x, y], TEXT_SIZE)
}
