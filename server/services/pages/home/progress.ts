import type { BuildingProgress, HomePage } from '#contract/pages/home.ts'
import { fill } from '#domain/copy/fill.ts'
import { home } from '#domain/copy/home.ts'
import { formatDate, monthName } from '#domain/dates.ts'
import { type BuiltSection, drawReadiness } from '#domain/drawing/readiness.ts'
import { toSvg } from '#domain/drawing/svg.ts'
import { INK_THEME } from '#domain/drawing/themes.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import { completionText } from '../building-words.ts'
import { blockText, headOf } from './head.ts'

/** How far each building is built, by the figures of the last month. */
export function describeProgress({ content, houses }: SiteSnapshot): HomePage['progress'] {
  const block = blockText(content, 'progress')
  const { construction } = content
  const month = construction?.months.find(one => one.month === construction.current_month)
  if (!block || !construction || !month) return null
  const report = content.progress_feed_group.find(one => one.month === month.month)
  const head = headOf(block)
  const highestFloors = Math.max(...month.buildings.flatMap(({ sections }) => sections.map(({ floors }) => floors)))
  return {
    head: {
      ...head,
      link: head.link && {
        ...head.link,
        text: fill(home.reportLink, { month: monthName(Number(month.month.slice(5))) }),
      },
    },
    dateText: fill(home.readinessDate, { date: formatDate(report?.date ?? month.date) }),
    buildings: month.buildings.flatMap((built): BuildingProgress[] => {
      const building = houses.buildings.get(built.building)
      if (!building) return []
      const told = report?.buildings.find(one => one.building === built.building)
      const sections = built.sections.flatMap(({ section, floors, frame, faced }): BuiltSection[] => {
        const id = building.sections.sections[section - 1]
        const plan = content.section.find(one => one.id === id)
        return plan ? [{ section: plan, floors, frame, faced }] : []
      })
      const drawing = drawReadiness(sections, houses.layouts, {
        highestFloors,
        isPit: built.zero_cycle_percent < 100,
      })
      return [
        {
          id: built.building,
          percent: told?.percent ?? built.readiness,
          stage: told?.stage ?? construction.stages[built.stage],
          completion: completionText(building),
          svg: toSvg(drawing, { theme: INK_THEME }),
          width: drawing.viewBox.width,
        },
      ]
    }),
  }
}
