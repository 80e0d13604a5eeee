import type { Furniture, FurnitureKind } from '../development/layout.ts'
import { turnAndMove } from './affine.ts'
import { kitchenUnits } from './kitchen.ts'
import { CUT_M, moveSolid, type Solid, solid } from './solid.ts'

/**
 * Furniture as boxes for the cut-away model, told in the frame of the piece: metres, origin in the middle of the footprint,
 * x to the right, y up, its back up. Boxes of a flat never overlap, or the painter could not order them.
 */
export function furnitureSolids(piece: Furniture): Solid[] {
  const place = turnAndMove(piece.rotation, [piece.x, piece.y])
  return SHAPES[piece.kind](piece).map(box => moveSolid(box, place))
}

type Shape = (piece: Furniture) => Solid[]
type Material = Solid['material']

/** What is as high as the cut stays a hair below it, so that tops of walls lie above everything. */
const TALL_M = CUT_M - 0.03
/** A sheet that lies on a body stands this much above it. */
const SHEET_M = 0.02

/** A box from x0, y0 to x1, y1 of the piece. */
function box(x0: number, y0: number, x1: number, y1: number, z0: number, z1: number, material: Material): Solid {
  return solid([x0, y0], [x1, y1], z0, z1, material)
}

/** A thin sheet on a body whose top is at `z`. */
function sheet(x0: number, y0: number, x1: number, y1: number, z: number, material: Material): Solid {
  return { ...box(x0, y0, x1, y1, z + SHEET_M, z + SHEET_M, material), flat: true }
}

/** One box over the whole footprint. */
const block =
  (heightM: number, material: Material): Shape =>
  ({ width, depth }) => [box(-width / 2, -depth / 2, width / 2, depth / 2, 0, heightM, material)]

const bed: Shape = ({ kind, width, depth }) => {
  const [w, d] = [width / 2, depth / 2]
  const pillows = kind === 'bed_double' ? [-w * 0.49, w * 0.49] : [0]
  const half = kind === 'bed_double' ? w * 0.4 : w * 0.72
  return [
    box(-w, -d, w, d - 0.08, 0, 0.28, 'wood'),
    box(-w, d - 0.08, w, d, 0, 0.85, 'wood'),
    box(-w + 0.04, -d + 0.04, w - 0.04, d - 0.1, 0.28, 0.47, 'textile'),
    box(-w + 0.02, -d + 0.02, w - 0.02, d - 0.66, 0.47, 0.51, 'white'),
    ...pillows.map(x => box(x - half, d - 0.5, x + half, d - 0.14, 0.47, 0.57, 'white')),
  ]
}

const sofa: Shape = ({ width, depth, kind }) => {
  const [w, d] = [width / 2, depth / 2]
  const material = kind === 'sofa' ? 'sofa' : 'textile'
  const arm = kind === 'sofa' ? 0.16 : 0.11
  return [
    box(-w, d - 0.22, w, d, 0, 0.76, material),
    box(-w, -d, -w + arm, d - 0.22, 0, 0.58, material),
    box(w - arm, -d, w, d - 0.22, 0, 0.58, material),
    box(-w + arm, -d, w - arm, d - 0.22, 0, 0.42, material),
  ]
}

const sofaCorner: Shape = ({ width, depth, flip }) => {
  const [w, d] = [width / 2, depth / 2]
  const m = flip ? -1 : 1
  const seat = 0.95
  return [
    box(-w * m, d - 0.22, w * m, d, 0, 0.76, 'sofa'),
    box(-w * m, -d, (-w + 0.22) * m, d - 0.22, 0, 0.76, 'sofa'),
    box((-w + 0.22) * m, -d, (-w + seat) * m, d - 0.22, 0, 0.42, 'sofa'),
    box((-w + seat) * m, d - seat, (w - 0.16) * m, d - 0.22, 0, 0.42, 'sofa'),
    box((w - 0.16) * m, d - seat, w * m, d - 0.22, 0, 0.58, 'sofa'),
  ]
}

/** A chair with its back up (`1`) or down (`-1`). */
function chair(x: number, y: number, backTo: 1 | -1): Solid[] {
  const half = 0.19
  return [
    box(x - half, y - half * backTo, x + half, y + (half - 0.05) * backTo, 0, 0.45, 'white'),
    box(x - half, y + (half - 0.05) * backTo, x + half, y + half * backTo, 0, 0.8, 'white'),
  ]
}

const dining: Shape = ({ kind, width, depth, half }) => {
  const [w, d] = [width / 2, depth / 2]
  if (half) {
    return [
      box(-w, -d + 0.24, w, d, 0.71, 0.75, 'wood'),
      box(-w + 0.06, d - 0.12, w - 0.06, d - 0.06, 0, 0.71, 'wood'),
      ...[-w / 2, w / 2].flatMap(x => chair(x, -d + 0.2, -1)),
    ]
  }
  const seats = kind === 'dining_6' ? 3 : kind === 'dining_4' ? 2 : 1
  const top = (depth - 0.8) / 2
  const chairs = Array.from({ length: seats }, (_, i) => -w + (width * (i + 0.5)) / seats)
  return [
    box(-w, -top, w, top, 0.71, 0.75, 'wood'),
    box(-w * 0.3, -0.06, w * 0.3, 0.06, 0, 0.71, 'wood'),
    ...chairs.flatMap(x => [...chair(x, top + 0.16, 1), ...chair(x, -top - 0.16, -1)]),
  ]
}

const kitchen: Shape = piece =>
  kitchenUnits(piece).flatMap(unit => {
    const place = turnAndMove(unit.turn, [unit.x, unit.y])
    const [w, d] = [unit.width / 2, unit.depth / 2]
    const parts =
      unit.item === 'fridge'
        ? [box(-w, -d, w, d, 0, TALL_M, 'white')]
        : [box(-w, -d, w, d, 0, 0.86, 'textile'), box(-w, -d, w, d, 0.86, 0.9, 'wood')]
    if (unit.item === 'sink') parts.push(sheet(-0.2, -0.2, 0.2, 0.14, 0.9, 'water'))
    if (unit.item === 'hob') parts.push(sheet(-0.26, -0.22, 0.26, 0.22, 0.9, 'dark'))
    return parts.map(part => moveSolid(part, place))
  })

const SHAPES: Record<FurnitureKind, Shape> = {
  bed_double: bed,
  bed_single: bed,
  sofa,
  sofa_corner: sofaCorner,
  armchair: sofa,
  lounge: sofa,
  dining_2: dining,
  dining_4: dining,
  dining_6: dining,
  kitchen_line: kitchen,
  kitchen_corner: kitchen,
  wardrobe: block(TALL_M, 'white'),
  shelf: block(0.9, 'wood'),
  console: block(0.8, 'wood'),
  nightstand: block(0.45, 'wood'),
  coffee_table: block(0.36, 'wood'),
  bench: block(0.45, 'textile'),
  washer: block(0.85, 'white'),
  // Drawn on the floor, not as a body.
  rug: () => [],
  tv: ({ width, depth }) => [
    box(-width / 2, -depth / 2, width / 2, depth / 2, 0, 0.42, 'wood'),
    box(-width * 0.36, depth / 2 - 0.14, width * 0.36, depth / 2 - 0.1, 0.42, 0.98, 'dark'),
  ],
  plant: ({ width }) => [
    box(-width * 0.2, -width * 0.2, width * 0.2, width * 0.2, 0, 0.3, 'wood'),
    box(-width * 0.42, -width * 0.42, width * 0.42, width * 0.42, 0.3, 0.62, 'sofa'),
    box(-width * 0.24, -width * 0.24, width * 0.24, width * 0.24, 0.62, 0.86, 'sofa'),
  ],
  desk: ({ width, depth, chair: hasChair }) => {
    const [w, d] = [width / 2, depth / 2]
    return [
      box(-w, -d, w, d, 0.71, 0.75, 'wood'),
      box(-w, -d, -w + 0.05, d, 0, 0.71, 'wood'),
      box(w - 0.05, -d, w, d, 0, 0.71, 'wood'),
      ...(hasChair ? chair(0, -d - 0.1, -1) : []),
    ]
  },
  bath: ({ width, depth }) => {
    const [w, d] = [width / 2, depth / 2]
    return [box(-w, -d, w, d, 0, 0.54, 'white'), sheet(-w + 0.08, -d + 0.08, w - 0.08, d - 0.08, 0.54, 'water')]
  },
  shower: ({ width, depth }) => {
    const [w, d] = [width / 2, depth / 2]
    return [box(-w, -d, w, d, 0, 0.05, 'white'), sheet(-w + 0.06, -d + 0.06, w - 0.06, d - 0.06, 0.05, 'water')]
  },
  basin: ({ width, depth }) => {
    const [w, d] = [width / 2, depth / 2]
    const bowl = Math.min(w * 0.76, 0.26)
    return [
      box(-w, -d, w, d, 0, 0.74, 'wood'),
      box(-w, -d, w, d, 0.74, 0.84, 'white'),
      sheet(-bowl, -d * 0.7, bowl, d * 0.55, 0.84, 'water'),
    ]
  },
  toilet: ({ width, depth }) => {
    const [w, d] = [width / 2, depth / 2]
    return [
      box(-w, d - 0.17, w, d, 0, 0.8, 'white'),
      box(-w * 0.86, -d, w * 0.86, d - 0.17, 0, 0.42, 'white'),
      sheet(-w * 0.56, -d + 0.06, w * 0.56, d - 0.26, 0.42, 'water'),
    ]
  },
}
