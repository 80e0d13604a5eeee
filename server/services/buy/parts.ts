import type { BoughtKind, BuildingBuy } from '#contract/catalogue/buy.ts'
import { derived } from '../snapshot/derived.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { promosOfCards, statOf, type ZonedCard } from './stat.ts'

/** Cards of all lots of a kind, whatever their status; made once for a snapshot. */
export function cardsOf({ onSale }: Pick<SiteSnapshot, 'onSale'>, kind: BoughtKind): readonly ZonedCard[] {
  const { index, rows } = onSale.ofName(kind)
  return derived(index, 'all cards', () =>
    [...rows.keys()].flatMap((id): ZonedCard[] => {
      const card = index.get(id)
      return card?.type === 'parking' || card?.type === 'storage' ? [card] : []
    }),
  )
}

/** The zones of the car park as the content tells of them, with what of a kind is on sale in each. */
export function zonesOf(snapshot: SiteSnapshot, kind: BoughtKind): readonly BuildingBuy[] {
  const { content, onSale } = snapshot
  return derived(snapshot, `zones of ${kind}`, () =>
    (content.project_buy_parking?.zones ?? []).map(({ number, name, slug, text, buildings }): BuildingBuy => {
      const cards = cardsOf(snapshot, kind).filter(({ zone }) => zone?.number === number)
      return {
        id: number,
        number: String(number),
        name,
        slug,
        text,
        building_ids: buildings,
        completion: cards[0]?.building.completion ?? null,
        ...statOf(cards),
        promos: promosOfCards(cards),
        is_sales_open: cards.some(({ status }) => status !== 'closed'),
        contract_type: cards[0]?.contract_type ?? null,
        url: onSale.ofName(kind).kind.listPath({ zone: [String(number)] }),
      }
    }),
  )
}
