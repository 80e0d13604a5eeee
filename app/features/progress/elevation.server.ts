import type { Construction } from '#contract/content/progress.ts'
import { formatDate } from '#domain/dates/dates.ts'
import type { Drawing } from '#domain/drawing/primitives.ts'
import { type BuiltSection, drawReadiness } from '#domain/drawing/readiness.ts'
import { toSvg } from '#domain/drawing/svg.ts'
import { completionMark } from '#domain/lots/listed-lot.ts'
import { fill } from '#domain/text/format.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as copy from '#texts/progress.ts'

export type BuildingProgress = NonNullable<ReturnType<typeof describeElevation>>['buildings'][number]

/** Readiness by the figures of the last month; null if the content has none. */
export function describeElevation({ content, quarterFacts }: SiteSnapshot) {
  const { construction } = content
  const month = construction?.months.find(candidate => candidate.month === construction.current_month)
  if (!construction || !month) return null
  const report = content.progress_feed_group.find(group => group.month === month.month)
  const highestFloors = Math.max(...month.buildings.flatMap(({ sections }) => sections.map(({ floors }) => floors)))
  return {
    month: Number(month.month.slice(5)),
    dateText: fill(copy.readinessDate, { date: formatDate(report?.date ?? month.date, { year: true }) }),
    buildings: month.buildings.flatMap(built => {
      const building = quarterFacts.buildings.get(built.building)
      const drawing = drawBuilt({ content, quarterFacts }, built, highestFloors)
      if (!building || !drawing) return []
      const reported = report?.buildings.find(candidate => candidate.building === built.building)
      return [
        {
          id: built.building,
          percent: reported?.percent ?? built.readiness,
          stage: reported?.stage ?? construction.stages[built.stage],
          completion: completionMark(building.completion),
          svg: toSvg(drawing),
          // All drawings are scaled alike.
          width: drawing.viewBox.width,
        },
      ]
    }),
  }
}

/** A building as it was built in a month. @param isSmall without windows, which a small drawing would blur */
export function drawBuilt(
  { content, quarterFacts }: Pick<SiteSnapshot, 'content' | 'quarterFacts'>,
  built: Construction['months'][number]['buildings'][number],
  highestFloors: number,
  isSmall = false,
): Drawing | null {
  const building = quarterFacts.buildings.get(built.building)
  if (!building) return null
  const sections = built.sections.flatMap(({ section, floors, frame, faced }): BuiltSection[] => {
    const id = building.sections.sections[section - 1]
    const plan = content.section.find(candidate => candidate.id === id)
    return plan ? [{ section: isSmall ? { ...plan, placements: [] } : plan, floors, frame, faced }] : []
  })
  const { zero_cycle_percent: dug } = built
  return drawReadiness(sections, quarterFacts.layouts, { highestFloors, isPit: dug > 0 && dug < 100 })
}
