import type { AboutCommercial } from '#contract/content/about.ts'
import type { CommercialCard } from '#contract/lots/commercial.ts'
import { NBSP } from '#domain/numbers.ts'
import type { BoughtByParts, BuyPart, BuyTexts } from '../bought.ts'
import type { HouseFacts } from '../building-facts.ts'

/** What premises cost in the quarter and in its buildings. */
export const commercialBuy: BoughtByParts<CommercialCard>['buy'] = {
  textsOf: ({ about_commercial: about }) => about && { ...about, facts: about.figures.map(toFact) },
  partsOf: buildingsOf,
}

function toFact({ label, value, unit }: AboutCommercial['figures'][number]): BuyTexts['facts'][number] {
  return { name: label, value: `${value}${NBSP}${unit}` }
}

/** The buildings with premises on their ground floors. */
function buildingsOf(cards: readonly CommercialCard[], { houses }: { houses: HouseFacts }): BuyPart<CommercialCard>[] {
  const byBuilding = Map.groupBy(cards, ({ building }) => building.id)
  return [...houses.buildings.values()].flatMap(({ text: { id, number, name, slug, title } }) => {
    const own = byBuilding.get(id)
    if (!own) return []
    const query = { building: [String(id)] }
    return [{ id, number: String(number), name, slug, text: title, building_ids: [id], cards: own, query }]
  })
}
