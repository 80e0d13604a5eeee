import type { Furniture, FurnitureKind } from '../../plans/layout.ts'
import { turnAndMove } from '../affine.ts'
import type { Layers } from '../pen.ts'
import { moveSolid, type Solid } from '../solid.ts'
import { BATHROOM } from './bathroom.ts'
import { BEDS_AND_SEATS } from './beds-and-seats.ts'
import { KITCHENS } from './kitchen.ts'
import { drawOutlines, type FurnitureDrawing } from './piece.ts'
import { TABLES_AND_STORAGE } from './tables-and-storage.ts'

const FURNITURE: Record<FurnitureKind, FurnitureDrawing> = {
  ...BEDS_AND_SEATS,
  ...TABLES_AND_STORAGE,
  ...KITCHENS,
  ...BATHROOM,
}

/** Draws one piece on the plan: the tops of its parts and its marks. */
export function drawFurniture(piece: Furniture, layers: Layers): void {
  const { parts, marks } = FURNITURE[piece.kind]
  layers.within(frameOf(piece), () => {
    drawOutlines(parts(piece), layers)
    marks?.(piece, layers)
  })
}

export function furnitureSolids(piece: Furniture): Solid[] {
  return FURNITURE[piece.kind].parts(piece).map(part => moveSolid(part, frameOf(piece)))
}

function frameOf({ rotation, x, y }: Furniture) {
  return turnAndMove(rotation, [x, y])
}
