import { fill } from '#domain/text/fill.ts'
import type { BuildingFacts } from '#server/services/snapshot/house-facts.ts'
import * as formats from '#texts/formats.ts'

/** `II кв. 2027`, or that the building is handed over. */
export function completionText({ completion }: Pick<BuildingFacts, 'completion'>): string {
  return completion.is_ready ? formats.completionReady : completion.label
}

/** `17`, or `9–12` where sections differ. */
export function floorsText({ sections: { floors } }: Pick<BuildingFacts, 'sections'>): string {
  const [lowest, highest] = [Math.min(...floors), Math.max(...floors)]
  return lowest === highest ? String(highest) : fill(formats.range, { from: lowest, to: highest })
}
