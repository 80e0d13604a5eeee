import type { Furniture, FurnitureKind } from '../../development/layout.ts'
import { turnAndMove } from '../affine.ts'
import type { Layers } from '../layers.ts'
import type { Solid } from '../solid.ts'
import { type BuildModel, block, box, type DrawPlan, edges, type FurnitureDrawing, TALL_M } from './piece.ts'

const CHAIR_M = 0.42

/** A chairPlan whose back looks up (`1`) or down (`-1`); it lies under tables. */
function chairPlan(layers: Layers, x: number, y: number, backTo: 1 | -1): void {
  const half = CHAIR_M / 2
  layers.on('furniture-shade').rect(x - half, y - half, x + half, y + half, 0.08)
  layers.on('furniture-shade').rect(x - half, y + half * backTo, x + half, y + (half - 0.08) * backTo, 0.03)
}

/** A chairModel with its back up (`1`) or down (`-1`). */
function chairModel(x: number, y: number, backTo: 1 | -1): Solid[] {
  const half = 0.19
  return [
    box(x - half, y - half * backTo, x + half, y + (half - 0.05) * backTo, 0, 0.45, 'white'),
    box(x - half, y + (half - 0.05) * backTo, x + half, y + half * backTo, 0, 0.8, 'white'),
  ]
}

function seatsASide({ kind }: Pick<Furniture, 'kind'>): number {
  return kind === 'dining_6' ? 3 : kind === 'dining_4' ? 2 : 1
}

/** Half the depth of a table whose footprint has chairs on both sides. */
function halfTable({ depth }: Pick<Furniture, 'depth'>): number {
  return (depth - 0.8) / 2
}

const diningPlan: DrawPlan = (piece, layers) => {
  const { left, right, back, front } = edges(piece)
  if (piece.half) {
    // The long side is at a wall: chairs at the other side only.
    for (const x of [left / 2, right / 2]) chairPlan(layers, x, front + 0.22, -1)
    layers.on('furniture').rect(left, back, right, front + 0.24, 0.04)
    return
  }
  const seats = seatsASide(piece)
  const half = halfTable(piece)
  for (let i = 0; i < seats; i++) {
    const x = left + (piece.width * (i + 0.5)) / seats
    chairPlan(layers, x, half + 0.12, 1)
    chairPlan(layers, x, -half - 0.12, -1)
  }
  layers.on('furniture').rect(left, half, right, -half, 0.05)
}

const diningModel: BuildModel = ({ kind, width, depth, half }) => {
  const [w, d] = [width / 2, depth / 2]
  if (half) {
    return [
      box(-w, -d + 0.24, w, d, 0.71, 0.75, 'wood'),
      box(-w + 0.06, d - 0.12, w - 0.06, d - 0.06, 0, 0.71, 'wood'),
      ...[-w / 2, w / 2].flatMap(x => chairModel(x, -d + 0.2, -1)),
    ]
  }
  const seats = seatsASide({ kind })
  const top = halfTable({ depth })
  const chairs = Array.from({ length: seats }, (_, i) => -w + (width * (i + 0.5)) / seats)
  return [
    box(-w, -top, w, top, 0.71, 0.75, 'wood'),
    box(-w * 0.3, -0.06, w * 0.3, 0.06, 0, 0.71, 'wood'),
    ...chairs.flatMap(x => [...chairModel(x, top + 0.16, 1), ...chairModel(x, -top - 0.16, -1)]),
  ]
}

const wardrobePlan: DrawPlan = (piece, layers) => {
  const { left, right, back, front } = edges(piece)
  layers.on('furniture').rect(left, back, right, front)
  layers.on('furniture-detail').line([left + 0.04, 0], [right - 0.04, 0])
  // Hangers: every 17 cm, leaning a little this way and that.
  const count = Math.max(3, Math.round(piece.width / 0.17))
  for (let i = 1; i < count; i++) {
    const x = left + (piece.width * i) / count
    const lean = (((i * 37) % 5) - 2) * 0.012
    layers.on('furniture-detail').line([x - lean, piece.depth * 0.28], [x + lean, -piece.depth * 0.28])
  }
}

/** A plain body with lines across it that share its width evenly. */
const divided =
  (unitM: number): DrawPlan =>
  (piece, layers) => {
    const { left, right, back, front } = edges(piece)
    layers.on('furniture').rect(left, back, right, front)
    const count = Math.max(2, Math.round(piece.width / unitM))
    for (let i = 1; i < count; i++) {
      const x = left + (piece.width * i) / count
      layers.on('furniture-detail').line([x, back], [x, front])
    }
  }

/** Tables, storage, rugs and plants. */
export const TABLES_AND_STORAGE = {
  dining_2: { plan: diningPlan, model: diningModel },
  dining_4: { plan: diningPlan, model: diningModel },
  dining_6: { plan: diningPlan, model: diningModel },
  wardrobe: { plan: wardrobePlan, model: block(TALL_M, 'white') },
  shelf: { plan: divided(0.45), model: block(0.9, 'wood') },
  console: { plan: divided(0.6), model: block(0.8, 'wood') },
  bench: { plan: divided(0.45), model: block(0.45, 'textile') },
  nightstand: {
    plan: (piece, layers) => {
      const { left, right, back, front } = edges(piece)
      layers.on('furniture').rect(left, back, right, front)
      layers.on('furniture-line').circle(0, 0, 0.1)
    },
    model: block(0.45, 'wood'),
  },
  coffee_table: {
    plan: (piece, layers) => {
      const { left, right, back, front } = edges(piece)
      if (Math.abs(piece.width - piece.depth) < 0.01) layers.on('furniture').circle(0, 0, piece.width / 2)
      else layers.on('furniture').rect(left, back, right, front, 0.12)
    },
    model: block(0.36, 'wood'),
  },
  tv: {
    plan: (piece, layers) => {
      const { left, right, back, front } = edges(piece)
      layers.on('furniture').rect(left, back, right, front)
      layers.on('furniture-top').rect(left * 0.76, 0.04, right * 0.76, -0.02)
    },
    model: ({ width, depth }) => [
      box(-width / 2, -depth / 2, width / 2, depth / 2, 0, 0.42, 'wood'),
      box(-width * 0.36, depth / 2 - 0.14, width * 0.36, depth / 2 - 0.1, 0.42, 0.98, 'dark'),
    ],
  },
  desk: {
    plan: (piece, layers) => {
      const { left, right, back, front } = edges(piece)
      if (piece.chair) chairPlan(layers, 0, front - 0.12, -1)
      layers.on('furniture').rect(left, back, right, front, 0.02)
      layers.on('furniture-top').rect(left * 0.4, back - 0.09, right * 0.4, back - 0.14)
    },
    model: ({ width, depth, chair: hasChair }) => {
      const [w, d] = [width / 2, depth / 2]
      return [
        box(-w, -d, w, d, 0.71, 0.75, 'wood'),
        box(-w, -d, -w + 0.05, d, 0, 0.71, 'wood'),
        box(w - 0.05, -d, w, d, 0, 0.71, 'wood'),
        ...(hasChair ? chairModel(0, -d - 0.1, -1) : []),
      ]
    },
  },
  rug: {
    plan: (piece, layers) => {
      const { left, right, back, front } = edges(piece)
      layers
        .on('rug')
        .rect(left, back, right, front)
        .rect(left + 0.08, back - 0.08, right - 0.08, front + 0.08)
    },
    model: () => [],
  },
  plant: {
    plan: (piece, layers) => {
      const petals = 7
      for (let i = 0; i < petals; i++) {
        layers.within(turnAndMove((i * 360) / petals, [0, 0]), () => {
          const length = piece.width * 0.5
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
          )
        })
      }
    },
    model: ({ width }) => [
      box(-width * 0.2, -width * 0.2, width * 0.2, width * 0.2, 0, 0.3, 'wood'),
      box(-width * 0.42, -width * 0.42, width * 0.42, width * 0.42, 0.3, 0.62, 'sofa'),
      box(-width * 0.24, -width * 0.24, width * 0.24, width * 0.24, 0.62, 0.86, 'sofa'),
    ],
  },
} satisfies Partial<Record<FurnitureKind, FurnitureDrawing>>
