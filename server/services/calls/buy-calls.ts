import {
  type BoughtKind,
  type BuildingBuy,
  bought,
  buildingBuyFields,
  type ProjectBuy,
  projectBuyFields,
  type ZonedKind,
} from '#contract/lots/buy.ts'
import type { LotCardOf } from '#contract/lots/kinds.ts'
import { completionKey } from '#domain/dates/dates.ts'
import { keysOf } from '#domain/lib/collections.ts'
import { fill, minimum } from '#domain/text/format.ts'
import type { SearchIndex } from '#server/search-index/types.ts'
import * as formats from '#texts/formats.ts'
import type { ImageService } from '../images/image-service.ts'
import { buildingLabels, createIndex, type FilteredCalls, filteredCalls } from '../lots/filtered-calls.ts'
import { kinds } from '../lots/kinds.ts'
import type { BuyByParts, BuyTexts } from '../snapshot/kind.ts'
import { type OnSale, perSnapshot, type SiteSnapshot } from '../snapshot/snapshot.ts'

export function createBuyCalls(
  current: () => SiteSnapshot,
  images: Pick<ImageService, 'find'>,
): readonly FilteredCalls[] {
  return keysOf(bought).flatMap(kind => {
    const { project, buildings } = bought[kind]
    return [
      filteredCalls(project.path, () => projectIndex(current(), kind, images)),
      filteredCalls(buildings.path, () => buildingIndex(current(), kind)),
    ]
  })
}

const projectIndex = perSnapshot(
  (snapshot: SiteSnapshot, kind: BoughtKind, images: Pick<ImageService, 'find'>): SearchIndex<ProjectBuy> =>
    createIndex({
      fields: projectBuyFields,
      answers: () => projectsOf(snapshot, kind, images),
      valuesOf: statValues,
    }),
  kind => kind,
)

const buildingIndex = perSnapshot((snapshot: SiteSnapshot, kind: BoughtKind): SearchIndex<BuildingBuy> => {
  const parts = () => partsOf(snapshot, kind)
  return createIndex({
    fields: buildingBuyFields,
    answers: parts,
    valuesOf: part => ({
      ...statValues(part),
      building: part.building_ids,
      completion: part.completion && completionKey(part.completion),
    }),
    labels: () => ({
      building: buildingLabels(snapshot.content),
      completion: parts().flatMap(({ completion }) =>
        completion ? [{ value: completionKey(completion), label: completion.label }] : [],
      ),
    }),
  })
})

function statValues({ price_min, area_min }: Pick<BuildingBuy, 'price_min' | 'area_min'>) {
  return { price: price_min, area: area_min === null ? null : Math.round(area_min * 100) }
}

/** Texts of a kind; null = none. */
export function textsOf(content: SiteSnapshot['content'], kind: BoughtKind): BuyTexts | null {
  return buyOf(kind).textsOf(content)
}

/** The quarter as the project of a kind. The id is always 1, because a site sells one quarter. Empty without texts. */
export function projectsOf(
  snapshot: SiteSnapshot,
  kind: BoughtKind,
  images: Pick<ImageService, 'find'>,
): readonly ProjectBuy[] {
  const { content, onSale } = snapshot
  const page = textsOf(content, kind)
  if (!page) return []
  const cards = cardsOf(snapshot, kind)
  const promos = promosOfCards(cards)
  const { project, address } = content.global
  return [
    {
      id: 1,
      name: project.name,
      address,
      title: page.title,
      lead: page.lead,
      text: page.text,
      facts: page.facts,
      faq: page.faq,
      image: images.find(page.image, page.alt),
      completion_label: completionLabel(cards.map(({ building }) => building.completion)),
      ...statOf(cards, buyOf(kind)),
      promos,
      badges: promos.map(({ badge }) => badge),
      url: onSale.ofName(kind).kind.listPath(),
    },
  ]
}

interface Completion {
  year: number
  quarter: number
  label: string
}

/** `II кв. 2027 — II кв. 2028`, or a single date. */
function completionLabel(completions: readonly Completion[]): string | null {
  const sorted = completions.toSorted((a, b) => a.year - b.year || a.quarter - b.quarter)
  const first = sorted[0]?.label
  const last = sorted.at(-1)?.label
  if (first === undefined || last === undefined) return null
  return first === last ? first : fill(formats.span, { from: first, to: last })
}

/** Cards of all lots of a kind, in any status. */
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

/** Figures of `cards`, whose lots may have any status. */
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

/** How the calls of a kind group its lots. A kind of the contract without `buy` does not compile. */
export function buyOf(kind: BoughtKind): KindBuy {
  return kinds[kind].buy
}
