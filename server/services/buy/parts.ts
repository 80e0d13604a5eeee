import type { BoughtKind, BuildingBuy } from '#contract/lots/buy.ts'
import type { LotCardOf } from '#contract/lots/kinds.ts'
import type { OnSale } from '../snapshot/on-sale.ts'
import { perSnapshot } from '../snapshot/per-snapshot.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { type BoughtCard, buyOf, type KindBuy } from './bought-kinds.ts'
import { promosOfCards, statOf } from './stat.ts'

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

/** Parts of the quarter that have a kind, with what is on sale in each. */
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
