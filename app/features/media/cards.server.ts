import type { News } from '#contract/content/articles.ts'
import type { Promo } from '#contract/content/promo.ts'
import type { NewsItem, PromoItem } from '#contract/pages/media.ts'
import { paths } from '#contract/paths.ts'
import { formatDate, type IsoDate } from '#domain/dates/dates.ts'
import { pskText } from '#domain/mortgage/psk-text.ts'
import { fill } from '#domain/text/fill.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import * as common from '#texts/common.ts'
import * as mortgage from '#texts/mortgage.ts'

/** From the narrowest place to twice the widest, pixels: 24.6rem of docs/specification-coverage.md#promo-image, a phone's width. */
const PROMO = { ratio: '1:1', minWidthPx: 320, maxWidthPx: 960 } as const

/** @param use what the place of the picture needs; its caption is left out where it says nothing new beside the title */
export function newsItem(
  item: News,
  today: IsoDate,
  images: Pick<ImageService, 'find'>,
  use: Parameters<ImageService['find']>[2],
  alt: string | undefined = '',
): NewsItem {
  return {
    href: paths.newsItem(item.slug),
    title: item.title,
    date: item.date,
    dateText: formatDate(item.date, { year: item.date.slice(0, 4) !== today.slice(0, 4) }),
    tag: item.tag,
    picture: images.find(item.image, alt, use),
  }
}

/** A promotion as a card shows it. */
export function promoItem(promo: Promo, images: Pick<ImageService, 'find'>): PromoItem {
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
