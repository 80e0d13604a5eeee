import type { FurnitureKind } from '../../plans/layout.ts'
import { block, box, type DrawMarks, type FurnitureDrawing, halves, sheet } from './piece.ts'

const BASIN_M = 0.26

const toiletMarks: DrawMarks = (piece, layers) => {
  const [w, d] = halves(piece)
  const neck = d - 0.19
  const belly = (neck - d) / 2 - 0.02
  layers.on('furniture').shape(
    [-w * 0.84, neck],
    [[w * 0.84, neck]],
    [
      [w * 1.02, belly],
      [w * 0.62, -d + 0.06],
    ],
    [
      [0, -d - 0.04],
      [-w * 0.62, -d + 0.06],
    ],
    [
      [-w * 1.02, belly],
      [-w * 0.84, neck],
    ],
  )
}

export const BATHROOM = {
  toilet: {
    parts: piece => {
      const [w, d] = halves(piece)
      return [
        box([-w, d - 0.17, w, d], 0, 0.8, 'white', { role: 'furniture', corners: 0.03 }),
        box([-w * 0.86, -d, w * 0.86, d - 0.17], 0, 0.42, 'white'),
        sheet([-w * 0.54, -d + 0.1, w * 0.54, d - 0.3], 0.42, 'water', { role: 'water', corners: 'round' }),
      ]
    },
    marks: toiletMarks,
  },
  bath: {
    parts: piece => {
      const [w, d] = halves(piece)
      return [
        box([-w, -d, w, d], 0, 0.54, 'white', { role: 'furniture', corners: 0.04 }),
        sheet([-w + 0.07, -d + 0.07, w - 0.07, d - 0.07], 0.54, 'water', { role: 'water', corners: 0.22 }),
      ]
    },
    marks: ({ width }, layers) => {
      const left = -width / 2
      layers
        .on('furniture-line')
        .line([left, 0], [left + 0.13, 0])
        .circle(left + 0.24, 0, 0.03)
    },
  },
  shower: {
    parts: piece => {
      const [w, d] = halves(piece)
      return [
        box([-w, -d, w, d], 0, 0.05, 'white', { role: 'water' }),
        sheet([-w + 0.06, -d + 0.06, w - 0.06, d - 0.06], 0.05, 'water'),
      ]
    },
    marks: (piece, layers) => {
      const [w, d] = halves(piece)
      layers.on('furniture-detail').line([-w, d], [w, -d]).line([w, d], [-w, -d])
      layers
        .on('furniture-line')
        .circle(0, d - 0.14, 0.09)
        .circle(0, 0, 0.04)
    },
  },
  basin: {
    parts: piece => {
      const [w, d] = halves(piece)
      const bowl = Math.min(w * 0.76, BASIN_M)
      return [
        box([-w, -d, w, d], 0, 0.74, 'wood'),
        box([-w, -d, w, d], 0.74, 0.84, 'white', { role: 'furniture', corners: 0.05 }),
        sheet([-bowl, -d * 0.76, bowl, d * 0.56], 0.84, 'water', { role: 'water', corners: 'round' }),
      ]
    },
    marks: ({ depth }, layers) => {
      layers.on('furniture-line').line([0, depth / 2], [0, depth * 0.2])
    },
  },
  washer: {
    parts: block(0.85, 'white', 0.02),
    marks: (piece, layers) => {
      const [w, d] = halves(piece)
      layers.on('water').circle(0, -0.04, piece.width * 0.32)
      layers.on('furniture-detail').line([-w, d - 0.1], [w, d - 0.1])
    },
  },
} satisfies Partial<Record<FurnitureKind, FurnitureDrawing>>
