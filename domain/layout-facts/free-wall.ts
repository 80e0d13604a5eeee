import { isSummerRoom, type Layout, type Orientation, type Point, type Room } from '../plans/layout.ts'
import { type Opening, openingsOf } from '../plans/openings.ts'
import { forEachEdge } from '../plans/polygon.ts'

/** A stretch of a room's wall without a door or a window, metres, in the frame of the layout. */
export interface FreeWall {
  room: string
  from: Point
  to: Point
  lengthM: number
}

/** A wall of the flat is no thicker, so an opening farther from the edge of a room is another room's. Metres. */
const REACH_M = 0.42
const LIVED_IN = new Set<Room['kind']>(['living', 'kitchen_living', 'bedroom', 'master_bedroom', 'children'])

/** The longest wall of a living room or bedroom that is free for furniture; null if there is no such room. */
export function longestFreeWall(layout: Layout): FreeWall | null {
  const openings = [...openingsOf(layout), ...layout.doors.filter(({ full }) => full)]
  let longest: FreeWall | null = null
  for (const room of layout.rooms) {
    if (!LIVED_IN.has(room.kind) || isSummerRoom(room.kind)) continue
    forEachEdge(room.polygon, (a, b) => {
      for (const wall of freePieces(a, b, openings)) {
        if (wall.lengthM > (longest?.lengthM ?? 0) + 1e-6) longest = { room: room.id, ...wall }
      }
    })
  }
  return longest
}

function freePieces(a: Point, b: Point, openings: readonly Opening[]): Omit<FreeWall, 'room'>[] {
  const orientation: Orientation = Math.abs(a[1] - b[1]) < 1e-6 ? 'h' : 'v'
  const along = ([x, y]: Point) => (orientation === 'h' ? x : y)
  const across = ([x, y]: Point) => (orientation === 'h' ? y : x)
  const point = (at: number): Point => (orientation === 'h' ? [at, across(a)] : [across(a), at])
  const holes = openings
    .filter(({ orientation: run, x, y }) => run === orientation && Math.abs(across([x, y]) - across(a)) <= REACH_M)
    .map(({ x, y, width }) => ({ from: along([x, y]) - width / 2, to: along([x, y]) + width / 2 }))
    .sort((a, b) => a.from - b.from)
  const end = Math.max(along(a), along(b))
  const pieces: Omit<FreeWall, 'room'>[] = []
  let from = Math.min(along(a), along(b))
  const add = (to: number) => {
    if (to - from >= 0.01) pieces.push({ from: point(from), to: point(to), lengthM: to - from })
  }
  for (const hole of holes) {
    add(Math.min(hole.from, end))
    from = Math.max(from, hole.to)
  }
  add(end)
  return pieces
}
