import type { Furniture } from './layout.ts'
import type { Box } from './polygon.ts'

/** Depth of the runs of a corner piece, metres: what lies between them is floor. */
export const CORNER_DEPTH_M = { kitchen_corner: 0.6, sofa_corner: 0.95 } as const

/** Flat objects do not block the way. */
const FLAT = new Set<Furniture['kind']>(['rug'])

/** The floor that a piece of furniture takes, in the frame of its layout: two boxes for a corner piece, none for a rug. */
export function footprintOf(piece: Furniture): Box[] {
  if (FLAT.has(piece.kind)) return []
  const left = -piece.width / 2
  const back = piece.depth / 2
  if (piece.kind !== 'kitchen_corner' && piece.kind !== 'sofa_corner') {
    return [placed(piece, { x0: left, y0: -back, x1: -left, y1: back })]
  }
  const depth = CORNER_DEPTH_M[piece.kind]
  const leg = piece.flip ? { x0: -left - depth, x1: -left } : { x0: left, x1: left + depth }
  return [
    placed(piece, { x0: left, y0: back - depth, x1: -left, y1: back }),
    placed(piece, { ...leg, y0: -back, y1: back }),
  ]
}

/** A box of a piece in the frame of the layout. Rotations are right angles. */
function placed({ x, y, rotation }: Furniture, { x0, y0, x1, y1 }: Box): Box {
  switch (((rotation % 360) + 360) % 360) {
    case 90:
      return { x0: x - y1, y0: y + x0, x1: x - y0, y1: y + x1 }
    case 180:
      return { x0: x - x1, y0: y - y1, x1: x - x0, y1: y - y0 }
    case 270:
      return { x0: x + y0, y0: y - x1, x1: x + y1, y1: y - x0 }
    default:
      return { x0: x + x0, y0: y + y0, x1: x + x1, y1: y + y1 }
  }
}
