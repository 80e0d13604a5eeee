import type { Selectable } from 'kysely'
import type { BuildingText } from '#contract/content/building.ts'
import type { Promo } from '#contract/content/promo.ts'
import type { Purchase } from '#contract/content/purchase.ts'
import type { Content, ContentDocument } from '#contract/content/registry.ts'
import { flatFields } from '#domain/catalogue/flat-fields.ts'
import { parseQuery } from '#domain/catalogue/parse-query.ts'
import type { Query } from '#domain/catalogue/query.ts'
import { type Completion, completionOf, type IsoDate } from '#domain/dates.ts'
import { drawPlan } from '#domain/drawing/plan.ts'
import type { PropertyTable } from '#server/db/schema.ts'
import { type OpenOffer, offersOfBuilding } from './loan-terms.ts'

export type PropertyRow = Selectable<PropertyTable>

/** What the content says of a building, ready for cards. */
export interface BuildingFacts {
  text: BuildingText
  completion: Completion
  completionKey: string
  sections: ContentDocument<'building_sections'>
  offers: OpenOffer[]
  /** Slugs of the purchase methods open to its flats. */
  ways: string[]
}

/** A promotion in force, with the flats that it applies to. */
export interface ActivePromo {
  promo: Promo
  query: Query
}

/** All that turns a row of the catalogue into a card. */
export interface FlatFacts {
  today: IsoDate
  buildings: ReadonlyMap<number, BuildingFacts>
  layouts: ReadonlyMap<string, ContentDocument<'layout'>>
  /** Size of the clean drawing by layout, drawing units: a picture on a page knows its proportion before it is there. */
  planSizes: ReadonlyMap<string, { width: number; height: number }>
  /** Typical floors by the ids of their sections. */
  sections: ReadonlyMap<string, ContentDocument<'section'>>
  promos: readonly ActivePromo[]
  /** The cheapest finish that can be ordered, roubles for a square metre. */
  finishPerM2Rub: number
  /** Last days of the promotions that do not hold today, by slug. */
  idlePromos: ReadonlyMap<string, IsoDate>
}

/**
 * Gathers what cards need from the content, once per revision.
 * @param idlePromos promotions that do not hold today: the content in force knows nothing of them
 */
export function gatherFlatFacts(content: Content, today: IsoDate, idlePromos: readonly Promo[]): FlatFacts {
  const promos = content.stocks
    .filter(promo => promo.kinds.includes('flat'))
    .map(promo => ({ promo, query: parseQuery(flatFields, new URLSearchParams(promo.query), { defaults: false }) }))
  const buildings = new Map<number, BuildingFacts>()
  for (const text of content.building) {
    const sections = content.building_sections.find(({ building }) => building === text.id)
    if (!sections) continue
    const completionKey = text.completion_key.replace('Q', '')
    const offers = offersOfBuilding(content.offer, text.id)
    buildings.set(text.id, {
      text,
      completionKey,
      completion: completionOf(completionKey, text.state === 'ready'),
      sections,
      offers,
      ways: waysOf(text.id, content.purchase, offers, promos),
    })
  }
  return {
    today,
    buildings,
    layouts: new Map(content.layout.map(layout => [layout.id, layout])),
    planSizes: new Map(content.layout.map(layout => [layout.id, planSize(layout)])),
    sections: new Map(content.section.map(section => [section.id, section])),
    promos,
    finishPerM2Rub: content.project_furnish.map(({ price_per_m2 }) => price_per_m2).sort((a, b) => a - b)[0] ?? 0,
    idlePromos: new Map(idlePromos.map(({ slug, date_end }) => [slug, date_end])),
  }
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
