import type { ZonedKind } from '#contract/lots/buy.ts'
import { kinds, kindsWith } from '../lots/kinds.ts'

export const levelPlanOf = (kind: ZonedKind) => kinds[kind].levelPlan

/** The kind whose level plan is the page at a path. */
export function kindOfScheme(pathname: string): ZonedKind | undefined {
  return kindsWith('levelPlan').find(kind => levelPlanOf(kind)() === pathname)
}
