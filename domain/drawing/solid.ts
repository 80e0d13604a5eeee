import type { Point } from '../development/layout.ts'
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
export function moveSolid(box: Solid, map: Affine): Solid {
  const moved = solid(apply(map, [box.x0, box.y0]), apply(map, [box.x1, box.y1]), box.z0, box.z1, box.material)
  return box.flat ? { ...moved, flat: true } : moved
}
