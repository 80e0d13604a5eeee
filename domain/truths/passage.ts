import type { Layout, Point } from '../development/layout.ts'
import { type Box, boundsOf, contains } from '../development/polygon.ts'
import { clearanceAt, solidsWithDoors } from './clearance.ts'

/** What goes through a flat. Metres. */
export interface Wheels {
  /** How wide a passage has to be. */
  passageM: number
  /** A narrower door keeps it out. */
  doorM: number
}

/** Floor that wheels get to from the entrance door. */
export interface ReachedFloor {
  /** Ids of the rooms that they get into: into, not to the far end of. */
  rooms: ReadonlySet<string>
  /** Whether they get to a point, to within 4 cm. */
  has(point: Point): boolean
}

/** How far two places of the search lie apart, metres. */
const STEP_M = 0.05

/** Points of the outline's box at equal steps, so that the mirrored flat is searched at the mirrored points. */
interface Grid extends Box {
  columns: number
  rows: number
}

type Place = readonly [column: number, row: number]

/** Where wheels get to, round the furniture as it is drawn. Nowhere when the entrance itself is too narrow. */
export function reachedFloor(layout: Layout, { passageM, doorM }: Wheels): ReachedFloor {
  const grid = gridOver(layout.outline)
  const seen = new Uint8Array((grid.columns + 1) * (grid.rows + 1))
  const rooms = new Set<string>()
  const entrance = layout.doors.find(door => door.entrance)
  if (entrance && entrance.width >= doorM) {
    const solids = solidsWithDoors(layout, doorM)
    // A passage lies between two places of the search at worst.
    const isFree = (place: Place) => clearanceAt(solids, pointAt(grid, place)) >= (passageM - STEP_M) / 2
    flood(grid, placesAround(grid, [entrance.x, entrance.y]), seen, isFree, place => {
      const room = layout.rooms.find(({ polygon }) => contains(polygon, pointAt(grid, place)))
      if (room) rooms.add(room.id)
    })
  }
  return { rooms, has: point => placesAround(grid, point).some(place => seen[indexOf(grid, place)]) }
}

function flood(
  grid: Grid,
  from: readonly Place[],
  seen: Uint8Array,
  isFree: (place: Place) => boolean,
  visit: (place: Place) => void,
): void {
  const waiting = [...from]
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const [column, row] = place
    if (column < 0 || row < 0 || column > grid.columns || row > grid.rows) continue
    const index = indexOf(grid, place)
    if (seen[index] || !isFree(place)) continue
    seen[index] = 1
    visit(place)
    waiting.push([column + 1, row], [column - 1, row], [column, row + 1], [column, row - 1])
  }
}

function gridOver(outline: readonly Point[]): Grid {
  const box = boundsOf(outline)
  return { ...box, columns: Math.ceil((box.x1 - box.x0) / STEP_M), rows: Math.ceil((box.y1 - box.y0) / STEP_M) }
}

function indexOf({ columns }: Grid, [column, row]: Place): number {
  return row * (columns + 1) + column
}

function pointAt({ x0, y0, x1, y1, columns, rows }: Grid, [column, row]: Place): Point {
  return [x0 + ((x1 - x0) * column) / columns, y0 + ((y1 - y0) * row) / rows]
}

/** The places of the search between which a point lies. */
function placesAround({ x0, y0, x1, y1, columns, rows }: Grid, [x, y]: Point): Place[] {
  const column = ((x - x0) / (x1 - x0)) * columns
  const row = ((y - y0) / (y1 - y0)) * rows
  return [Math.floor(column), Math.ceil(column)].flatMap(c =>
    [Math.floor(row), Math.ceil(row)].map((r): Place => [c, r]),
  )
}
