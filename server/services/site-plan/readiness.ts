import type { Content } from '#contract/content/registry.ts'

/** Construction progress of a building; null = no report. */
export function readinessOf({ construction }: Content, buildingId: number): { percent: number; stage: string } | null {
  const month = construction?.months.find(one => one.month === construction.current_month)
  const own = month?.buildings.find(({ building }) => building === buildingId)
  return construction && own ? { percent: own.readiness, stage: construction.stages[own.stage] } : null
}
