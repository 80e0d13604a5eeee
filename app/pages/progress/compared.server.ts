import { AFTER_KEY, BEFORE_KEY, paths } from '#contract/paths.ts'
import { monthName } from '#domain/dates/dates.ts'
import { capitalised, fill, formatPercent } from '#domain/text/format.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { type ReportSlide, reportsOf } from '#server/services/progress/reports.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as formats from '#texts/formats.ts'
import * as copy from '#texts/progress.ts'

const ANCHOR = '#compare'
/** ImageService of the whole width: the second of a pair is as sharp as the first. */
const COMPARED_PICTURE = { ratio: '16:9', maxWidthPx: 2560 } as const

export type ComparedView = NonNullable<ReturnType<typeof describeCompared>>
export type ComparedDate = ComparedView['dates'][number]

/** A positive integer of a query; undefined for anything else. */
export function numberOf(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

export interface ComparedAt {
  code: string
  fromId: number
  toId: number
  isInAddress: boolean
}

/** Points that were photographed more than once and are whole pictures, those of the quarter first. */
function comparable(snapshot: SiteSnapshot): { code: string; name: string; building: number | null }[] {
  const { views } = reportsOf(snapshot)
  return (snapshot.content.construction?.views ?? [])
    .filter(view => view.crop_of === undefined && (views.get(view.code)?.length ?? 0) > 1)
    .map(({ code, title, building }) => ({ code, name: title, building }))
}

/** The photographs that the query names, by default the first and the last one of a view. Null when there is nothing to compare. */
export function comparedAt(snapshot: SiteSnapshot, query: URLSearchParams): ComparedAt | null {
  const views = comparable(snapshot)
  const chosenView = views.find(({ code }) => code === query.get('view'))
  const code = (chosenView ?? views[0])?.code
  const slides = (code !== undefined && reportsOf(snapshot).views.get(code)) || []
  const [first, last] = [slides[0], slides.at(-1)]
  if (code === undefined || !first || !last) return null
  const [from, to] = [numberOf(query, BEFORE_KEY), numberOf(query, AFTER_KEY)].map(id =>
    slides.find(slide => slide.id === id),
  )
  const [earlier, later] = inOrder(from ?? first, to ?? last)
  const isWhole = earlier === later
  const pair = isWhole ? { fromId: first.id, toId: last.id } : { fromId: earlier.id, toId: later.id }
  return { code, ...pair, isInAddress: chosenView !== undefined }
}

/** The pair with everything that may take its place. */
export function describeCompared(snapshot: SiteSnapshot, at: ComparedAt | null, images: ImageService) {
  if (!at) return null
  const dates = (reportsOf(snapshot).views.get(at.code) ?? []).flatMap(slide => dateOf(snapshot, slide, images))
  const placeOf = (id: number) => dates.findIndex(({ slideId }) => slideId === id)
  const [from, to] = [placeOf(at.fromId), placeOf(at.toId)]
  if (from < 0 || to < 0) return null
  return {
    code: at.code,
    views: comparable(snapshot).map(({ code, name }) => ({
      name,
      href: paths.mediaProgress({ view: code }) + ANCHOR,
      isCurrent: code === at.code,
    })),
    dates,
    from,
    to,
    action: paths.mediaProgress() + ANCHOR,
  }
}

function inOrder(one: ReportSlide, other: ReportSlide): [ReportSlide, ReportSlide] {
  return one.date <= other.date ? [one, other] : [other, one]
}

function dateOf({ content }: SiteSnapshot, { id, date, building, image: key, alt }: ReportSlide, images: ImageService) {
  const image = images.find(key, alt, COMPARED_PICTURE)
  if (!image) return []
  const report = content.progress_feed_group.find(group => group.date === date)
  const month = monthName(Number(date.slice(5, 7)))
  return [
    {
      slideId: id,
      name: fill(copy.monthOfYear, { month, year: date.slice(0, 4) }),
      /** On the scale. */
      short: capitalised(month),
      image,
      percents: (report?.buildings ?? [])
        .filter(built => building === null || built.building === building)
        .map(({ building: number, percent }) => ({
          name: fill(formats.building, { number }),
          percent: formatPercent(percent),
        })),
    },
  ]
}
