import type { BuildingBuy, ZonedKind } from '#contract/lots/buy.ts'
import type { LotCardOf } from '#contract/lots/kinds.ts'
import { minimum } from '#domain/text/numbers.ts'
import type { BoughtCard, KindBuy } from './bought-kinds.ts'

/** Cards of lots in zones of the car park. */
export type ZonedCard = LotCardOf<ZonedKind>

/** Figures of the lots on sale among lots in any status. */
export function statOf(
  cards: readonly BoughtCard[],
  buy: KindBuy,
): Pick<BuildingBuy, 'count_free' | 'count_total' | 'price_min' | 'payment_from' | 'area_min' | 'area_max'> {
  const free = cards.filter(({ status }) => status === 'free')
  const areas = free.map(({ area }) => area)
  return {
    count_free: free.length,
    count_total: cards.length,
    price_min: minimum(free.map(({ price }) => price)),
    payment_from: minimum(free.map(card => buy.paymentOf?.(card) ?? null)),
    area_min: minimum(areas),
    area_max: areas.length > 0 ? Math.max(...areas) : null,
  }
}

/** Distinct promotions of the lots on sale. */
export function promosOfCards(cards: readonly BoughtCard[]): BoughtCard['promos'] {
  const free = cards.filter(({ status }) => status === 'free')
  return [...new Map(free.flatMap(({ promos }) => promos).map(promo => [promo.id, promo])).values()]
}
