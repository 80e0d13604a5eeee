import { NotFound } from '#contract/errors.ts'
import type { GalleryPicture } from '#contract/pages/gallery.ts'
import type { CountedLink, PlainPage } from '#contract/pages/plain.ts'
import type { FeedGroup, MediaProgressPage } from '#contract/pages/progress.ts'
import { paths, type QueryValues } from '#contract/paths.ts'
import { capitalised } from '#domain/capitalised.ts'
import { formatDate, monthName } from '#domain/dates.ts'
import { formatPercent } from '#domain/numbers.ts'
import { PICTURE_KEY } from '#domain/picture-key.ts'
import { countOf } from '#domain/plural.ts'
import { fill } from '#domain/text/fill.ts'
import { hasPage } from '#server/services/content/pages-with-content.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { type ReportGroup, reportsOf } from '#server/services/progress/reports.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as formats from '#texts/formats.ts'
import * as plurals from '#texts/plurals.ts'
import * as copy from '#texts/progress.ts'
import { headingOfRoute } from '../head.ts'
import { type PageTools, plainPage } from '../plain-page.ts'
import { imageGallery } from '../structured.ts'
import { describeCompared } from './compared.ts'
import { type FeedAt, feedAt, feedValues, groupsAt, monthOf, yearOf } from './feed-at.ts'

type Images = Pick<ImageService, 'find'>

/**
 * Photographs of the construction by month and building.
 * @param query of the address
 * @throws NotFound where nothing was reported yet
 */
export function mediaProgressPage(snapshot: SiteSnapshot, query: URLSearchParams, tools: PageTools): MediaProgressPage {
  const at = feedAt(snapshot, query)
  if (!at) throw new NotFound()
  const { images } = tools
  const shown = shownText(at)
  const groups = at.groups.map(group => describeGroup(group, at, images))
  const pictures = groups.flatMap(group => group.pictures)
  // The quarter as a whole opens the page of a month; a building is told by its rows.
  const cover = at.building === null ? (pictures[0] ?? null) : null
  return {
    ...beginningOf(snapshot, at, { tools, shown, pictures }),
    shown,
    cover,
    pictures,
    groups: groups.map(group => ({ ...group, pictures: group.pictures.filter(picture => picture !== cover) })),
    count: countOf(pictures.length, plurals.photograph),
    ...linksOf(snapshot, at),
    closeHref: paths.mediaProgress(feedValues(at)),
    note: at.groups[0]?.report.note ?? null,
    compared: describeCompared(snapshot, at.compared, images),
  }
}

interface Beginning {
  tools: PageTools
  shown: string
  pictures: readonly GalleryPicture[]
}

/** A month of all buildings is a page of its own for search engines; one building repeats what its months show. */
function beginningOf(snapshot: SiteSnapshot, at: FeedAt, { tools, shown, pictures }: Beginning): PlainPage {
  const { content } = snapshot
  const path = paths.mediaProgress()
  const canonical = paths.mediaProgress(feedValues(at))
  const cover = at.groups[0]?.slides[0]
  const plain = plainPage(snapshot, path, {
    ...tools,
    title: copy.title,
    above: developmentCrumb(content),
    picture: { key: cover?.image, alt: cover?.alt },
    structured: [imageGallery(new URL(tools.siteUrl).origin, { name: shown, path: canonical, pictures })],
  })
  const own = {
    title: `${plain.title}: ${shown}${content.seo.defaults.title_suffix}`,
    description: at.groups[0]?.summary ?? plain.head.description,
  }
  return {
    ...plain,
    head: {
      ...plain.head,
      ...(at.isAsked ? own : {}),
      canonical,
      ...(at.building === null ? {} : { robots: 'noindex,follow' as const }),
    },
  }
}

/** The page that tells of the development stands above. */
function developmentCrumb(content: SiteSnapshot['content']): PlainPage['crumbs'] {
  const href = paths.aboutProgress()
  return hasPage(content, href) ? [{ name: headingOfRoute(content, href) ?? copy.development, href }] : []
}

function shownText({ year, month, building }: FeedAt): string {
  const when = month === null ? String(year) : monthText(year, month)
  return building === null ? when : `${fill(formats.building, { number: building })}, ${when}`
}

/** `ноябрь 2026`. */
function monthText(year: number, month: number): string {
  return fill(copy.monthOfYear, { month: monthName(month), year })
}

function describeGroup(group: ReportGroup, at: FeedAt, images: Images): FeedGroup {
  const { id, building, readiness, summary, slides, report } = group
  const stage = readiness?.stage ?? ''
  return {
    id,
    building,
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
function linksOf(snapshot: SiteSnapshot, at: FeedAt): Pick<MediaProgressPage, 'years' | 'months' | 'buildings'> {
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
function monthLinks(groups: readonly ReportGroup[], { year, month, building }: FeedAt): CountedLink[] {
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

function buildingLinks(groups: readonly ReportGroup[], { year, month, building }: FeedAt): CountedLink[] {
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

function linkOf(text: string, groups: readonly ReportGroup[], query: QueryValues, isCurrent: boolean): CountedLink {
  const count = groups.reduce((sum, { slides }) => sum + slides.length, 0)
  return { text, href: paths.mediaProgress(query), count: String(count), isCurrent }
}
