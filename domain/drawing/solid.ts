import type { Layout, Point, Wall } from '../plans/layout.ts'
import { openingsOf, piecesOf, wallOf, windowHeights } from '../plans/openings.ts'
import { boundsOf } from '../plans/polygon.ts'
import { type Affine, apply } from './affine.ts'
import type { Material } from './themes.ts'

/** A box with sides along the axes, metres; `glass` is a pane, seen through. */
export interface Solid {
  x0: number
  y0: number
  x1: number
  y1: number
  /** Bottom and top above the floor. */
  z0: number
  z1: number
  material: Material | 'glass'
  /** Only its top is drawn: water in a basin, a hob in a counter. */
  flat?: true
}

/** Height at which the model is cut: walls and nothing higher. */
export const CUT_M = 1.02

/** A box by two opposite corners of its footprint. */
export function solid(a: Point, b: Point, z0: number, z1: number, material: Solid['material']): Solid {
  return {
    x0: Math.min(a[0], b[0]),
    y0: Math.min(a[1], b[1]),
    x1: Math.max(a[0], b[0]),
    y1: Math.max(a[1], b[1]),
    z0,
    z1,
    material,
  }
}

/** The box in another frame; the map may turn by right angles, mirror and move. */
export function moveSolid<T extends Solid>(box: T, map: Affine): T {
  const { x0, y0, x1, y1 } = solid(apply(map, [box.x0, box.y0]), apply(map, [box.x1, box.y1]), 0, 0, box.material)
  return { ...box, x0, y0, x1, y1 }
}

const PANE_M = 0.03
const RAIL_HEIGHT_M = CUT_M - 0.02

/** Walls up to the cut, between openings, and shafts. They overlap where they meet. */
export function wallPieces(layout: Layout): Solid[] {
  const openings = openingsOf(layout)
  const walls = [...layout.outer_walls, ...layout.inner_walls].flatMap((wall: Wall) =>
    piecesOf(wall, openings).map(([low, high]) => solid(low, high, 0, CUT_M, 'wall')),
  )
  const shafts = layout.shafts.map(({ x, y, width, height }) =>
    solid([x, y], [x + width, y + height], 0, CUT_M, 'wall'),
  )
  return [...walls, ...shafts]
}

/** Sills and panes of windows, glass doors to summer rooms, glass railings of balconies. */
export function windowSolids(layout: Layout): Solid[] {
  const windows = layout.windows.flatMap(window => {
    const half = wallOf(layout, window.wall).thickness / 2
    const { sillM: sill } = windowHeights(window)
    const [reach, pane] = [window.width / 2, PANE_M / 2]
    const across = (from: number, to: number, z0: number, z1: number, material: Solid['material']) =>
      window.orientation === 'h'
        ? solid([window.x - reach, window.y + from], [window.x + reach, window.y + to], z0, z1, material)
        : solid([window.x + from, window.y - reach], [window.x + to, window.y + reach], z0, z1, material)
    return [across(-half, half, 0, sill, 'parapet'), across(-pane, pane, sill, CUT_M, 'glass')]
  })
  const doors = layout.doors
    .filter(door => door.kind === 'balcony')
    .map(door => {
      const reach = door.width / 2
      return door.orientation === 'h'
        ? solid([door.x - reach, door.y - PANE_M / 2], [door.x + reach, door.y + PANE_M / 2], 0, CUT_M, 'glass')
        : solid([door.x - PANE_M / 2, door.y - reach], [door.x + PANE_M / 2, door.y + reach], 0, CUT_M, 'glass')
    })
  const railings = layout.rooms
    .filter(room => room.kind === 'balcony' || room.kind === 'terrace')
    .flatMap(room => {
      const { x0, y0, x1, y1 } = boundsOf(room.polygon)
      return [
        solid([x0, y0], [x0 + PANE_M, y1], 0, RAIL_HEIGHT_M, 'glass'),
        solid([x1 - PANE_M, y0], [x1, y1], 0, RAIL_HEIGHT_M, 'glass'),
        solid([x0 + PANE_M, y0], [x1 - PANE_M, y0 + PANE_M], 0, RAIL_HEIGHT_M, 'glass'),
      ]
    })
  return [...windows, ...doors, ...railings]
}

/** A stretch of wall face that looks south (along x) or east (along y). */
export interface WallFace {
  face: 'south' | 'east'
  x0: number
  y0: number
  x1: number
  y1: number
}

/** Faces that no other wall covers, in the longest stretches: on the grid of all edges a face is where wall ends. */
export function exposedFaces(pieces: readonly Solid[]): WallFace[] {
  const xs = edgesOf(pieces.flatMap(p => [p.x0, p.x1]))
  const ys = edgesOf(pieces.flatMap(p => [p.y0, p.y1]))
  const isWall = xs.slice(1).map((x1, i) =>
    ys.slice(1).map((y1, j) => {
      const [x, y] = [(x1 + (xs[i] ?? x1)) / 2, (y1 + (ys[j] ?? y1)) / 2]
      return pieces.some(p => p.x0 < x && x < p.x1 && p.y0 < y && y < p.y1)
    }),
  )
  const wallAt = (i: number, j: number) => isWall[i]?.[j] ?? false
  const faces: WallFace[] = []
  for (const [j, y] of ys.entries()) {
    for (const [from, to] of runs(xs.length - 1, i => wallAt(i, j) && !wallAt(i, j - 1))) {
      faces.push({ face: 'south', x0: xs[from] ?? 0, x1: xs[to] ?? 0, y0: y, y1: y })
    }
  }
  for (const [i, x] of xs.entries()) {
    for (const [from, to] of runs(ys.length - 1, j => wallAt(i - 1, j) && !wallAt(i, j))) {
      faces.push({ face: 'east', x0: x, x1: x, y0: ys[from] ?? 0, y1: ys[to] ?? 0 })
    }
  }
  return faces
}

/** Distinct coordinates in order; those nearer than a millimetre are one. */
function edgesOf(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted.filter((value, i) => i === 0 || value - (sorted[i - 1] ?? value) > 1e-3)
}

/** Stretches of consecutive indices for which something holds: [first, one after the last]. */
function runs(count: number, holds: (index: number) => boolean): [number, number][] {
  const found: [number, number][] = []
  let start = -1
  for (let i = 0; i <= count; i++) {
    const now = i < count && holds(i)
    if (now && start < 0) start = i
    if (!now && start >= 0) {
      found.push([start, i])
      start = -1
    }
  }
  return found
}
