import type { Furniture } from '../../development/layout.ts'
import type { Layers } from '../layers.ts'
import { CUT_M, type Solid, solid } from '../solid.ts'

/**
 * How a kind of furniture is drawn. Both drawings use the frame of the piece: metres, origin in the middle of the footprint, x to the
 * right, y up, its back (headboard, wall side) up.
 */
export interface FurnitureDrawing {
  /**
   * Seen from above. Layers from below: rug, shade (bases, chairs), furniture (bodies), top (what lies on bodies), water, line,
   * detail, plant.
   */
  plan: (piece: Furniture, layers: Layers) => void
  /** Boxes of the cut-away model. Boxes of a flat never overlap, or the painter could not sort them. */
  model: (piece: Furniture) => Solid[]
}
export type DrawPlan = FurnitureDrawing['plan']
export type BuildModel = FurnitureDrawing['model']
type Material = Solid['material']

/** Full-height pieces stay just below the cut, so that tops of walls are drawn above everything. */
export const TALL_M = CUT_M - 0.03
/** Height of a sheet above the body that it lies on. */
const SHEET_M = 0.02

/** Edges of the footprint. */
export function edges({ width, depth }: Pick<Furniture, 'width' | 'depth'>) {
  return { left: -width / 2, right: width / 2, back: depth / 2, front: -depth / 2 }
}

/** A box from x0, y0 to x1, y1 of the piece. */
export function box(x0: number, y0: number, x1: number, y1: number, z0: number, z1: number, material: Material): Solid {
  return solid([x0, y0], [x1, y1], z0, z1, material)
}

/** A thin sheet on a body whose top is at `z`. */
export function sheet(x0: number, y0: number, x1: number, y1: number, z: number, material: Material): Solid {
  return { ...box(x0, y0, x1, y1, z + SHEET_M, z + SHEET_M, material), flat: true }
}

/** One box over the whole footprint. */
export const block =
  (heightM: number, material: Material): BuildModel =>
  ({ width, depth }) => [box(-width / 2, -depth / 2, width / 2, depth / 2, 0, heightM, material)]
