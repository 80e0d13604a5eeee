import type { BedroomNeighbours } from '../layout-facts/quiet-rooms.ts'
import type { Layout } from '../plans/layout.ts'
import { drawAxonometry } from './axonometry.ts'
import { drawLayoutFacts } from './layout-facts.ts'
import { drawPlan } from './plan.ts'
import type { Drawing } from './primitives.ts'

/** Views of a flat in the order of the page: with furniture, with dimensions, cut away, measured. */
export const PLAN_MODES = ['furnished', 'dimensions', 'model', 'measured'] as const
export type PlanMode = (typeof PLAN_MODES)[number]

/** Views of the page, and `clean`: without captions, for cards, tables and print. */
export type DrawingMode = PlanMode | 'clean'

/** Views that depend on the layout alone; `measured` depends on the neighbours too. */
export type LayoutMode = Exclude<DrawingMode, 'measured'>

export interface DrawnFlat {
  layoutId: string
  isMirrored: boolean
}

/** Main facade down, mirrored as in its building. @param bedrooms what is behind their walls, for `measured` */
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
