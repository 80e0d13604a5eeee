import type { Content } from '#contract/content/registry.ts'
import type { contentInForce } from '../content/content-in-force.ts'
import { contentPart } from './per-snapshot.ts'

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
