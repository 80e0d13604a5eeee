import type { Content } from '#contract/content/registry.ts'
import { paths } from '#contract/paths.ts'
import { monthName } from '#domain/dates/dates.ts'
import { boxOfDotted, canBeDotted } from '#domain/drawing/dotted-number.ts'
import { fill, firstSentence } from '#domain/text/format.ts'
import { newsOf } from '#server/pages/sitemap.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { MAIN_KIND } from '#server/services/lots/kinds.ts'
import { countLots, quarterFigures } from '#server/services/lots/lot-counts.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as home from '#texts/home.ts'
import { newsItem } from '../../features/media/cards.server.ts'
import { describeElevation } from '../../features/progress/elevation.server.ts'

/** The head of a block as the content writes it. */
type BlockText = Content['main_page']['sections'][number]

/** Widths from the narrowest place of a phone to twice the widest, pixels. */
const VIEW = { minWidthPx: 640, maxWidthPx: 2560 } as const
const FINISH = { minWidthPx: 480, maxWidthPx: 1920 } as const
const LARGE_NEWS = { ratio: '3:2', minWidthPx: 480, maxWidthPx: 1280 } as const
const SMALL_NEWS = { ratio: '1:1', minWidthPx: 160, maxWidthPx: 480 } as const

/** One large piece of news and three rows. */
const NEWS = 4
const FIGURES = 3
const PLACES = 6
/** Least distance of two names on one side of the line of a walk, a part of its length. */
const NAME_SHARE = 0.14

/** @returns undefined when the content has no such block: it is not shown then */
export function blockText({ main_page }: Pick<Content, 'main_page'>, id: string): BlockText | undefined {
  return main_page.sections.find(section => section.id === id)
}

/** Title, text and button of a block: a link, or the type of a request form. */
export function headOf({ title, text, button }: BlockText) {
  return { title, text, action: button && { text: button.text, href: button.url, type: button.modal } }
}

/** One sentence of the idea and the first figures, in a line. */
export function describeIdea(snapshot: SiteSnapshot) {
  const { title, text, button } = snapshot.content.main_page.intro
  return {
    title,
    statement: firstSentence(text[0] ?? ''),
    link: button && { text: button.text, href: button.url },
    figures: quarterFigures(snapshot).slice(0, FIGURES),
  }
}

/** A picture from edge to edge with a sentence, and how many lots its link leads to. */
export function describeView(snapshot: SiteSnapshot, images: ImageService) {
  const block = blockText(snapshot.content, 'view')
  const picture = block && images.find(block.image, block.alt, VIEW)
  if (!block || !picture) return null
  const { action, ...head } = headOf(block)
  const query = action?.href === undefined ? null : new URL(action.href, 'http://site').search
  return {
    ...head,
    picture,
    action,
    /** Of the lots that the link leads to; null for a form. */
    count: query === null ? null : countLots(snapshot, [MAIN_KIND.kind], query),
  }
}

/** A figure drawn as that number of dots. */
export function describeDots(snapshot: SiteSnapshot) {
  const block = blockText(snapshot.content, 'number')
  const figure = quarterFigures(snapshot).find(({ id }) => id === block?.figure)
  const value = Number(figure?.value)
  if (!block || !figure || !canBeDotted(value)) return null
  const { width, height } = boxOfDotted(value)
  return {
    ...figure,
    title: block.title,
    text: block.text,
    drawing: { src: paths.dotsDrawing(value), width, height },
  }
}

export function describeFinishes({ content }: SiteSnapshot, images: ImageService) {
  const block = blockText(content, 'furnish')
  if (!block) return null
  const items = content.project_furnish.flatMap(({ slug, name, tagline, image, alt }) => {
    const picture = images.find(image, alt, FINISH)
    return picture ? [{ slug, name, tagline, picture }] : []
  })
  return items.length > 0 ? { head: headOf(block), items } : null
}

export function describeProgress(snapshot: SiteSnapshot) {
  const block = blockText(snapshot.content, 'progress')
  const elevation = describeElevation(snapshot)
  if (!block || !elevation) return null
  const { month, dateText, buildings } = elevation
  const head = headOf(block)
  return {
    head: {
      ...head,
      action: head.action?.href
        ? { ...head.action, text: fill(home.reportLink, { month: monthName(month) }) }
        : head.action,
    },
    dateText,
    buildings,
  }
}

/** The newest news with a picture. */
export function describeNews({ content, today }: SiteSnapshot, images: ImageService) {
  const block = blockText(content, 'news')
  if (!block) return null
  const pictured = newsOf({ content }).filter(({ image }) => image !== undefined)
  if (pictured.length === 0) return null
  return {
    head: headOf(block),
    items: pictured
      .slice(0, NEWS)
      .map((item, index) =>
        index === 0 ? newsItem(item, today, images, LARGE_NEWS, item.alt) : newsItem(item, today, images, SMALL_NEWS),
      ),
  }
}

/** Featured places by the minutes of a walk; of places whose names would overlap the first is kept. */
export function describeWalk({ content }: SiteSnapshot) {
  const block = blockText(content, 'district')
  const near = (content.infra?.items ?? [])
    .filter(({ featured }) => featured)
    .sort((a, b) => a.walk_minutes - b.walk_minutes)
  const most = near.at(-1)?.walk_minutes
  if (!block || most === undefined) return null
  const places: { name: string; minutes: number }[] = []
  for (const { name, walk_minutes: minutes } of near) {
    // Names alternate above and below the line.
    const onSameSide = places.at(-2)
    if (!onSameSide || minutes - onSameSide.minutes >= most * NAME_SHARE) places.push({ name, minutes })
  }
  return { head: headOf(block), places: places.slice(0, PLACES), most }
}
