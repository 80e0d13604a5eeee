import type { Layout } from '../development/layout.ts'
import { drawAxonometry } from './axonometry.ts'
import { drawPlan } from './plan.ts'
import type { Drawing } from './primitives.ts'

/** Ways to show one flat, in the order in which a page offers them: with furniture, with dimensions, cut away. */
export const PLAN_MODES = ['furnished', 'dimensions', 'model'] as const
export type PlanMode = (typeof PLAN_MODES)[number]

/** The ways of the page, and `clean`: without captions, for cards, tables and paper. */
export type DrawingMode = PlanMode | 'clean'

/** What the drawing of a flat depends on: every place that shows the flat shows it so. */
export interface DrawnFlat {
  layoutId: string
  /** The layout lies mirrored in the house. */
  isMirrored: boolean
}

/** A flat with its main facade down, mirrored where it is mirrored in its house: a compass beside it tells the rest. */
export function drawFlat(layout: Layout, mode: DrawingMode, isMirrored: boolean): Drawing {
  const place = { rotation: 0 as const, mirror: isMirrored }
  return mode === 'model' ? drawAxonometry(layout, { place }) : drawPlan(layout, { variant: mode, place })
}
