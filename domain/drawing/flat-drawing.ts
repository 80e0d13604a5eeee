import type { BedroomNeighbours } from '../layout-facts/quiet-rooms.ts'
import type { Layout } from '../plans/layout.ts'
import { drawAxonometry } from './axonometry.ts'
import { drawLayoutFacts } from './layout-facts.ts'
import { drawPlan } from './plan.ts'
import type { Drawing } from './primitives.ts'

/** Ways to show one flat, in the order in which a page offers them: with furniture, with dimensions, cut away, measured. */
export const PLAN_MODES = ['furnished', 'dimensions', 'model', 'measured'] as const
export type PlanMode = (typeof PLAN_MODES)[number]

/** The ways of the page, and `clean`: without captions, for cards, tables and paper. */
export type DrawingMode = PlanMode | 'clean'

/** Those that a layout alone decides: what is measured depends on the neighbours too. */
export type LayoutMode = Exclude<DrawingMode, 'measured'>

/** What the drawing of a flat depends on: every place that shows the flat shows it so. */
export interface DrawnFlat {
  layoutId: string
  /** The layout lies mirrored in the house. */
  isMirrored: boolean
}

/**
 * A flat with its main facade down, mirrored where it is mirrored in its house: a compass beside it tells the rest.
 * @param bedrooms what stands behind their walls, for `measured`; it is of a place in a house, not of the layout
 */
export function drawFlat(
  layout: Layout,
  mode: DrawingMode,
  isMirrored: boolean,
  bedrooms: readonly BedroomNeighbours[] = [],
): Drawing {
  const place = { rotation: 0 as const, mirror: isMirrored }
  if (mode === 'model') return drawAxonometry(layout, { place })
  return mode === 'measured' ? drawLayoutFacts(layout, { place, bedrooms }) : drawPlan(layout, { variant: mode, place })
}
