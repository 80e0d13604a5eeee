import type { News } from '#contract/content/articles.ts'
import type { Promo } from '#contract/content/promo.ts'
import type { HomeNews, HomePage, HomePromo } from '#contract/pages/home.ts'
import { paths } from '#contract/paths.ts'
import { common } from '#domain/copy/common.ts'
import { fill } from '#domain/copy/fill.ts'
import { mortgage } from '#domain/copy/mortgage.ts'
import { formatDate } from '#domain/dates.ts'
import { pskText } from '#domain/psk-text.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import { blockText, headOf } from './head.ts'

/** One large piece of news and three rows; two promotions. Source: design system 11 "Home". */
const NEWS = 4
const PROMOS = 2
/** From the narrowest place to twice the widest, pixels: seven columns of twelve, 16rem, and 24.6rem of specification §9. */
const LARGE = { ratio: '3:2', minWidthPx: 480, maxWidthPx: 1280 } as const
const SMALL = { ratio: '1:1', minWidthPx: 160, maxWidthPx: 480 } as const
const PROMO = { ratio: '1:1', minWidthPx: 320, maxWidthPx: 960 } as const

/** The newest news that have a picture, and the first promotions in force. */
export function describeNews({ content, today }: SiteSnapshot, images: Pick<ImageService, 'find'>): HomePage['news'] {
  const block = blockText(content, 'news')
  if (!block) return null
  const pictured = content.news
    .filter(({ image, date }) => image !== undefined && date <= today)
    .sort((a, b) => (a.date < b.date ? 1 : -1))
  const promos = content.stocks.toSorted((a, b) => a.position - b.position)
  return {
    head: headOf(block),
    items: pictured.slice(0, NEWS).map((item, index) => describeItem(item, index === 0, today, images)),
    promos: promos.slice(0, PROMOS).map(promo => describePromo(promo, images)),
  }
}

function describeItem(item: News, isLarge: boolean, today: string, images: Pick<ImageService, 'find'>): HomeNews {
  return {
    href: paths.newsItem(item.slug),
    title: item.title,
    date: item.date,
    dateText: formatDate(item.date, { year: item.date.slice(0, 4) !== today.slice(0, 4) }),
    tag: item.tag,
    // Beside its title a small picture says nothing new.
    picture: images.find(item.image, isLarge ? item.alt : '', isLarge ? LARGE : SMALL),
  }
}

function describePromo(promo: Promo, images: Pick<ImageService, 'find'>): HomePromo {
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
