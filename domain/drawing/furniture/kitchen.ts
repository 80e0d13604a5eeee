import type { Furniture, FurnitureKind, KitchenItem } from '../../development/layout.ts'
import { turnAndMove } from '../affine.ts'
import { moveSolid } from '../solid.ts'
import { type BuildModel, box, type DrawPlan, type FurnitureDrawing, sheet, TALL_M } from './piece.ts'

/** One unit of a kitchen run in the frame of the piece: its back lies along y = back. */
export interface KitchenUnit {
  item: KitchenItem
  /** Middle of the unit in the frame of the piece (centre of the footprint, y up). */
  x: number
  y: number
  /** Along the wall. */
  width: number
  depth: number
  /** Turn of the unit against the piece, degrees counter-clockwise: 0 = its back looks up. */
  turn: 0 | 90 | 270
}

/** Depth of a run, metres. */
export const KITCHEN_DEPTH_M = 0.6
/** Widths of appliances, metres; counters share what is left. */
const FIXED_WIDTH_M: Partial<Record<KitchenItem, number>> = { sink: 0.6, hob: 0.6, washer: 0.6, fridge: 0.62 }

/**
 * Units of a straight or an L-shaped kitchen. In an L the first item stands at the free end of the leg, a counter fills the
 * leg and the corner, the rest follows along the back away from the corner. The leg is at the left; `flip`: at the right.
 */
export function kitchenUnits(piece: Pick<Furniture, 'kind' | 'width' | 'depth' | 'items' | 'flip'>): KitchenUnit[] {
  const items = piece.items ?? ['counter']
  const left = -piece.width / 2
  const back = piece.depth / 2
  if (piece.kind !== 'kitchen_corner') {
    return spread(items, piece.width).map(({ item, from, width }) => ({
      item,
      x: left + from + width / 2,
      y: back - piece.depth / 2,
      width,
      depth: piece.depth,
      turn: 0,
    }))
  }
  const [first = 'counter', ...rest] = items
  const legLength = piece.depth - KITCHEN_DEPTH_M
  const leg = spread([first, 'counter'], legLength).map(({ item, from, width }) => ({
    item,
    x: left + KITCHEN_DEPTH_M / 2,
    y: -back + from + width / 2,
    width,
    depth: KITCHEN_DEPTH_M,
    turn: 90 as const,
  }))
  const corner = {
    item: 'counter' as const,
    x: left + KITCHEN_DEPTH_M / 2,
    y: back - KITCHEN_DEPTH_M / 2,
    width: KITCHEN_DEPTH_M,
    depth: KITCHEN_DEPTH_M,
    turn: 0 as const,
  }
  const run = spread(rest, piece.width - KITCHEN_DEPTH_M).map(({ item, from, width }) => ({
    item,
    x: left + KITCHEN_DEPTH_M + from + width / 2,
    y: back - KITCHEN_DEPTH_M / 2,
    width,
    depth: KITCHEN_DEPTH_M,
    turn: 0 as const,
  }))
  const units: KitchenUnit[] = [...leg, corner, ...run]
  return piece.flip ? units.map(unit => ({ ...unit, x: -unit.x, turn: unit.turn === 90 ? 270 : unit.turn })) : units
}

/** Lays items along a length; appliances keep their width unless even they do not fit. */
function spread(items: readonly KitchenItem[], length: number): { item: KitchenItem; from: number; width: number }[] {
  const fixed = items.reduce((sum, item) => sum + (FIXED_WIDTH_M[item] ?? 0), 0)
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

const kitchenPlan: DrawPlan = (piece, layers) => {
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

const kitchenModel: BuildModel = piece =>
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

/** Straight and L-shaped kitchens. */
export const KITCHENS = {
  kitchen_line: { plan: kitchenPlan, model: kitchenModel },
  kitchen_corner: { plan: kitchenPlan, model: kitchenModel },
} satisfies Partial<Record<FurnitureKind, FurnitureDrawing>>
