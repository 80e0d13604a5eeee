import type { News } from '#contract/content/articles.ts'
import type { Promo } from '#contract/content/promo.ts'
import { paths } from '#contract/paths.ts'
import { formatDate, type IsoDate } from '#domain/dates/dates.ts'
import { pskText } from '#domain/mortgage/psk-text.ts'
import { fill } from '#domain/text/format.ts'
import { hasPage } from '#server/services/content/pages-with-content.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as common from '#texts/common.ts'
import * as media from '#texts/media.ts'
import * as mortgage from '#texts/mortgage.ts'

/** From the narrowest slot to twice the widest, px: 24.6rem of docs/specification-coverage.md#promo-image, the width of a phone. */
const PROMO = { ratio: '1:1', minWidthPx: 320, maxWidthPx: 960 } as const

export type NewsItem = ReturnType<typeof newsItem>
export type PromoItem = ReturnType<typeof promoItem>

/** @param use size of the picture's slot @param alt empty if the caption says nothing new */
export function newsItem(
  item: News,
  today: IsoDate,
  images: ImageService,
  use: Parameters<ImageService['find']>[2],
  alt: string | undefined = '',
) {
  return {
    href: paths.newsItem(item.slug),
    title: item.title,
    date: item.date,
    dateText: formatDate(item.date, { year: item.date.slice(0, 4) !== today.slice(0, 4) }),
    tag: item.tag,
    picture: images.find(item.image, alt, use),
  }
}

export function promoItem(promo: Promo, images: ImageService) {
  const psk = pskText(promo)
  return {
    href: paths.promo(promo.slug),
    title: promo.title,
    figure: promo.badge,
    psk,
    warning: psk && mortgage.warning,
    until: fill(common.until, { date: formatDate(promo.date_end) }),
    picture: images.find(promo.image, '', PROMO),
  }
}

/** News and promotions as far as there are any; empty if there is only one of them. */
export function mediaSections({ content }: Pick<SiteSnapshot, 'content'>, current: string) {
  const sections = [
    { name: media.news, href: paths.news() },
    { name: media.promos, href: paths.promos() },
  ].filter(({ href }) => hasPage(content, href))
  return sections.length < 2 ? [] : sections.map(section => ({ ...section, isCurrent: section.href === current }))
}
