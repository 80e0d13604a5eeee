import type { BoughtKind, BuildingBuy, ZonedKind } from '#contract/lots/buy.ts'
import type { LotCardOf } from '#contract/lots/kinds.ts'
import { minimum } from '#domain/text/numbers.ts'
import { kinds } from '../lots/kinds.ts'
import type { BuyByParts } from '../snapshot/kind.ts'
import type { OnSale } from '../snapshot/on-sale.ts'
import { perSnapshot } from '../snapshot/per-snapshot.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'

/** Cards of all lots of a kind in any status, once per snapshot. */
export function cardsOf<Kind extends BoughtKind>(
  { onSale }: Pick<SiteSnapshot, 'onSale'>,
  kind: Kind,
): readonly LotCardOf<Kind>[] {
  return allCards(onSale, kind) as readonly LotCardOf<Kind>[] // the index of a kind holds its cards
}

const allCards = perSnapshot((onSale: OnSale, kind: BoughtKind): readonly LotCardOf<BoughtKind>[] => {
  const { index, rows } = onSale.ofName(kind)
  return [...rows.keys()].flatMap(id => index.get(id) ?? [])
})

export const partsOf = perSnapshot((snapshot: SiteSnapshot, kind: BoughtKind): readonly BuildingBuy[] => {
  const buy = buyOf(kind)
  const { listPath } = snapshot.onSale.ofName(kind).kind
  return buy
    .partsOf(cardsOf(snapshot, kind), snapshot)
    .map(({ cards, query, ...part }) => ({ ...part, ...saleOf(cards, buy), url: listPath(query) }))
})

function saleOf(cards: readonly BoughtCard[], buy: KindBuy) {
  const [first] = cards
  return {
    completion: first?.building.completion ?? null,
    ...statOf(cards, buy),
    promos: promosOfCards(cards),
    is_sales_open: cards.some(({ status }) => status !== 'closed'),
    contract_type: first?.contract_type ?? null,
  }
}

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

export function promosOfCards(cards: readonly BoughtCard[]): BoughtCard['promos'] {
  const free = cards.filter(({ status }) => status === 'free')
  return [...new Map(free.flatMap(({ promos }) => promos).map(promo => [promo.id, promo])).values()]
}

type BoughtCard = LotCardOf<BoughtKind>
type KindBuy = BuyByParts<BoughtCard>

/** The purchase-by-parts capability of a kind. A kind of the contract without it does not compile. */
export function buyOf(kind: BoughtKind): KindBuy {
  return kinds[kind].buy
}
