import type { Furniture, FurnitureKind } from '../../development/layout.ts'
import { turnAndMove } from '../affine.ts'
import type { Layers } from '../layers.ts'
import { moveSolid, type Solid } from '../solid.ts'
import { BATHROOM } from './bathroom.ts'
import { BEDS_AND_SEATS } from './beds-and-seats.ts'
import { KITCHENS } from './kitchen.ts'
import type { FurnitureDrawing } from './piece.ts'
import { TABLES_AND_STORAGE } from './tables-and-storage.ts'

/** Each kind of furniture once: its plan and its model. */
const FURNITURE: Record<FurnitureKind, FurnitureDrawing> = {
  ...BEDS_AND_SEATS,
  ...TABLES_AND_STORAGE,
  ...KITCHENS,
  ...BATHROOM,
}

/** Draws one piece on the plan. */
export function drawFurniture(piece: Furniture, layers: Layers): void {
  layers.within(placeOf(piece), () => FURNITURE[piece.kind].plan(piece, layers))
}

/** The boxes of one piece in the cut-away model. */
export function furnitureSolids(piece: Furniture): Solid[] {
  return FURNITURE[piece.kind].model(piece).map(solid => moveSolid(solid, placeOf(piece)))
}

function placeOf({ rotation, x, y }: Furniture) {
  return turnAndMove(rotation, [x, y])
}
