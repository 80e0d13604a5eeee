import { NotFound } from '#contract/errors.ts'
import type { AboutProgressPage, BuildingWorks, ReportedMonth } from '#contract/pages/progress.ts'
import { paths } from '#contract/paths.ts'
import { SITE_THEME } from '#domain/drawing/themes.ts'
import { formatPercent } from '#domain/numbers.ts'
import { fill } from '#domain/text/fill.ts'
import { hasPage } from '#server/services/content/pages-with-content.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { reportsOf, WORK_NAMES } from '#server/services/progress/reports.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as formats from '#texts/formats.ts'
import * as copy from '#texts/progress.ts'
import { type PageTools, plainPage } from '../plain-page.ts'
import { comparedAt, describeCompared } from './compared.ts'
import { describeElevation } from './elevation.ts'

/** Picture of a month in its list. */
const MONTH_PICTURE = { ratio: '3:2', maxWidthPx: 960 } as const

/** What each state of a stage is called. */
const STATUS = { done: copy.statusDone, current: copy.statusCurrent, planned: copy.statusPlanned } as const

/** The development of the district. @throws NotFound where the content counts no storeys */
export function aboutProgressPage(snapshot: SiteSnapshot, tools: PageTools): AboutProgressPage {
  const { content } = snapshot
  const elevation = describeElevation(snapshot, SITE_THEME)
  if (!elevation) throw new NotFound()
  const { images } = tools
  const path = paths.aboutProgress()
  const texts = content.pages?.[path]
  const cover = reportsOf(snapshot).groups[0]?.slides[0]
  return {
    ...plainPage(snapshot, path, {
      ...tools,
      title: copy.development,
      picture: { key: cover?.image, alt: cover?.alt },
    }),
    feed: hasPage(content, paths.mediaProgress()) ? paths.mediaProgress() : null,
    dateText: elevation.dateText,
    buildings: elevation.buildings,
    compared: describeCompared(snapshot, comparedAt(snapshot, new URLSearchParams()), images),
    stages: (texts?.stages ?? []).map(stage => ({ ...stage, statusText: STATUS[stage.status] })),
    openings: (texts?.infrastructure ?? []).map(place => ({ ...place, statusText: STATUS[place.status] })),
    works: describeWorks(snapshot, elevation.buildings),
    months: describeMonths(snapshot, images),
  }
}

/** What is done in each building, by the latest report. */
function describeWorks(snapshot: SiteSnapshot, buildings: AboutProgressPage['buildings']): BuildingWorks[] {
  const { groups } = reportsOf(snapshot)
  return buildings.flatMap(({ id, stage, completion }): BuildingWorks[] => {
    const told = groups.find(({ building }) => building === id)
    if (!told || told.works.length === 0) return []
    return [
      {
        id,
        stage,
        completion,
        title: fill(formats.building, { number: id }),
        works: told.works.map(({ work, percent }) => {
          return { name: WORK_NAMES[work], percent, text: formatPercent(percent) }
        }),
        href:
          told.slides.length > 0
            ? paths.mediaProgress({ year: Number(told.report.month.slice(0, 4)), building: id })
            : null,
      },
    ]
  })
}

function describeMonths(snapshot: SiteSnapshot, images: Pick<ImageService, 'find'>): ReportedMonth[] {
  return reportsOf(snapshot)
    .groups.filter(({ building }) => building === null)
    .map(({ report: { name, month, image, alt }, summary }) => ({
      name,
      summary,
      image: images.find(image, alt, MONTH_PICTURE),
      href: paths.mediaProgress({ year: Number(month.slice(0, 4)), month: Number(month.slice(5)) }),
    }))
}
