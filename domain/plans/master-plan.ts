import type { z } from 'zod'
import type { masterplan } from './master-plan-schema.ts'

export type MasterPlan = Omit<z.infer<typeof masterplan>, 'units' | 'axes'>
export type SiteBuilding = MasterPlan['buildings'][number]
export type SiteSection = SiteBuilding['sections'][number]

/** Above the ground. @param floor 1 = the commercial ground floor */
export function floorLevelM(plan: Pick<MasterPlan, 'storeyHeight' | 'groundFloorHeight'>, floor: number): number {
  return floor <= 1 ? 0 : plan.groundFloorHeight + (floor - 2) * plan.storeyHeight
}
