import type { BoughtKind, BuildingBuy, ZonedKind } from '#contract/catalogue/buy.ts'
import type { LotCardOf } from '#contract/catalogue/sold.ts'
import { minimum } from '#domain/numbers.ts'

/** Cards of what is chosen by the quarter and its parts. */
export type BoughtCard = LotCardOf<BoughtKind>
/** Those of what stands in zones of the car park. */
export type ZonedCard = LotCardOf<ZonedKind>

/** What is on sale among lots, whatever their status. */
export function statOf(
  cards: readonly BoughtCard[],
): Pick<BuildingBuy, 'count_free' | 'count_total' | 'price_min' | 'payment_from' | 'area_min' | 'area_max'> {
  const free = cards.filter(({ status }) => status === 'free')
  const areas = free.map(({ area }) => area)
  return {
    count_free: free.length,
    count_total: cards.length,
    price_min: minimum(free.map(({ price }) => price)),
    payment_from: minimum(free.map(card => (card.type === 'parking' ? card.payment_from : null))),
    area_min: minimum(areas),
    area_max: areas.length > 0 ? Math.max(...areas) : null,
  }
}

/** The promotions that lots on sale carry, each once. */
export function promosOfCards(cards: readonly BoughtCard[]): BoughtCard['promos'] {
  const free = cards.filter(({ status }) => status === 'free')
  return [...new Map(free.flatMap(({ promos }) => promos).map(promo => [promo.id, promo])).values()]
}
