import type { Layout, Point } from '../plans/layout.ts'
import { type Box, boundsOf, boxAround, contains } from '../plans/polygon.ts'
import { clearanceAt, type Floor, solidsWithDoors } from './clearance.ts'

/** Things that are carried through a flat. Metres. */
export interface Wheels {
  passageM: number
  /** A narrower door keeps it out. */
  doorM: number
}

/** Floor that wheels get to from the entrance door; a point belongs to it to within 4 cm. */
export interface ReachedFloor extends Floor {
  /** Ids of the rooms that they get into: into, not to the far end of. */
  rooms: ReadonlySet<string>
}

/** How far two places of the search lie apart, metres. */
const STEP_M = 0.05

/** Points of the outline's box at equal steps, so that the mirrored flat is searched at the mirrored points. */
interface Grid extends Box {
  columns: number
  rows: number
}

/** A mark for each place of a grid, row after row: 0 or 1. */
type Marks = Uint8Array

/** Where wheels get to, round the furniture as it is drawn. Nowhere when the entrance itself is too narrow. */
export function reachedFloor(layout: Layout, { passageM, doorM }: Wheels): ReachedFloor {
  const grid = gridOver(layout.outline)
  const entrance = layout.doors.find(door => door.entrance)
  if (!entrance || entrance.width < doorM) return { rooms: new Set(), meets: () => false }
  // A passage lies between two places of the search at worst.
  const blocked = placesWithin(grid, solidsWithDoors(layout, doorM), (passageM - STEP_M) / 2)
  const reached = flood(grid, placesAround(grid, boxAround(entrance, 0)), blocked)
  const rooms = layout.rooms.filter(({ polygon }) => isEntered(grid, reached, polygon)).map(({ id }) => id)
  const count = counter(grid, reached)
  return { rooms: new Set(rooms), meets: box => count(placesAround(grid, box)) > 0 }
}

/** Marks the places that lie nearer to a solid than so far, metres. */
function placesWithin(grid: Grid, solids: readonly Box[], distanceM: number): Marks {
  const marks = marksOf(grid)
  for (const solid of solids) {
    const { x0, y0, x1, y1 } = solid
    const around = { x0: x0 - distanceM, y0: y0 - distanceM, x1: x1 + distanceM, y1: y1 + distanceM }
    forEachPlace(grid, placesAround(grid, around), (index, point) => {
      if (clearanceAt([solid], point) < distanceM) marks[index] = 1
    })
  }
  return marks
}

/** Marks the places that are got to from others, from neighbour to neighbour past those that are blocked. */
function flood(grid: Grid, from: Span, blocked: Marks): Marks {
  const reached = marksOf(grid)
  const width = grid.columns + 1
  const waiting: number[] = []
  const enter = (index: number) => {
    if (reached[index] || blocked[index]) return
    reached[index] = 1
    waiting.push(index)
  }
  forEachPlace(grid, from, enter)
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const column = index % width
    if (column > 0) enter(index - 1)
    if (column < grid.columns) enter(index + 1)
    if (index >= width) enter(index - width)
    if (index + width < reached.length) enter(index + width)
  }
  return reached
}

function isEntered(grid: Grid, reached: Marks, room: readonly Point[]): boolean {
  let isIn = false
  forEachPlace(grid, placesAround(grid, boundsOf(room)), (index, point) => {
    isIn ||= reached[index] === 1 && contains(room, point)
  })
  return isIn
}

/** Prefix sums: counts the marks of any span in constant time. */
function counter(grid: Grid, marks: Marks): (span: Span) => number {
  const width = grid.columns + 2
  const sums = new Uint32Array(width * (grid.rows + 2))
  const sumAt = (column: number, row: number) => sums[row * width + column] ?? 0
  for (let row = 0; row <= grid.rows; row += 1) {
    for (let column = 0; column <= grid.columns; column += 1) {
      sums[(row + 1) * width + column + 1] =
        (marks[indexOf(grid, column, row)] ?? 0) + sumAt(column, row + 1) + sumAt(column + 1, row) - sumAt(column, row)
    }
  }
  return ({ c0, r0, c1, r1 }) =>
    c0 > c1 || r0 > r1 ? 0 : sumAt(c1 + 1, r1 + 1) - sumAt(c0, r1 + 1) - sumAt(c1 + 1, r0) + sumAt(c0, r0)
}

/** Places of a grid by their columns and rows, the last ones too. */
interface Span {
  c0: number
  r0: number
  c1: number
  r1: number
}

function gridOver(outline: readonly Point[]): Grid {
  const box = boundsOf(outline)
  return { ...box, columns: Math.ceil((box.x1 - box.x0) / STEP_M), rows: Math.ceil((box.y1 - box.y0) / STEP_M) }
}

function marksOf({ columns, rows }: Grid): Marks {
  return new Uint8Array((columns + 1) * (rows + 1))
}

function indexOf({ columns }: Grid, column: number, row: number): number {
  return row * (columns + 1) + column
}

function forEachPlace(grid: Grid, { c0, r0, c1, r1 }: Span, visit: (index: number, point: Point) => void): void {
  const { x0, y0, x1, y1, columns, rows } = grid
  for (let row = r0; row <= r1; row += 1) {
    const y = y0 + ((y1 - y0) * row) / rows
    for (let column = c0; column <= c1; column += 1) {
      visit(indexOf(grid, column, row), [x0 + ((x1 - x0) * column) / columns, y])
    }
  }
}

/** The places of the search between which a box lies, as far as there are any. */
function placesAround({ x0, y0, x1, y1, columns, rows }: Grid, box: Box): Span {
  const column = (x: number) => ((x - x0) / (x1 - x0)) * columns
  const row = (y: number) => ((y - y0) / (y1 - y0)) * rows
  return {
    c0: Math.max(0, Math.floor(column(box.x0))),
    r0: Math.max(0, Math.floor(row(box.y0))),
    c1: Math.min(columns, Math.ceil(column(box.x1))),
    r1: Math.min(rows, Math.ceil(row(box.y1))),
  }
}
