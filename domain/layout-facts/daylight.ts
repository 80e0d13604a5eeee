import type { Layout, PlanWindow, Point, Room } from '../plans/layout.ts'

/** How far a room extends from its windows, metres, in the frame of the layout. */
export interface Daylight {
  room: string
  /** From the wall with the window to the farthest corner, straight into the room. */
  depthM: number
  /** The middle of the window's wall, and straight from it the depth of that corner. */
  from: Point
  to: Point
}

const LIT = new Set<Room['kind']>(['living', 'kitchen', 'kitchen_living', 'bedroom', 'master_bedroom', 'children'])

/** Depths of the rooms that have windows, the deepest first: a corner counts from the window that is nearest to it. */
export function daylightOf(layout: Layout): Daylight[] {
  return layout.rooms
    .filter(({ kind }) => LIT.has(kind))
    .flatMap(room => {
      const windows = layout.windows.filter(window => window.room === room.id)
      return windows.length > 0 ? [deepest(room, windows)] : []
    })
    .sort((a, b) => b.depthM - a.depthM || a.room.localeCompare(b.room))
}

/** Habitable rooms without a window. */
export function roomsWithoutWindow(layout: Layout): string[] {
  return layout.rooms
    .filter(({ id, kind }) => LIT.has(kind) && !layout.windows.some(window => window.room === id))
    .map(({ id }) => id)
}

function deepest({ id, polygon }: Room, windows: readonly PlanWindow[]): Daylight {
  const depths = polygon.map(corner => {
    const [nearest] = windows
      .map(window => ({ window, depthM: depthBehind(window, polygon, corner) }))
      .sort((a, b) => a.depthM - b.depthM)
    return nearest
  })
  const farthest = depths.reduce((best, depth) => (depth && depth.depthM > (best?.depthM ?? -1) ? depth : best))
  if (!farthest) throw new RangeError(`room ${id} has no corners`)
  return { room: id, depthM: farthest.depthM, ...arrow(farthest.window, polygon, farthest.depthM) }
}

function depthBehind({ side }: PlanWindow, polygon: readonly Point[], [x, y]: Point): number {
  const wall = wallAt(side, polygon)
  return Math.abs((side === 'front' || side === 'back' ? y : x) - wall)
}

/** The inner face of the wall with the window: the edge of the room on that side. */
function wallAt(side: PlanWindow['side'], polygon: readonly Point[]): number {
  const values = polygon.map(([x, y]) => (side === 'front' || side === 'back' ? y : x))
  return side === 'front' || side === 'left' ? Math.min(...values) : Math.max(...values)
}

function arrow({ side, x, y }: PlanWindow, polygon: readonly Point[], depthM: number): { from: Point; to: Point } {
  const wall = wallAt(side, polygon)
  const inwards = side === 'front' || side === 'left' ? depthM : -depthM
  return side === 'front' || side === 'back'
    ? { from: [x, wall], to: [x, wall + inwards] }
    : { from: [wall, y], to: [wall + inwards, y] }
}
