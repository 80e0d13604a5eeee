import { NotFound } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { endOfTime, type IsoDate } from '#domain/dates/dates.ts'
import { fill, formatPercent } from '#domain/text/format.ts'
import { page, type Shown } from '#server/pages/context.ts'
import { hasPage } from '#server/services/content/pages-with-content.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { reportsOf, WORK_NAMES } from '#server/services/progress/reports.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as formats from '#texts/formats.ts'
import * as copy from '#texts/progress.ts'
import type { BuildingProgress } from '../../../features/progress/elevation.server.ts'
import { describeElevation } from '../../../features/progress/elevation.server.ts'
import { comparedAt, describeCompared } from '../compared.server.ts'
import { feedAt } from '../feed-query.server.ts'
import { describeReports } from '../model.server.ts'

const MONTH_PICTURE = { ratio: '3:2', maxWidthPx: 960 } as const

const STATUS = { done: copy.statusDone, current: copy.statusCurrent, planned: copy.statusPlanned } as const

export const developmentModel = page(({ snapshot, content, path, head, pictures }) => {
  const elevation = describeElevation(snapshot)
  if (!elevation) throw new NotFound()
  const texts = content.pages?.[path]
  const cover = reportsOf(snapshot).groups[0]?.slides[0]
  /** Link to the photographs; null where there are none. */
  const feed = hasPage(content, paths.mediaProgress()) ? paths.mediaProgress() : null
  const at = feed === null ? undefined : feedAt(snapshot, new URLSearchParams())
  const reports = at ? describeReports(snapshot, at, pictures) : []
  const photographed = new Map(reports.map(({ building, href }) => [building, href]))
  return {
    ...head({ title: copy.development, picture: { key: cover?.image, alt: cover?.alt } }),
    feed,
    dateText: elevation.dateText,
    buildings: elevation.buildings,
    /** Link to the photographs of a building that has some. */
    photographed,
    compared: describeCompared(snapshot, comparedAt(snapshot, new URLSearchParams()), pictures),
    stages: (texts?.stages ?? []).map(stage => ({
      ...stage,
      statusText: statusText(stage.status, stage.period, snapshot.today),
    })),
    openings: (texts?.infrastructure ?? []).map(place => ({
      ...place,
      statusText: statusText(place.status, place.date, snapshot.today),
    })),
    works: describeWorks(snapshot, elevation.buildings, photographed),
    months: describeMonths(snapshot, pictures),
  }
})

/** What should be ready and is not reported to be is promised no longer. */
function statusText(status: keyof typeof STATUS, time: string, today: IsoDate): string {
  const end = endOfTime(time)
  return status !== 'done' && end !== null && end < today ? copy.statusLate : STATUS[status]
}

export type DevelopmentModel = Shown<typeof developmentModel>

function describeWorks(
  snapshot: SiteSnapshot,
  buildings: readonly BuildingProgress[],
  photographed: ReadonlyMap<number, string>,
) {
  const { groups } = reportsOf(snapshot)
  return buildings.flatMap(({ id, stage, completion }) => {
    const reported = groups.find(({ building }) => building === id)
    if (!reported || reported.works.length === 0) return []
    return [
      {
        id,
        stage,
        completion,
        title: fill(formats.building, { number: id }),
        works: reported.works.map(({ work, percent }) => {
          return { name: WORK_NAMES[work], percent, text: formatPercent(percent) }
        }),
        href: photographed.get(id) ?? null,
      },
    ]
  })
}

function describeMonths(snapshot: SiteSnapshot, images: ImageService) {
  return reportsOf(snapshot)
    .groups.filter(({ building }) => building === null)
    .map(({ report: { name, month, image, alt }, summary }) => ({
      name,
      summary,
      image: images.find(image, alt, MONTH_PICTURE),
      href: paths.mediaProgress({ year: Number(month.slice(0, 4)), month: Number(month.slice(5)) }),
    }))
}
