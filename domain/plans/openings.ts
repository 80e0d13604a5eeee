import type { Door, Orientation, PlanWindow, Point, Wall } from './layout.ts'

/** A hole in a wall: middle of the opening and its width along the wall. */
export interface Opening {
  orientation: Orientation
  x: number
  y: number
  width: number
}

const HEAD_M = 2.45

/** Sill and head of a window above the floor; the layout may name its own. */
export function windowHeights({ type, sill, head }: Pick<PlanWindow, 'type' | 'sill' | 'head'>) {
  const usualSillM = type === 'standard' ? 0.75 : type === 'loggia_glazing' ? 0.2 : 0.3
  return { sillM: sill ?? usualSillM, headM: head ?? HEAD_M }
}

/** Every hole that doors and windows make. A boundary without any wall (`full`) makes none. */
export function openingsOf(body: { doors: readonly Door[]; windows: readonly PlanWindow[] }): Opening[] {
  return [...body.doors.filter(door => !door.full), ...body.windows]
}

export type WallPiece = readonly [lower: Point, upper: Point]

/** Openings are found by place, not by name: a wall shared by a flat and the corridor is cut by the doors of both. */
export function piecesOf(wall: Wall, openings: readonly Opening[]): WallPiece[] {
  const horizontal = wall.y1 === wall.y2
  const half = wall.thickness / 2
  const axis = horizontal ? wall.y1 : wall.x1
  const start = horizontal ? Math.min(wall.x1, wall.x2) : Math.min(wall.y1, wall.y2)
  const end = horizontal ? Math.max(wall.x1, wall.x2) : Math.max(wall.y1, wall.y2)
  const holes = openings
    .filter(o => (o.orientation === 'h') === horizontal && Math.abs((horizontal ? o.y : o.x) - axis) < half + 0.01)
    .map(o => {
      const middle = horizontal ? o.x : o.y
      return [middle - o.width / 2, middle + o.width / 2] as const
    })
    .filter(([from, to]) => to > start && from < end)
    .sort((a, b) => a[0] - b[0])
  const pieces: WallPiece[] = []
  let from = start
  const add = (to: number) => {
    if (to - from < 0.005) return
    pieces.push(
      horizontal
        ? [
            [from, axis - half],
            [to, axis + half],
          ]
        : [
            [axis - half, from],
            [axis + half, to],
          ],
    )
  }
  for (const [holeFrom, holeTo] of holes) {
    add(holeFrom)
    from = Math.max(from, holeTo)
  }
  add(end)
  return pieces
}

/** The wall of an opening. @throws RangeError when the plan names a wall that is not there */
export function wallOf(body: { outer_walls: readonly Wall[]; inner_walls: readonly Wall[] }, id: string | null): Wall {
  const wall = [...body.outer_walls, ...body.inner_walls].find(w => w.id === id)
  if (!wall) throw new RangeError(`no wall ${id}`)
  return wall
}
