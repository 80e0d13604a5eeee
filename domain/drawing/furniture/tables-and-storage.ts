import type { FurnitureKind } from '../../plans/layout.ts'
import { turnAndMove } from '../affine.ts'
import {
  type BuildParts,
  block,
  box,
  type DrawMarks,
  type FurnitureDrawing,
  halves,
  type Part,
  TALL_M,
} from './piece.ts'

/** A chair with its back up (`1`) or down (`-1`); on the plan it is drawn below tables. */
function chair(x: number, y: number, backTo: 1 | -1): Part[] {
  const half = 0.2
  const backFrom = y + (half - 0.06) * backTo
  return [
    box([x - half, y - half * backTo, x + half, backFrom], 0, 0.45, 'white', {
      role: 'furniture-shade',
      corners: 0.08,
    }),
    box([x - half, backFrom, x + half, y + half * backTo], 0, 0.8, 'white', { role: 'furniture-shade', corners: 0.03 }),
  ]
}

const diningParts: BuildParts = piece => {
  const [w, d] = halves(piece)
  if (piece.half) {
    // The long side is at a wall: chairs at the other side only.
    return [
      box([-w, -d + 0.24, w, d], 0.71, 0.75, 'wood', { role: 'furniture', corners: 0.04 }),
      box([-w + 0.06, d - 0.12, w - 0.06, d - 0.06], 0, 0.71, 'wood'),
      ...[-w / 2, w / 2].flatMap(x => chair(x, -d + 0.2, -1)),
    ]
  }
  const seats = piece.kind === 'dining_6' ? 3 : piece.kind === 'dining_4' ? 2 : 1
  // The footprint has chairs on both sides.
  const table = d - 0.4
  const chairs = Array.from({ length: seats }, (_, i) => -w + (piece.width * (i + 0.5)) / seats)
  return [
    box([-w, -table, w, table], 0.71, 0.75, 'wood', { role: 'furniture', corners: 0.05 }),
    box([-w * 0.3, -0.06, w * 0.3, 0.06], 0, 0.71, 'wood'),
    ...chairs.flatMap(x => [...chair(x, table + 0.16, 1), ...chair(x, -table - 0.16, -1)]),
  ]
}

/** Hangers: every 17 cm, slightly tilted. */
const hangers: DrawMarks = ({ width, depth }, layers) => {
  const left = -width / 2
  layers.on('furniture-detail').line([left + 0.04, 0], [-left - 0.04, 0])
  const count = Math.max(3, Math.round(width / 0.17))
  for (let i = 1; i < count; i++) {
    const x = left + (width * i) / count
    const lean = (((i * 37) % 5) - 2) * 0.012
    layers.on('furniture-detail').line([x - lean, depth * 0.28], [x + lean, -depth * 0.28])
  }
}

/** Lines across a body that divide its width evenly. */
const dividers =
  (unitM: number): DrawMarks =>
  (piece, layers) => {
    const [w, d] = halves(piece)
    const count = Math.max(2, Math.round(piece.width / unitM))
    for (let i = 1; i < count; i++) {
      const x = -w + (piece.width * i) / count
      layers.on('furniture-detail').line([x, d], [x, -d])
    }
  }

const petals: DrawMarks = ({ width }, layers) => {
  const count = 7
  const length = width / 2
  for (let i = 0; i < count; i++) {
    layers.within(turnAndMove((i * 360) / count, [0, 0]), () =>
      layers.on('plant').shape(
        [0, 0.02],
        [
          [-0.07, length * 0.6],
          [0, length],
        ],
        [
          [0.07, length * 0.6],
          [0, 0.02],
        ],
      ),
    )
  }
}

export const TABLES_AND_STORAGE = {
  dining_2: { parts: diningParts },
  dining_4: { parts: diningParts },
  dining_6: { parts: diningParts },
  wardrobe: { parts: block(TALL_M, 'white'), marks: hangers },
  shelf: { parts: block(0.9, 'wood'), marks: dividers(0.45) },
  console: { parts: block(0.8, 'wood'), marks: dividers(0.6) },
  bench: { parts: block(0.45, 'textile'), marks: dividers(0.45) },
  nightstand: {
    parts: block(0.45, 'wood'),
    marks: (_, layers) => {
      layers.on('furniture-line').circle(0, 0, 0.1)
    },
  },
  coffee_table: {
    parts: piece => block(0.36, 'wood', Math.abs(piece.width - piece.depth) < 0.01 ? 'round' : 0.12)(piece),
  },
  tv: {
    parts: piece => {
      const [w, d] = halves(piece)
      return [
        ...block(0.42, 'wood')(piece),
        box([-w * 0.72, d - 0.14, w * 0.72, d - 0.09], 0.42, 0.98, 'dark', { role: 'furniture-top' }),
      ]
    },
  },
  desk: {
    parts: piece => {
      const [w, d] = halves(piece)
      return [
        box([-w, -d, w, d], 0.71, 0.75, 'wood', { role: 'furniture', corners: 0.02 }),
        box([-w, -d, -w + 0.05, d], 0, 0.71, 'wood'),
        box([w - 0.05, -d, w, d], 0, 0.71, 'wood'),
        ...(piece.chair ? chair(0, -d - 0.1, -1) : []),
      ]
    },
    marks: (piece, layers) => {
      const [w, d] = halves(piece)
      layers.on('furniture-top').rect(-w * 0.4, d - 0.09, w * 0.4, d - 0.14)
    },
  },
  rug: {
    parts: () => [],
    marks: (piece, layers) => {
      const [w, d] = halves(piece)
      layers
        .on('rug')
        .rect(-w, -d, w, d)
        .rect(-w + 0.08, -d + 0.08, w - 0.08, d - 0.08)
    },
  },
  plant: {
    parts: ({ width }) => {
      const cube = (share: number, z0: number, z1: number, material: 'wood' | 'sofa') =>
        box([-width * share, -width * share, width * share, width * share], z0, z1, material)
      return [cube(0.2, 0, 0.3, 'wood'), cube(0.42, 0.3, 0.62, 'sofa'), cube(0.24, 0.62, 0.86, 'sofa')]
    },
    marks: petals,
  },
} satisfies Partial<Record<FurnitureKind, FurnitureDrawing>>
