import type { Furniture, FurnitureKind } from '../../plans/layout.ts'
import { type BuildParts, box, type DrawMarks, type FurnitureDrawing, halves } from './piece.ts'

const SHADE = { role: 'furniture-shade', corners: 0.06 } as const
const CUSHION = { role: 'furniture', corners: 0.07 } as const
const SOFT = { role: 'furniture-top', corners: 0.08 } as const

const bedParts: BuildParts = piece => {
  const [w, d] = halves(piece)
  const isDouble = piece.kind === 'bed_double'
  const pillows = isDouble ? [-w * 0.49, w * 0.49] : [0]
  const half = isDouble ? w * 0.42 : w * 0.76
  return [
    box([-w, -d, w, d - 0.08], 0, 0.28, 'wood', { role: 'furniture', corners: 0.05 }),
    box([-w, d - 0.08, w, d], 0, 0.85, 'wood', { role: 'furniture-shade' }),
    box([-w + 0.04, -d + 0.04, w - 0.04, d - 0.1], 0.28, 0.47, 'textile'),
    box([-w + 0.02, -d + 0.02, w - 0.02, d - 0.66], 0.47, 0.51, 'white', { role: 'furniture-top', corners: 0.05 }),
    ...pillows.map(x => box([x - half, d - 0.5, x + half, d - 0.14], 0.47, 0.57, 'white', SOFT)),
  ]
}

const bedMarks: DrawMarks = (piece, layers) => {
  const [w, d] = halves(piece)
  layers.on('furniture-line').line([-w + 0.02, d - 0.82], [w - 0.02, d - 0.82])
  layers.on('furniture-detail').line([-w * 0.1, -d], [w, -d + Math.min(0.6, w * 0.84)])
}

const BACK_M = 0.22
const ARM_M = 0.16
const CORNER_SEAT_M = 0.95

const sofaParts: BuildParts = piece => {
  const [w, d] = halves(piece)
  const material = piece.kind === 'sofa' ? 'sofa' : 'textile'
  const arm = piece.kind === 'sofa' ? ARM_M : 0.11
  const seats = piece.width > 1.5 ? [-1, 0, 1] : [-1, 1]
  const inner = w - arm
  return [
    box([-w, d - BACK_M, w, d], 0, 0.76, material, SHADE),
    box([-w, -d, -inner, d - BACK_M], 0, 0.58, material, SHADE),
    box([inner, -d, w, d - BACK_M], 0, 0.58, material, SHADE),
    ...seats
      .slice(1)
      .map((to, i) => box([inner * (seats[i] ?? 0), -d, inner * to, d - BACK_M], 0, 0.42, material, CUSHION)),
  ]
}

const sofaMarks: DrawMarks = (piece, layers) => {
  const [w, d] = halves(piece)
  for (const x of [-w + ARM_M + 0.05, w - ARM_M - 0.45]) {
    layers.on('furniture-top').rect(x, d - 0.12, x + 0.4, d - 0.4, 0.07)
  }
}

/** An L: the long run along the back, the leg at the left (`flip`: at the right). */
const cornerSofaParts: BuildParts = piece => {
  const [w, d] = halves(piece)
  const m = flipOf(piece)
  const [from, to] = [-w + CORNER_SEAT_M, w - ARM_M]
  const seats = [from, (from + to) / 2, to]
  return [
    box([-w * m, d - BACK_M, w * m, d], 0, 0.76, 'sofa', SHADE),
    box([-w * m, -d, (-w + BACK_M) * m, d - BACK_M], 0, 0.76, 'sofa', SHADE),
    box([(-w + BACK_M) * m, -d, from * m, d - BACK_M], 0, 0.42, 'sofa', CUSHION),
    ...seats
      .slice(1)
      .map((end, i) => box([(seats[i] ?? 0) * m, d - CORNER_SEAT_M, end * m, d - BACK_M], 0, 0.42, 'sofa', CUSHION)),
    box([to * m, d - CORNER_SEAT_M, w * m, d - BACK_M], 0, 0.58, 'sofa', SHADE),
  ]
}

const cornerSofaMarks: DrawMarks = (piece, layers) => {
  const [w, d] = halves(piece)
  const m = flipOf(piece)
  layers.on('furniture-top').rect((-w + 0.3) * m, d - 0.12, (-w + 0.72) * m, d - 0.42, 0.07)
}

function flipOf({ flip }: Pick<Furniture, 'flip'>): 1 | -1 {
  return flip ? -1 : 1
}

export const BEDS_AND_SEATS = {
  bed_double: { parts: bedParts, marks: bedMarks },
  bed_single: { parts: bedParts, marks: bedMarks },
  sofa: { parts: sofaParts, marks: sofaMarks },
  sofa_corner: { parts: cornerSofaParts, marks: cornerSofaMarks },
  armchair: { parts: sofaParts },
  lounge: { parts: sofaParts },
} satisfies Partial<Record<FurnitureKind, FurnitureDrawing>>
