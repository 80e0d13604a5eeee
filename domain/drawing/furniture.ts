import type { Furniture, FurnitureKind } from '../development/layout.ts'
import { turnAndMove } from './affine.ts'
import { kitchenUnits } from './kitchen.ts'
import type { Layers } from './layers.ts'

/**
 * Symbols of furniture seen from above. Each is told in the frame of its piece: metres, origin in the middle of the
 * footprint, x to the right, y up, its back (headboard, wall side) up. Symbols draw on these layers, from below:
 * rug, shade (bases, chairs), furniture (bodies), top (what lies on bodies), water, line, detail, plant.
 */

/** Draws one piece where it stands. */
export function drawFurniture(piece: Furniture, layers: Layers): void {
  layers.within(turnAndMove(piece.rotation, [piece.x, piece.y]), () => SYMBOLS[piece.kind](piece, layers))
}

type DrawPiece = (piece: Furniture, layers: Layers) => void

/** Half sizes and edges of a footprint. */
function edges({ width, depth }: Pick<Furniture, 'width' | 'depth'>) {
  return { left: -width / 2, right: width / 2, back: depth / 2, front: -depth / 2 }
}

const CHAIR_M = 0.42

/** A chair whose back looks up (`1`) or down (`-1`); it lies under tables. */
function chair(layers: Layers, x: number, y: number, backTo: 1 | -1): void {
  const half = CHAIR_M / 2
  layers.on('furniture-shade').rect(x - half, y - half, x + half, y + half, 0.08)
  layers.on('furniture-shade').rect(x - half, y + half * backTo, x + half, y + (half - 0.08) * backTo, 0.03)
}

const bed: DrawPiece = (piece, layers) => {
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

const sofaCushions = (layers: Layers, left: number, right: number, top: number, bottom: number, seats: number) => {
  for (let i = 0; i < seats; i++) {
    const from = left + ((right - left) * i) / seats
    layers.on('furniture').rect(from, top, from + (right - left) / seats, bottom, 0.07)
  }
}

const SOFA_BACK_M = 0.22
const SOFA_ARM_M = 0.16

const sofa: DrawPiece = (piece, layers) => {
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

/** An L: the long run along the back, the leg at the left (`flip`: at the right). */
const sofaCorner: DrawPiece = (piece, layers) => {
  const mirror = piece.flip ? -1 : 1
  const { left, right, back, front } = edges(piece)
  const seat = 0.95
  const at = (x: number) => x * mirror
  layers.on('furniture-shade').polygon([
    [at(left), back],
    [at(right), back],
    [at(right), back - seat],
    [at(left + seat), back - seat],
    [at(left + seat), front],
    [at(left), front],
  ])
  layers.on('furniture').rect(at(left + SOFA_BACK_M), back - SOFA_BACK_M, at(left + seat - 0.03), front + 0.1, 0.07)
  const from = left + seat
  const to = right - SOFA_ARM_M
  for (const [a, b] of [
    [from, (from + to) / 2],
    [(from + to) / 2, to],
  ] as const) {
    layers.on('furniture').rect(at(a), back - SOFA_BACK_M, at(b), back - seat + 0.03, 0.07)
  }
  layers.on('furniture-top').rect(at(left + 0.3), back - 0.12, at(left + 0.72), back - 0.42, 0.07)
}

const armchair: DrawPiece = (piece, layers) => {
  const { left, right, back, front } = edges(piece)
  layers.on('furniture-shade').rect(left, back, right, front, 0.13)
  layers.on('furniture').rect(left + 0.13, back - 0.18, right - 0.13, front + 0.04, 0.08)
}

const wardrobe: DrawPiece = (piece, layers) => {
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
  (unitM: number): DrawPiece =>
  (piece, layers) => {
    const { left, right, back, front } = edges(piece)
    layers.on('furniture').rect(left, back, right, front)
    const count = Math.max(2, Math.round(piece.width / unitM))
    for (let i = 1; i < count; i++) {
      const x = left + (piece.width * i) / count
      layers.on('furniture-detail').line([x, back], [x, front])
    }
  }

const diningTable: DrawPiece = (piece, layers) => {
  const { left, right, back, front } = edges(piece)
  if (piece.half) {
    // The long side stands at a wall: chairs at the other side only.
    for (const x of [left / 2, right / 2]) chair(layers, x, front + 0.22, -1)
    layers.on('furniture').rect(left, back, right, front + 0.24, 0.04)
    return
  }
  const seats = piece.kind === 'dining_6' ? 3 : piece.kind === 'dining_4' ? 2 : 1 // a side
  const half = (piece.depth - 0.8) / 2
  for (let i = 0; i < seats; i++) {
    const x = left + (piece.width * (i + 0.5)) / seats
    chair(layers, x, half + 0.12, 1)
    chair(layers, x, -half - 0.12, -1)
  }
  layers.on('furniture').rect(left, half, right, -half, 0.05)
}

const kitchen: DrawPiece = (piece, layers) => {
  for (const unit of kitchenUnits(piece)) {
    layers.within(turnAndMove(unit.turn, [unit.x, unit.y]), () => {
      const half = unit.width / 2
      const back = unit.depth / 2
      layers.on(unit.item === 'fridge' ? 'furniture-shade' : 'furniture').rect(-half, back, half, -back)
      if (unit.item === 'sink') {
        layers.on('water').rect(-0.21, 0.14, 0.21, -0.2, 0.06)
        layers.on('furniture-line').line([0, 0.22], [0, 0.08])
      } else if (unit.item === 'hob') {
        layers.on('furniture-top').rect(-0.27, 0.22, 0.27, -0.24, 0.02)
        for (const [x, y, r] of [
          [-0.13, 0.1, 0.08],
          [0.13, 0.1, 0.065],
          [-0.13, -0.12, 0.065],
          [0.13, -0.12, 0.08],
        ] as const) {
          layers.on('furniture-line').circle(x, y, r)
        }
      } else if (unit.item === 'washer') {
        layers.on('water').circle(0, -0.03, 0.19)
      } else if (unit.item === 'fridge') {
        layers.on('furniture-line').line([-half + 0.06, -back + 0.08], [half - 0.06, -back + 0.08])
        layers.on('furniture-detail').line([-half, back], [half, -back + 0.08])
      }
    })
  }
}

const toilet: DrawPiece = (piece, layers) => {
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

const SYMBOLS: Record<FurnitureKind, DrawPiece> = {
  bed_double: bed,
  bed_single: bed,
  sofa,
  sofa_corner: sofaCorner,
  armchair,
  lounge: armchair,
  wardrobe,
  shelf: divided(0.45),
  console: divided(0.6),
  bench: divided(0.45),
  dining_2: diningTable,
  dining_4: diningTable,
  dining_6: diningTable,
  kitchen_line: kitchen,
  kitchen_corner: kitchen,
  toilet,
  nightstand: (piece, layers) => {
    const { left, right, back, front } = edges(piece)
    layers.on('furniture').rect(left, back, right, front)
    layers.on('furniture-line').circle(0, 0, 0.1)
  },
  coffee_table: (piece, layers) => {
    const { left, right, back, front } = edges(piece)
    if (Math.abs(piece.width - piece.depth) < 0.01) layers.on('furniture').circle(0, 0, piece.width / 2)
    else layers.on('furniture').rect(left, back, right, front, 0.12)
  },
  tv: (piece, layers) => {
    const { left, right, back, front } = edges(piece)
    layers.on('furniture').rect(left, back, right, front)
    layers.on('furniture-top').rect(left * 0.76, 0.04, right * 0.76, -0.02)
  },
  rug: (piece, layers) => {
    const { left, right, back, front } = edges(piece)
    layers
      .on('rug')
      .rect(left, back, right, front)
      .rect(left + 0.08, back - 0.08, right - 0.08, front + 0.08)
  },
  plant: (piece, layers) => {
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
  desk: (piece, layers) => {
    const { left, right, back, front } = edges(piece)
    if (piece.chair) chair(layers, 0, front - 0.12, -1)
    layers.on('furniture').rect(left, back, right, front, 0.02)
    layers.on('furniture-top').rect(left * 0.4, back - 0.09, right * 0.4, back - 0.14)
  },
  bath: (piece, layers) => {
    const { left, right, back, front } = edges(piece)
    layers.on('furniture').rect(left, back, right, front, 0.04)
    layers.on('water').rect(left + 0.07, back - 0.07, right - 0.07, front + 0.07, 0.22)
    layers
      .on('furniture-line')
      .line([left, 0], [left + 0.13, 0])
      .circle(left + 0.24, 0, 0.03)
  },
  shower: (piece, layers) => {
    const { left, right, back, front } = edges(piece)
    layers.on('water').rect(left, back, right, front)
    layers.on('furniture-detail').line([left, back], [right, front]).line([right, back], [left, front])
    layers
      .on('furniture-line')
      .circle(0, back - 0.14, 0.09)
      .circle(0, 0, 0.04)
  },
  basin: (piece, layers) => {
    const { left, right, back, front } = edges(piece)
    layers.on('furniture').rect(left, back, right, front, 0.05)
    layers.on('water').ellipse(0, -0.03, Math.min(piece.width * 0.38, 0.26), piece.depth * 0.33)
    layers.on('furniture-line').line([0, back], [0, back - piece.depth * 0.3])
  },
  washer: (piece, layers) => {
    const { left, right, back, front } = edges(piece)
    layers.on('furniture').rect(left, back, right, front, 0.02)
    layers.on('water').circle(0, -0.04, piece.width * 0.32)
    layers.on('furniture-detail').line([left, back - 0.1], [right, back - 0.1])
  },
}
