import type { FurnitureKind } from '../../development/layout.ts'
import { block, box, type DrawPlan, edges, type FurnitureDrawing, sheet } from './piece.ts'

const toiletPlan: DrawPlan = (piece, layers) => {
  const { left, right, back, front } = edges(piece)
  layers.on('furniture').rect(left, back, right, back - 0.17, 0.03)
  const neck = back - 0.19
  const belly = (neck + front) / 2 - 0.02
  layers.on('furniture').shape(
    [left * 0.84, neck],
    [[right * 0.84, neck]],
    [
      [right * 1.02, belly],
      [right * 0.62, front + 0.06],
    ],
    [
      [0, front - 0.04],
      [left * 0.62, front + 0.06],
    ],
    [
      [left * 1.02, belly],
      [left * 0.84, neck],
    ],
  )
  layers.on('water').ellipse(0, belly - 0.01, piece.width * 0.27, piece.depth * 0.19)
}

/** Sanitary ware and the washing machine. */
export const BATHROOM = {
  toilet: {
    plan: toiletPlan,
    model: ({ width, depth }) => {
      const [w, d] = [width / 2, depth / 2]
      return [
        box(-w, d - 0.17, w, d, 0, 0.8, 'white'),
        box(-w * 0.86, -d, w * 0.86, d - 0.17, 0, 0.42, 'white'),
        sheet(-w * 0.56, -d + 0.06, w * 0.56, d - 0.26, 0.42, 'water'),
      ]
    },
  },
  bath: {
    plan: (piece, layers) => {
      const { left, right, back, front } = edges(piece)
      layers.on('furniture').rect(left, back, right, front, 0.04)
      layers.on('water').rect(left + 0.07, back - 0.07, right - 0.07, front + 0.07, 0.22)
      layers
        .on('furniture-line')
        .line([left, 0], [left + 0.13, 0])
        .circle(left + 0.24, 0, 0.03)
    },
    model: ({ width, depth }) => {
      const [w, d] = [width / 2, depth / 2]
      return [box(-w, -d, w, d, 0, 0.54, 'white'), sheet(-w + 0.08, -d + 0.08, w - 0.08, d - 0.08, 0.54, 'water')]
    },
  },
  shower: {
    plan: (piece, layers) => {
      const { left, right, back, front } = edges(piece)
      layers.on('water').rect(left, back, right, front)
      layers.on('furniture-detail').line([left, back], [right, front]).line([right, back], [left, front])
      layers
        .on('furniture-line')
        .circle(0, back - 0.14, 0.09)
        .circle(0, 0, 0.04)
    },
    model: ({ width, depth }) => {
      const [w, d] = [width / 2, depth / 2]
      return [box(-w, -d, w, d, 0, 0.05, 'white'), sheet(-w + 0.06, -d + 0.06, w - 0.06, d - 0.06, 0.05, 'water')]
    },
  },
  basin: {
    plan: (piece, layers) => {
      const { left, right, back, front } = edges(piece)
      layers.on('furniture').rect(left, back, right, front, 0.05)
      layers.on('water').ellipse(0, -0.03, Math.min(piece.width * 0.38, 0.26), piece.depth * 0.33)
      layers.on('furniture-line').line([0, back], [0, back - piece.depth * 0.3])
    },
    model: ({ width, depth }) => {
      const [w, d] = [width / 2, depth / 2]
      const bowl = Math.min(w * 0.76, 0.26)
      return [
        box(-w, -d, w, d, 0, 0.74, 'wood'),
        box(-w, -d, w, d, 0.74, 0.84, 'white'),
        sheet(-bowl, -d * 0.7, bowl, d * 0.55, 0.84, 'water'),
      ]
    },
  },
  washer: {
    plan: (piece, layers) => {
      const { left, right, back, front } = edges(piece)
      layers.on('furniture').rect(left, back, right, front, 0.02)
      layers.on('water').circle(0, -0.04, piece.width * 0.32)
      layers.on('furniture-detail').line([left, back - 0.1], [right, back - 0.1])
    },
    model: block(0.85, 'white'),
  },
} satisfies Partial<Record<FurnitureKind, FurnitureDrawing>>
