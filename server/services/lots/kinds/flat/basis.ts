import type { Purchase } from '#contract/content/purchase.ts'
import type { Content, ContentDocument } from '#contract/content/registry.ts'
import { type IsoDate, monthsUntil } from '#domain/dates.ts'
import { drawPlan } from '#domain/drawing/plan.ts'
import { flatFields } from '#domain/lots/flat.ts'
import type { PropertyTable } from '#server/db/schema.ts'
import type { BuildingFacts, HouseFacts } from '../building-facts.ts'
import { type ActivePromo, promosOf } from '../promos.ts'
import { type OpenOffer, offersOfBuilding } from './loan-terms.ts'
import { sectionIdOf } from './lots.ts'

/** A building with the ways to buy its flats. */
export interface FlatBuilding extends BuildingFacts {
  offers: OpenOffer[]
  /** Slugs of the purchase methods open to its flats. */
  ways: string[]
}

/** All that turns a row of the catalogue into a card. */
export interface FlatBasis extends HouseFacts {
  buildings: ReadonlyMap<number, FlatBuilding>
  /** Size of the clean drawing by layout, drawing units: a picture on a page knows its proportion before it is there. */
  planSizes: ReadonlyMap<string, { width: number; height: number }>
  promos: readonly ActivePromo[]
  /** Sections with flats on the ground floor (`sectionIdOf`); elsewhere shops have it. */
  groundFlats: ReadonlySet<number>
  /** The cheapest finish that can be ordered, roubles for a square metre. */
  finishPerM2Rub: number
}

/** Gathers what cards need, once per revision. */
export function gatherFlatBasis(content: Content, houses: HouseFacts, rows: readonly PropertyTable[]): FlatBasis {
  const promos = promosOf(content, 'flat', flatFields)
  const buildings = new Map<number, FlatBuilding>()
  for (const [id, facts] of houses.buildings) {
    const offers = offersOfBuilding(content.offer, id, monthsUntilKeys(facts, houses.today))
    buildings.set(id, { ...facts, offers, ways: waysOf(id, content.purchase, offers, promos) })
  }
  return {
    ...houses,
    buildings,
    planSizes: new Map(content.layout.map(layout => [layout.id, planSize(layout)])),
    promos,
    groundFlats: new Set(rows.filter(({ floor }) => floor === 1).map(sectionIdOf)),
    finishPerM2Rub: content.project_furnish.map(({ price_per_m2 }) => price_per_m2).sort((a, b) => a - b)[0] ?? 0,
  }
}

/** Payments that a buyer of today makes before they have the keys; 0 = the building is handed over. */
export function monthsUntilKeys({ text, completion }: BuildingFacts, today: IsoDate): number {
  return completion.is_ready ? 0 : monthsUntil(today, text.keys_date)
}

function planSize(layout: ContentDocument<'layout'>) {
  const { width, height } = drawPlan(layout, { variant: 'clean' }).viewBox
  return { width, height }
}

/**
 * Purchase methods open to the flats of a building: a mortgage where a bank offers it there, an instalment where a promotion
 * of that kind runs, the rest everywhere.
 */
function waysOf(
  buildingId: number,
  purchases: readonly Purchase[],
  offers: readonly OpenOffer[],
  promos: readonly ActivePromo[],
): string[] {
  const offered = new Set(offers.map(({ offer }) => offer.purchase_slug))
  const hasInstalment = promos.some(({ promo }) => promo.kind === 'installment' && promo.buildings.includes(buildingId))
  return purchases
    .filter(({ slug, group }) => (group === 'mortgage' ? offered.has(slug) : slug !== 'rassrochka' || hasInstalment))
    .map(({ slug }) => slug)
}
