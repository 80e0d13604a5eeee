import type { BuildingText } from '#contract/content/building.ts'
import type { Content, ContentDocument } from '#contract/content/registry.ts'
import type { Lot } from '#contract/lots/lot.ts'
import { type Completion, completionOf, type IsoDate } from '#domain/dates/dates.ts'
import type { contentInForce } from '../content/content-in-force.ts'
import { contentPart } from './snapshot.ts'

/** Facts of a building in the content, for lots of any kind. */
export interface BuildingFacts {
  text: BuildingText
  completion: Completion
  /** As queries name it, `2027-2`. */
  completionKey: string
  sections: ContentDocument<'building_sections'>
}

/** Facts of the content that lots of every kind use. */
export interface QuarterFacts {
  today: IsoDate
  buildings: ReadonlyMap<number, BuildingFacts>
  layouts: ReadonlyMap<string, ContentDocument<'layout'>>
  /** Typical floors by the ids of their sections. */
  sections: ReadonlyMap<string, ContentDocument<'section'>>
}

type FactsContent = Pick<Content, 'building' | 'building_sections' | 'layout' | 'section'>

export function gatherQuarterFacts(content: FactsContent, today: IsoDate): QuarterFacts {
  const buildings = new Map<number, BuildingFacts>()
  for (const text of content.building) {
    const sections = content.building_sections.find(({ building }) => building === text.id)
    if (!sections) continue
    const completionKey = text.completion_key.replace('Q', '')
    buildings.set(text.id, {
      text,
      completionKey,
      completion: completionOf(completionKey, text.state === 'ready', today),
      sections,
    })
  }
  return {
    today,
    buildings,
    layouts: new Map(content.layout.map(layout => [layout.id, layout])),
    sections: new Map(content.section.map(section => [section.id, section])),
  }
}

/** Whether a building has a floor. @param sectionNumber null = in any section */
export function hasFloor(
  { sections: { floors } }: BuildingFacts,
  { sectionNumber, floor }: { sectionNumber: number | null; floor: number },
): boolean {
  const top = sectionNumber === null ? Math.max(...floors) : floors[sectionNumber - 1]
  return top !== undefined && floor <= top
}

/** Sections are named by one number in the API: building × 100 + its own number. */
const SECTIONS_PER_BUILDING = 100

/** The id of a section: 201 = building 2, section 1. */
export function sectionId(buildingId: number, sectionNumber: number): number {
  return buildingId * SECTIONS_PER_BUILDING + sectionNumber
}

export function buildingOfCard({ text, completion, sections }: BuildingFacts): NonNullable<Lot['building']> {
  return {
    id: text.id,
    number: String(text.number),
    name: text.name,
    slug: text.slug,
    completion,
    sections_count: sections.sections.length,
  }
}

/** The part of the content that kinds of lots may use. Snapshots share the index while it is equal. */
export type SaleContent = ReturnType<typeof saleContentOf>

export const saleContentOf = contentPart(({ content, stored }: ReturnType<typeof contentInForce>) => ({
  about_commercial: content.about_commercial,
  building: content.building,
  building_sections: content.building_sections,
  contacts: { office: { geo: content.contacts.office.geo } },
  global: { time_zone: content.global.time_zone },
  ground_floor: content.ground_floor,
  layout: content.layout,
  masterplan: content.masterplan,
  offer: content.offer,
  parking_plan: content.parking_plan,
  project_buy_commercial: content.project_buy_commercial,
  project_buy_parking: content.project_buy_parking,
  project_furnish: content.project_furnish.map(({ price_per_m2 }) => ({ price_per_m2 })),
  purchase: content.purchase.map(({ slug, name, installment_schemes }) => ({ slug, name, installment_schemes })),
  seconds: content.seconds,
  section: content.section,
  stocks: content.stocks.map(promoOf),
  /** Also ended and future ones. */
  allPromos: stored.stocks.map(promoOf),
  storages_plan: content.storages_plan,
  vocabulary: content.vocabulary,
  window_views: content.window_views,
}))

/** A promotion without the texts of its page. */
function promoOf({
  html: _html,
  lead: _lead,
  conditions: _conditions,
  legal_text: _legal,
  picks: _picks,
  ...promo
}: Content['stocks'][number]) {
  return promo
}
