import type { Furniture } from '../../plans/layout.ts'
import type { Layers } from '../pen.ts'
import { CUT_M, type Solid, solid } from '../solid.ts'
import type { Role } from '../themes.ts'

/** How the top of a part looks on the plan. */
interface Outline {
  role: Role
  /** Radius of the corners, metres; `round` draws an ellipse. */
  corners?: number | 'round'
}

/** A box of a piece. Without an outline it is visible in the model only. */
export interface Part extends Solid {
  outline?: Outline
}

/** A kind of furniture in the frame of the piece: metres, origin in the centre of the footprint, x to the right, its back up (y). */
export interface FurnitureDrawing {
  /** Parts of a flat must not overlap, or the painter of the model could not sort them. */
  parts: (piece: Furniture) => Part[]
  /** Lines and soft shapes of the plan that have no body in the model. */
  marks?: (piece: Furniture, layers: Layers) => void
}
export type BuildParts = FurnitureDrawing['parts']
export type DrawMarks = NonNullable<FurnitureDrawing['marks']>

/** Full-height pieces stay just below the cut, so that tops of walls are drawn above everything. */
export const TALL_M = CUT_M - 0.03
/** Height of a sheet above the body below it. */
const SHEET_M = 0.02

/** Half the width and half the depth of a footprint: the edges are at -w, w, -d (front) and d (back). */
export function halves({ width, depth }: Pick<Furniture, 'width' | 'depth'>): readonly [w: number, d: number] {
  return [width / 2, depth / 2]
}

type Rect = readonly [x0: number, y0: number, x1: number, y1: number]

export function box(
  [x0, y0, x1, y1]: Rect,
  z0: number,
  z1: number,
  material: Solid['material'],
  outline?: Outline,
): Part {
  const body = solid([x0, y0], [x1, y1], z0, z1, material)
  return outline ? { ...body, outline } : body
}

/** A thin sheet on a body whose top is at `z`. */
export function sheet(rect: Rect, z: number, material: Solid['material'], outline?: Outline): Part {
  return { ...box(rect, z + SHEET_M, z + SHEET_M, material, outline), flat: true }
}

export const block =
  (heightM: number, material: Solid['material'], corners: Outline['corners'] = 0): BuildParts =>
  piece => {
    const [w, d] = halves(piece)
    return [box([-w, -d, w, d], 0, heightM, material, { role: 'furniture', corners })]
  }

export function drawOutlines(parts: readonly Part[], layers: Layers): void {
  for (const { outline, x0, y0, x1, y1 } of parts) {
    if (!outline) continue
    const pen = layers.on(outline.role)
    if (outline.corners === 'round') pen.ellipse((x0 + x1) / 2, (y0 + y1) / 2, (x1 - x0) / 2, (y1 - y0) / 2)
    else pen.rect(x0, y0, x1, y1, outline.corners)
  }
}
