import type { BoughtKind, BuildingBuy, ZonedKind } from '#contract/catalogue/buy.ts'
import type { LotCardOf } from '#contract/catalogue/sold.ts'
import { derived } from '../snapshot/derived.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { type BoughtCard, promosOfCards, statOf } from './stat.ts'

/** Cards of all lots of a kind, whatever their status; made once for a snapshot. */
export function cardsOf<Kind extends BoughtKind>(
  { onSale }: Pick<SiteSnapshot, 'onSale'>,
  kind: Kind,
): readonly LotCardOf<Kind>[] {
  const { index, rows } = onSale.ofName(kind)
  // The index of the kind of this name holds its cards.
  return derived(index, 'all cards', () => [...rows.keys()].flatMap(id => index.get(id) ?? [])) as LotCardOf<Kind>[]
}

/** The parts of the quarter in which a kind stands, with what of it is on sale in each. */
export function partsOf(snapshot: SiteSnapshot, kind: BoughtKind): readonly BuildingBuy[] {
  return derived(snapshot, `parts of ${kind}`, () => PARTS[kind](snapshot))
}

const PARTS: Readonly<Record<BoughtKind, (snapshot: SiteSnapshot) => readonly BuildingBuy[]>> = {
  commercial: buildingsOf,
  parking: snapshot => zonesOf(snapshot, 'parking'),
  storage: snapshot => zonesOf(snapshot, 'storage'),
}

/** The zones of the car park as the content tells of them. */
function zonesOf(snapshot: SiteSnapshot, kind: ZonedKind): BuildingBuy[] {
  const { content, onSale } = snapshot
  const cards = cardsOf(snapshot, kind)
  return (content.project_buy_parking?.zones ?? []).map(({ number, name, slug, text, buildings }) => ({
    id: number,
    number: String(number),
    name,
    slug,
    text,
    building_ids: buildings,
    ...saleOf(cards.filter(({ zone }) => zone?.number === number)),
    url: onSale.ofName(kind).kind.listPath({ zone: [String(number)] }),
  }))
}

/** The buildings with premises on their ground floors. */
function buildingsOf(snapshot: SiteSnapshot): BuildingBuy[] {
  const { houses, onSale } = snapshot
  const byBuilding = Map.groupBy(cardsOf(snapshot, 'commercial'), ({ building }) => building.id)
  return [...houses.buildings.values()].flatMap(({ text: { id, number, name, slug, title } }): BuildingBuy[] => {
    const own = byBuilding.get(id)
    if (!own) return []
    const url = onSale.ofName('commercial').kind.listPath({ building: [String(id)] })
    return [{ id, number: String(number), name, slug, text: title, building_ids: [id], ...saleOf(own), url }]
  })
}

function saleOf(cards: readonly BoughtCard[]) {
  const [first] = cards
  return {
    completion: first?.building.completion ?? null,
    ...statOf(cards),
    promos: promosOfCards(cards),
    is_sales_open: cards.some(({ status }) => status !== 'closed'),
    contract_type: first?.contract_type ?? null,
  }
}
