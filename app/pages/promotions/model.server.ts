import { paths } from '#contract/paths.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { fill, formatNumber, plural } from '#domain/text/format.ts'
import { page, type Shown } from '#server/pages/context.ts'
import * as media from '#texts/media.ts'
import * as forms from '#texts/plurals.ts'
import { mediaSections, promoItem } from '../../features/media/cards.server.ts'

export const promotionsModel = page(({ snapshot, content: { stocks }, head, pictures }) => {
  const firstEnd = stocks.map(({ date_end }) => date_end).reduce((a, b) => (a < b ? a : b))
  return {
    ...head({ title: media.promos }),
    sections: mediaSections(snapshot, paths.promos()),
    count: formatNumber(stocks.length),
    countText: fill(media.promosNow, { offers: plural(stocks.length, forms.offer) }),
    nearest: fill(media.nearestEnd, { date: formatDate(firstEnd) }),
    items: stocks.map(promo => promoItem(promo, pictures)),
  }
})

export type PromotionsModel = Shown<typeof promotionsModel>
