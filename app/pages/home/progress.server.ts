import type { HomePage } from '#contract/pages/home.ts'
import { monthName } from '#domain/dates/dates.ts'
import { INK_THEME } from '#domain/drawing/themes.ts'
import { fill } from '#domain/text/fill.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as home from '#texts/home.ts'
import { describeElevation } from '../../features/progress/elevation.server.ts'
import { blockText, headOf } from './block-text.server.ts'

/** How far each building is built, on the dark band of the home page. */
export function describeProgress(snapshot: SiteSnapshot): HomePage['progress'] {
  const block = blockText(snapshot.content, 'progress')
  const elevation = describeElevation(snapshot, INK_THEME)
  if (!block || !elevation) return null
  const { month, dateText, buildings } = elevation
  const head = headOf(block)
  return {
    head: {
      ...head,
      link: head.link && { ...head.link, text: fill(home.reportLink, { month: monthName(month) }) },
    },
    dateText,
    buildings,
  }
}
