import type { Content } from '#contract/content/registry.ts'
import { monthName } from '#domain/dates/dates.ts'
import { INK_THEME } from '#domain/drawing/themes.ts'
import { fill } from '#domain/text/fill.ts'
import { formatNumber } from '#domain/text/numbers.ts'
import { newsOf } from '#server/pages/news-feed.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { countLots } from '#server/services/lots/lot-counts.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as home from '#texts/home.ts'
import { describeTownMap } from '../../features/district/town-map.server.ts'
import { newsItem, promoItem } from '../../features/media/cards.server.ts'
import { describeElevation } from '../../features/progress/elevation.server.ts'

/** The head of a block as the content writes it. */
type BlockText = Content['main_page']['sections'][number]

/** Widths from the narrowest place of a phone to twice the widest, pixels. */
const ADVANTAGE = { ratio: '4:3', minWidthPx: 480, maxWidthPx: 1280 } as const
const FINISH = { ratio: '3:4', minWidthPx: 480, maxWidthPx: 960 } as const
const LARGE_NEWS = { ratio: '3:2', minWidthPx: 480, maxWidthPx: 1280 } as const
const SMALL_NEWS = { ratio: '1:1', minWidthPx: 160, maxWidthPx: 480 } as const

/** One large piece of news and three rows; two promotions. */
const NEWS = 4
const PROMOS = 2

/** @returns undefined when the content has no such block: it is not shown then */
export function blockText({ main_page }: Pick<Content, 'main_page'>, id: string): BlockText | undefined {
  return main_page.sections.find(section => section.id === id)
}

/** Title, text and link of a block; no link where the content opens a form in place of a page. */
export function headOf({ title, text, button }: BlockText) {
  return { title, text, link: button?.url === undefined ? null : { text: button.text, href: button.url } }
}

export function describeAdvantages({ content }: SiteSnapshot, images: ImageService) {
  return content.main_page.advantages.flatMap(({ id, title, text, image, alt }) => {
    const picture = images.find(image, alt, ADVANTAGE)
    return picture ? [{ id, title, text, picture }] : []
  })
}

export function describeFinishes({ content }: SiteSnapshot, images: ImageService) {
  const block = blockText(content, 'furnish')
  if (!block) return null
  return {
    head: headOf(block),
    items: content.project_furnish.flatMap(({ slug, name, tagline, palette, image, alt }) => {
      const picture = images.find(image, alt, FINISH)
      return picture ? [{ slug, name, tagline, palette: palette.map(({ hex }) => hex), picture }] : []
    }),
  }
}

export function describeProgress(snapshot: SiteSnapshot) {
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

/** The newest news with a picture, and the first promotions in force. */
export function describeNews({ content, today }: SiteSnapshot, images: ImageService) {
  const block = blockText(content, 'news')
  if (!block) return null
  const pictured = newsOf({ content }).filter(({ image }) => image !== undefined)
  const promos = content.stocks.toSorted((a, b) => a.position - b.position)
  return {
    head: headOf(block),
    items: pictured
      .slice(0, NEWS)
      .map((item, index) =>
        index === 0 ? newsItem(item, today, images, LARGE_NEWS, item.alt) : newsItem(item, today, images, SMALL_NEWS),
      ),
    promos: promos.slice(0, PROMOS).map(promo => promoItem(promo, images)),
  }
}

export function describeDistrict(snapshot: SiteSnapshot) {
  const { content } = snapshot
  const block = blockText(content, 'district')
  const town = describeTownMap(snapshot, content.infra?.items.filter(({ featured }) => featured) ?? [])
  return block && town ? { head: headOf(block), town } : null
}

/** What is on sale besides the main kind, and the documents: a column each, its rows are links with a number. */
export function describeColumns(snapshot: SiteSnapshot) {
  const { content } = snapshot
  const column = (id: string, rowsOf: (block: BlockText) => ReturnType<typeof row>) => {
    const block = blockText(content, id)
    return block ? [{ id, title: block.title, text: block.text, rows: rowsOf(block) }] : []
  }
  return [
    ...column('parking', ({ button, second_button }) => [
      ...row(button, countLots(snapshot, ['parking'], '')),
      ...row(second_button, countLots(snapshot, ['storage'], '')),
    ]),
    ...column('commercials', ({ button }) => row(button, countLots(snapshot, ['commercial'], ''))),
    ...column('documents', ({ button }) =>
      (content.prodocs?.groups ?? []).flatMap(({ title, documents }) =>
        row(button && { ...button, text: title }, documents.length),
      ),
    ),
  ]
}

function row(link: { text: string; url?: string | undefined } | null | undefined, count: number) {
  return link?.url === undefined ? [] : [{ text: link.text, href: link.url, value: formatNumber(count) }]
}
