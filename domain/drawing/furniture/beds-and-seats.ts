import type { FurnitureKind } from '../../development/layout.ts'
import type { Layers } from '../layers.ts'
import { type BuildModel, box, type DrawPlan, edges, type FurnitureDrawing } from './piece.ts'

const bedPlan: DrawPlan = (piece, layers) => {
  const { left, right, back, front } = edges(piece)
  const double = piece.kind === 'bed_double'
  layers.on('furniture-shade').rect(left, back, right, back - 0.07)
  layers.on('furniture').rect(left, back - 0.07, right, front, 0.05)
  const pillows = double ? [left + piece.width * 0.26, right - piece.width * 0.26] : [0]
  const half = double ? piece.width / 4 - 0.06 : piece.width / 2 - 0.1
  for (const x of pillows) layers.on('furniture-top').rect(x - half, back - 0.14, x + half, back - 0.5, 0.08)
  const fold = back - 0.64
  layers.on('furniture-top').rect(left, fold - 0.16, right, front, 0.05)
  layers.on('furniture-line').line([left, fold], [right, fold])
  layers
    .on('furniture-detail')
    .line([left + piece.width * 0.45, front], [right, front + Math.min(0.6, piece.width * 0.42)])
}

const bedModel: BuildModel = ({ kind, width, depth }) => {
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

const sofaCushions = (layers: Layers, left: number, right: number, top: number, bottom: number, seats: number) => {
  for (let i = 0; i < seats; i++) {
    const from = left + ((right - left) * i) / seats
    layers.on('furniture').rect(from, top, from + (right - left) / seats, bottom, 0.07)
  }
}

const SOFA_BACK_M = 0.22
const SOFA_ARM_M = 0.16
/** Depth of both runs of a corner sofa. */
const CORNER_SEAT_M = 0.95

const sofaPlan: DrawPlan = (piece, layers) => {
  const { left, right, back, front } = edges(piece)
  layers.on('furniture-shade').rect(left, back, right, front, 0.1)
  sofaCushions(
    layers,
    left + SOFA_ARM_M,
    right - SOFA_ARM_M,
    back - SOFA_BACK_M,
    front + 0.03,
    piece.width > 1.5 ? 2 : 1,
  )
  for (const x of [left + SOFA_ARM_M + 0.05, right - SOFA_ARM_M - 0.45]) {
    layers.on('furniture-top').rect(x, back - 0.12, x + 0.4, back - 0.4, 0.07)
  }
}

const sofaModel: BuildModel = ({ width, depth, kind }) => {
  const [w, d] = [width / 2, depth / 2]
  const material = kind === 'sofa' ? 'sofa' : 'textile'
  const arm = kind === 'sofa' ? SOFA_ARM_M : 0.11
  return [
    box(-w, d - SOFA_BACK_M, w, d, 0, 0.76, material),
    box(-w, -d, -w + arm, d - SOFA_BACK_M, 0, 0.58, material),
    box(w - arm, -d, w, d - SOFA_BACK_M, 0, 0.58, material),
    box(-w + arm, -d, w - arm, d - SOFA_BACK_M, 0, 0.42, material),
  ]
}

/** An L: the long run along the back, the leg at the left (`flip`: at the right). */
const sofaCornerPlan: DrawPlan = (piece, layers) => {
  const mirror = piece.flip ? -1 : 1
  const { left, right, back, front } = edges(piece)
  const at = (x: number) => x * mirror
  layers.on('furniture-shade').polygon([
    [at(left), back],
    [at(right), back],
    [at(right), back - CORNER_SEAT_M],
    [at(left + CORNER_SEAT_M), back - CORNER_SEAT_M],
    [at(left + CORNER_SEAT_M), front],
    [at(left), front],
  ])
  layers
    .on('furniture')
    .rect(at(left + SOFA_BACK_M), back - SOFA_BACK_M, at(left + CORNER_SEAT_M - 0.03), front + 0.1, 0.07)
  const from = left + CORNER_SEAT_M
  const to = right - SOFA_ARM_M
  for (const [a, b] of [
    [from, (from + to) / 2],
    [(from + to) / 2, to],
  ] as const) {
    layers.on('furniture').rect(at(a), back - SOFA_BACK_M, at(b), back - CORNER_SEAT_M + 0.03, 0.07)
  }
  layers.on('furniture-top').rect(at(left + 0.3), back - 0.12, at(left + 0.72), back - 0.42, 0.07)
}

const sofaCornerModel: BuildModel = ({ width, depth, flip }) => {
  const [w, d] = [width / 2, depth / 2]
  const m = flip ? -1 : 1
  return [
    box(-w * m, d - SOFA_BACK_M, w * m, d, 0, 0.76, 'sofa'),
    box(-w * m, -d, (-w + SOFA_BACK_M) * m, d - SOFA_BACK_M, 0, 0.76, 'sofa'),
    box((-w + SOFA_BACK_M) * m, -d, (-w + CORNER_SEAT_M) * m, d - SOFA_BACK_M, 0, 0.42, 'sofa'),
    box((-w + CORNER_SEAT_M) * m, d - CORNER_SEAT_M, (w - SOFA_ARM_M) * m, d - SOFA_BACK_M, 0, 0.42, 'sofa'),
    box((w - SOFA_ARM_M) * m, d - CORNER_SEAT_M, w * m, d - SOFA_BACK_M, 0, 0.58, 'sofa'),
  ]
}

const armchairPlan: DrawPlan = (piece, layers) => {
  const { left, right, back, front } = edges(piece)
  layers.on('furniture-shade').rect(left, back, right, front, 0.13)
  layers.on('furniture').rect(left + 0.13, back - 0.18, right - 0.13, front + 0.04, 0.08)
}

/** Beds, sofas and armchairs. */
export const BEDS_AND_SEATS = {
  bed_double: { plan: bedPlan, model: bedModel },
  bed_single: { plan: bedPlan, model: bedModel },
  sofa: { plan: sofaPlan, model: sofaModel },
  sofa_corner: { plan: sofaCornerPlan, model: sofaCornerModel },
  armchair: { plan: armchairPlan, model: sofaModel },
  lounge: { plan: armchairPlan, model: sofaModel },
} satisfies Partial<Record<FurnitureKind, FurnitureDrawing>>
