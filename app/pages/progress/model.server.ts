import { NotFound } from '#contract/errors.ts'
import { PICTURE_KEY, paths, type QueryValues } from '#contract/paths.ts'
import { formatDate, monthName } from '#domain/dates/dates.ts'
import { fill } from '#domain/text/fill.ts'
import { formatPercent } from '#domain/text/numbers.ts'
import { countOf } from '#domain/text/plural.ts'
import { capitalised } from '#domain/text/sentences.ts'
import { pageWithQuery, type Shown } from '#server/pages/context.ts'
import { crumbOfRoute } from '#server/pages/page-start.ts'
import { hasPage } from '#server/services/content/pages-with-content.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { type ReportGroup, reportsOf } from '#server/services/progress/reports.ts'
import { imageGallery } from '#server/services/seo/structured.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as formats from '#texts/formats.ts'
import * as plurals from '#texts/plurals.ts'
import * as copy from '#texts/progress.ts'
import type { GalleryPicture } from '../../features/gallery/gallery-viewer.tsx'
import { describeCompared } from './compared.server.ts'
import { type FeedAt, feedAt, feedQuery, feedValues, groupsAt, monthOf, yearOf } from './feed-query.server.ts'

export const progressModel = pageWithQuery(
  feedQuery,
  ({ snapshot, content, query, origin, head, pictures: images }) => {
    const at = feedAt(snapshot, query)
    if (!at) throw new NotFound()
    const shown = shownText(at)
    const groups = at.groups.map(group => describeGroup(group, at, images))
    const pictures = groups.flatMap(group => group.pictures)
    // The picture of the whole quarter opens the page of a month; the page of one building has rows only.
    const cover = at.building === null ? (pictures[0] ?? null) : null
    const canonical = paths.mediaProgress(feedValues(at))
    const first = at.groups[0]
    const start = head({
      title: copy.title,
      above: hasPage(content, paths.aboutProgress())
        ? [crumbOfRoute(content, paths.aboutProgress(), copy.development)]
        : [],
      picture: { key: first?.slides[0]?.image, alt: first?.slides[0]?.alt },
      structured: [imageGallery(origin, { name: shown, path: canonical, pictures })],
    })
    return {
      ...start,
      head: {
        ...start.head,
        ...(at.isAsked && {
          title: `${start.title}: ${shown}${content.seo.defaults.title_suffix}`,
          description: first?.summary ?? start.head.description,
        }),
        canonical,
        // A month of all buildings is a separate page for search engines; one building repeats what its months show.
        ...(at.building !== null && { robots: 'noindex,follow' as const }),
      },
      shown,
      cover,
      /** Every picture that opens, in the order of the page. */
      pictures,
      groups: groups.map(group => ({ ...group, pictures: group.pictures.filter(picture => picture !== cover) })),
      count: countOf(pictures.length, plurals.photograph),
      ...linksOf(snapshot, at),
      closeHref: canonical,
      note: first?.report.note ?? null,
      compared: describeCompared(snapshot, at.compared, images),
    }
  },
)

export type ProgressModel = Shown<typeof progressModel>

function shownText({ year, month, building }: FeedAt): string {
  const when = month === null ? String(year) : monthText(year, month)
  return building === null ? when : `${fill(formats.building, { number: building })}, ${when}`
}

/** `ноябрь 2026`. */
function monthText(year: number, month: number): string {
  return fill(copy.monthOfYear, { month: monthName(month), year })
}

function describeGroup(group: ReportGroup, at: FeedAt, images: ImageService) {
  const { id, building, readiness, summary, slides, report } = group
  const stage = readiness?.stage ?? ''
  return {
    id,
    building,
    /** `Корпус 3`; empty for the quarter. */
    name: building === null ? '' : fill(formats.building, { number: building }),
    ...(at.month === null ? { title: report.name, stage } : { title: stage || report.name, stage: '' }),
    percent: readiness ? formatPercent(readiness.percent) : null,
    text: summary,
    pictures: slides.flatMap(({ id: photo, image, alt, caption, date }): GalleryPicture[] => {
      const found = images.find(image, alt)
      const href = paths.mediaProgress({ ...feedValues(at), [PICTURE_KEY]: photo })
      return found ? [{ id: photo, image: found, caption, note: formatDate(date, { year: true }), href }] : []
    }),
  }
}

/** What else can be shown, each with the number of its photographs. */
function linksOf(snapshot: SiteSnapshot, at: FeedAt) {
  const { groups } = reportsOf(snapshot)
  const years = [...new Set(groups.map(yearOf))]
  return {
    years:
      years.length > 1
        ? years.map(year =>
            linkOf(String(year), groupsAt(groups, { year, month: null, building: null }), { year }, year === at.year),
          )
        : [],
    months: monthLinks(groups, at),
    buildings: buildingLinks(groups, at),
  }
}

/** Months of the year; of one building all of them at once too. */
function monthLinks(groups: readonly ReportGroup[], { year, month, building }: FeedAt) {
  const months = [...new Set(groupsAt(groups, { year, month: null, building: null }).map(monthOf))]
  const every = linkOf(
    copy.everyMonth,
    groupsAt(groups, { year, month: null, building }),
    { year, building },
    month === null,
  )
  return [
    ...(building === null ? [] : [every]),
    ...months.map(one => {
      const at = { year, month: one, building }
      return linkOf(capitalised(monthName(one)), groupsAt(groups, at), at, one === month)
    }),
  ]
}

function buildingLinks(groups: readonly ReportGroup[], { year, month, building }: FeedAt) {
  const ofYear = groupsAt(groups, { year, month: null, building: null })
  const numbers = [...new Set(ofYear.flatMap(group => group.building ?? []))].toSorted((a, b) => a - b)
  // Of all buildings a month is shown, the latest unless another is named.
  const latest = ofYear[0] ? monthOf(ofYear[0]) : null
  const every = groupsAt(groups, { year, month: month ?? latest, building: null })
  return [
    linkOf(copy.everyBuilding, every, { year, month }, building === null),
    ...numbers.map(one => {
      const at = { year, month, building: one }
      return linkOf(String(one), groupsAt(groups, at), at, one === building)
    }),
  ]
}

function linkOf(text: string, groups: readonly ReportGroup[], query: QueryValues, isCurrent: boolean) {
  const count = groups.reduce((sum, { slides }) => sum + slides.length, 0)
  return { text, href: paths.mediaProgress(query), count: String(count), isCurrent }
}
