import type { HomePage } from '#contract/pages/home.ts'
import { newsOf } from '#server/pages/news-feed.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import { newsItem, promoItem } from '../../features/media/cards.server.ts'
import { blockText, headOf } from './block-text.server.ts'

/** One large piece of news and three rows; two promotions. */
const NEWS = 4
const PROMOS = 2
/** From the narrowest place to twice the widest, pixels: seven columns of twelve, and 16rem. */
const LARGE = { ratio: '3:2', minWidthPx: 480, maxWidthPx: 1280 } as const
const SMALL = { ratio: '1:1', minWidthPx: 160, maxWidthPx: 480 } as const

/** The newest news that have a picture, and the first promotions in force. */
export function describeNews({ content, today }: SiteSnapshot, images: Pick<ImageService, 'find'>): HomePage['news'] {
  const block = blockText(content, 'news')
  if (!block) return null
  const pictured = newsOf({ content }).filter(({ image }) => image !== undefined)
  const promos = content.stocks.toSorted((a, b) => a.position - b.position)
  return {
    head: headOf(block),
    items: pictured
      .slice(0, NEWS)
      .map((item, index) =>
        index === 0 ? newsItem(item, today, images, LARGE, item.alt) : newsItem(item, today, images, SMALL),
      ),
    promos: promos.slice(0, PROMOS).map(promo => promoItem(promo, images)),
  }
}
