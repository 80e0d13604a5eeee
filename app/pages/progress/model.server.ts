import type { Construction } from '#contract/content/progress.ts'
import { NotFound } from '#contract/errors.ts'
import { PICTURE_KEY, paths } from '#contract/paths.ts'
import { formatDate, monthName } from '#domain/dates/dates.ts'
import { toSvg } from '#domain/drawing/svg.ts'
import { capitalised, fill, formatPercent } from '#domain/text/format.ts'
import { crumbOfRoute, pageWithQuery, type Shown } from '#server/pages/context.ts'
import { hasPage } from '#server/services/content/pages-with-content.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { type ReportGroup, type ReportSlide, reportsOf } from '#server/services/progress/reports.ts'
import { imageGallery } from '#server/services/seo/structured.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as formats from '#texts/formats.ts'
import * as copy from '#texts/progress.ts'
import type { GalleryPicture } from '../../features/gallery/gallery-viewer.tsx'
import { drawBuilt } from '../../features/progress/elevation.server.ts'
import { describeCompared } from './compared.server.ts'
import { type FeedAt, feedAt, feedQuery, feedValues, monthOf, yearOf } from './feed-query.server.ts'

const STAGE_PICTURE = { minWidthPx: 640, maxWidthPx: 2560, avifQuality: 30 } as const

export const progressModel = pageWithQuery(
  feedQuery,
  ({ snapshot, content, path, query, origin, head, pictures: images }) => {
    const at = feedAt(snapshot, query)
    if (!at) throw new NotFound()
    const shown = fill(copy.monthOfYear, { month: monthName(at.month), year: at.year })
    const ofMonth = at.groups.filter(group => monthOf(group) === at.month)
    const [first] = ofMonth
    // By building, as on the page, each through the months; the quarter last.
    const pictures = at.groups
      .toSorted((a, b) => (a.building ?? Infinity) - (b.building ?? Infinity) || monthOf(a) - monthOf(b))
      .flatMap(group => group.slides.flatMap(slide => describePhoto(slide, at, images)))
    const canonical = paths.mediaProgress(feedValues(at))
    const development = hasPage(content, paths.aboutProgress()) ? paths.aboutProgress() : null
    const start = head({
      title: copy.title,
      above: development ? [crumbOfRoute(content, development, copy.development)] : [],
      picture: { key: first?.slides[0]?.image, alt: first?.slides[0]?.alt },
      structured: [imageGallery(origin, { name: shown, path: canonical, pictures })],
    })
    const reports = describeReports(snapshot, at, images)
    return {
      ...start,
      head: {
        ...start.head,
        ...(at.isInAddress && {
          title: `${start.title}: ${shown}${content.seo.defaults.title_suffix}`,
          description: first?.summary ?? start.head.description,
        }),
        canonical,
      },
      display: content.pages?.[path]?.display ?? start.title,
      shown,
      /** Every picture that opens, in the order of the page. */
      pictures,
      reports,
      /** Links to finished buildings without a camera. */
      ready: hasPage(content, paths.sitePlan()) ? readyOf(at, new Set(reports.map(({ building }) => building))) : [],
      aerials: at.groups
        .filter(({ building, slides }) => building === null && slides.length > 0)
        .toReversed()
        .map(group => ({ month: capitalised(monthName(monthOf(group))), photo: group.slides[0]?.id ?? 0 })),
      years: yearLinks(snapshot, at),
      development,
      closeHref: canonical,
      note: first?.report.note ?? null,
      compared: describeCompared(snapshot, at.compared, images),
    }
  },
)

export type ProgressModel = Shown<typeof progressModel>
export type BuildingReport = ProgressModel['reports'][number]
export type FeedMonth = BuildingReport['months'][number]

function describePhoto({ id, image, alt, caption, date }: ReportSlide, at: FeedAt, images: ImageService) {
  const found = images.find(image, alt, STAGE_PICTURE)
  const href = paths.mediaProgress({ ...feedValues(at), [PICTURE_KEY]: id })
  const note = formatDate(date, { year: true })
  return found ? [{ id, image: found, caption, note, href } satisfies GalleryPicture] : []
}

/** Buildings with a photograph in the year; a finished one only if a camera photographs it alone. */
export function describeReports(snapshot: SiteSnapshot, at: FeedAt, images: ImageService) {
  const numbers = new Set(at.groups.flatMap(({ building }) => building ?? []))
  return [...numbers]
    .toSorted((a, b) => a - b)
    .flatMap(building => {
      const groups = at.groups.filter(group => group.building === building).toReversed()
      const months = groups.map(group => describeMonth(snapshot, group, images))
      const latest = groups.at(-1)
      const isReady = latest?.readiness?.percent === READY_PERCENT
      const withPhoto = months.filter(({ photo }) => photo !== null)
      const chosen = withPhoto.find(({ month }) => month === at.month) ?? withPhoto.at(-1)
      if (!chosen || (isReady && withPhoto.every(({ photo }) => photo?.frame))) return []
      return [
        {
          building,
          name: fill(formats.building, { number: building }),
          href: paths.progressOf(building, feedValues(at)),
          percent: formatPercent(latest?.readiness?.percent ?? 0),
          chosen: chosen.month,
          months: months.map((month, nth) => ({ ...month, others: unpicturedNextTo(months, nth) })),
        },
      ]
    })
}

const READY_PERCENT = 100

/** Months without a photograph are read with the last photographed one before them, or the first of all. */
function unpicturedNextTo(months: readonly ReturnType<typeof describeMonth>[], nth: number) {
  const isFirst = months.findIndex(({ photo }) => photo) === nth
  const next = months.findIndex(({ photo }, at) => at > nth && photo)
  return months
    .slice(isFirst ? 0 : nth, next < 0 ? undefined : next)
    .filter(({ photo }) => !photo)
    .map(({ label, text }) => ({ label: capitalised(label), text }))
}

function describeMonth(snapshot: SiteSnapshot, group: ReportGroup, images: ImageService) {
  const { building, readiness, report, summary } = group
  const { construction } = snapshot.content
  const month = monthOf(group)
  const percent = formatPercent(readiness?.percent ?? 0)
  const photo = photoOf(snapshot, group, images)
  return {
    month,
    short: monthName(month).slice(0, SHORT_MONTH),
    percent,
    label: fill(photo ? copy.monthReady : copy.monthWithoutPhoto, {
      month: fill(copy.monthOfYear, { month: monthName(month), year: yearOf(group) }),
      percent,
    }),
    ...elevationOf(snapshot, construction, report.month, building),
    stage: readiness?.stage ?? '',
    text: summary,
    photo,
  }
}

const SHORT_MONTH = 3

function elevationOf(
  snapshot: SiteSnapshot,
  construction: Construction | null,
  month: string,
  building: number | null,
) {
  const buildings = construction?.months.find(candidate => candidate.month === month)?.buildings ?? []
  const built = buildings.find(candidate => candidate.building === building)
  const highest = Math.max(...buildings.flatMap(({ sections }) => sections.map(({ floors }) => floors)))
  const drawing = built && drawBuilt(snapshot, built, highest, true)
  if (!drawing) return { svg: '', ratio: 1 }
  const { width, height } = drawing.viewBox
  return { svg: toSvg(drawing), ratio: width / height }
}

/** The first photograph from the ground, else the building on the picture of the quarter, which its own crop is too small for. */
function photoOf({ content }: SiteSnapshot, { report, slides }: ReportGroup, images: ImageService) {
  const views = content.construction?.views ?? []
  const viewOf = (code: string) => views.find(view => view.code === code)
  const slide = slides.find(({ viewCode }) => !viewOf(viewCode)?.crop_of) ?? slides[0]
  if (!slide) return null
  const { id, caption, date } = slide
  const view = viewOf(slide.viewCode)
  const whole = view?.crop && report.slides.find(({ view_code }) => view_code === view.crop_of)
  const image = images.find(whole?.image ?? slide.image, slide.alt, STAGE_PICTURE)
  // Where the building is on a picture of the whole quarter, `[x, y, width, height]` in percent; null = its own picture.
  const frame = (whole && view?.crop?.map(share => share * 100)) ?? null
  const place = [formatDate(date, { year: true }), ...(view ? [view.title] : [])].join(', ')
  return image && { id, caption, place, image, frame }
}

function readyOf({ groups }: FeedAt, shown: ReadonlySet<number>) {
  return (groups[0]?.report.buildings ?? [])
    .filter(({ building, percent }) => percent === READY_PERCENT && !shown.has(building))
    .map(({ building }) => ({
      name: fill(copy.buildingReady, { number: building }),
      href: paths.sitePlan(String(building)),
    }))
}

function yearLinks(snapshot: SiteSnapshot, at: FeedAt) {
  const years = [...new Set(reportsOf(snapshot).groups.map(yearOf))]
  if (years.length < 2) return []
  return years.map(year => ({ name: String(year), href: paths.mediaProgress({ year }), isCurrent: year === at.year }))
}
