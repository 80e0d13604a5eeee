import { sumOf } from '../../lib/maths.ts'
import type { Furniture, FurnitureKind, KitchenItem } from '../../plans/layout.ts'
import { turnAndMove } from '../affine.ts'
import { moveSolid } from '../solid.ts'
import { type BuildParts, box, type DrawMarks, type FurnitureDrawing, halves, sheet, TALL_M } from './piece.ts'

export interface KitchenUnit {
  item: KitchenItem
  /** Middle of the unit in the frame of the piece (centre of the footprint, y up). */
  x: number
  y: number
  width: number
  depth: number
  /** Rotation against the piece, degrees counter-clockwise. */
  turn: 0 | 90 | 270
}

/** Depth of a run, metres. */
const KITCHEN_DEPTH_M = 0.6
/** Widths of appliances, metres; counters share the rest. */
const FIXED_WIDTH_M: Partial<Record<KitchenItem, number>> = { sink: 0.6, hob: 0.6, washer: 0.6, fridge: 0.62 }

/**
 * In an L the first item is at the free end of the leg, a counter fills the leg and the corner, the rest follows along
 * the back. The leg is at the left; with `flip` at the right.
 */
export function kitchenUnits(piece: Pick<Furniture, 'kind' | 'width' | 'depth' | 'items' | 'flip'>): KitchenUnit[] {
  const items = piece.items ?? ['counter']
  const [w, d] = halves(piece)
  if (piece.kind !== 'kitchen_corner') {
    return spread(items, piece.width).map(({ item, from, width }) => ({
      item,
      x: -w + from + width / 2,
      y: 0,
      width,
      depth: piece.depth,
      turn: 0,
    }))
  }
  const [first = 'counter', ...rest] = items
  const depth = KITCHEN_DEPTH_M
  const legX = -w + depth / 2
  const runY = d - depth / 2
  const units: KitchenUnit[] = [
    ...spread([first, 'counter'], piece.depth - depth).map(({ item, from, width }) => ({
      item,
      x: legX,
      y: -d + from + width / 2,
      width,
      depth,
      turn: 90 as const,
    })),
    { item: 'counter', x: legX, y: runY, width: depth, depth, turn: 0 },
    ...spread(rest, piece.width - depth).map(({ item, from, width }) => ({
      item,
      x: -w + depth + from + width / 2,
      y: runY,
      width,
      depth,
      turn: 0 as const,
    })),
  ]
  return piece.flip ? units.map(unit => ({ ...unit, x: -unit.x, turn: unit.turn === 90 ? 270 : unit.turn })) : units
}

/** Lays items along a length; appliances keep their width unless even they do not fit. */
function spread(items: readonly KitchenItem[], length: number): { item: KitchenItem; from: number; width: number }[] {
  const fixed = sumOf(items.map(item => FIXED_WIDTH_M[item] ?? 0))
  const flexible = items.filter(item => !FIXED_WIDTH_M[item]).length
  const scale = flexible === 0 || fixed > length ? length / fixed : 1
  const counter = flexible > 0 ? Math.max(0, length - fixed * scale) / flexible : 0
  let from = 0
  return items.map(item => {
    const width = (FIXED_WIDTH_M[item] ?? 0) * scale || counter
    const laid = { item, from, width }
    from += width
    return laid
  })
}

const kitchenParts: BuildParts = piece =>
  kitchenUnits(piece).flatMap(unit => {
    const [w, d] = halves(unit)
    const parts =
      unit.item === 'fridge'
        ? [box([-w, -d, w, d], 0, TALL_M, 'white', { role: 'furniture-shade' })]
        : [box([-w, -d, w, d], 0, 0.86, 'textile'), box([-w, -d, w, d], 0.86, 0.9, 'wood', { role: 'furniture' })]
    if (unit.item === 'sink')
      parts.push(sheet([-0.21, -0.2, 0.21, 0.14], 0.9, 'water', { role: 'water', corners: 0.06 }))
    if (unit.item === 'hob')
      parts.push(sheet([-0.27, -0.23, 0.27, 0.23], 0.9, 'dark', { role: 'furniture-top', corners: 0.02 }))
    return parts.map(part => moveSolid(part, frameOf(unit)))
  })

const BURNERS = [
  [-0.13, 0.1, 0.08],
  [0.13, 0.1, 0.065],
  [-0.13, -0.12, 0.065],
  [0.13, -0.12, 0.08],
] as const

const kitchenMarks: DrawMarks = (piece, layers) => {
  for (const unit of kitchenUnits(piece)) {
    const [w, d] = halves(unit)
    layers.within(frameOf(unit), () => {
      if (unit.item === 'sink') layers.on('furniture-line').line([0, 0.22], [0, 0.08])
      if (unit.item === 'hob') for (const [x, y, r] of BURNERS) layers.on('furniture-line').circle(x, y, r)
      if (unit.item === 'washer') layers.on('water').circle(0, -0.03, 0.19)
      if (unit.item === 'fridge') {
        layers.on('furniture-line').line([-w + 0.06, -d + 0.08], [w - 0.06, -d + 0.08])
        layers.on('furniture-detail').line([-w, d], [w, -d + 0.08])
      }
    })
  }
}

function frameOf({ turn, x, y }: KitchenUnit) {
  return turnAndMove(turn, [x, y])
}

export const KITCHENS = {
  kitchen_line: { parts: kitchenParts, marks: kitchenMarks },
  kitchen_corner: { parts: kitchenParts, marks: kitchenMarks },
} satisfies Partial<Record<FurnitureKind, FurnitureDrawing>>
