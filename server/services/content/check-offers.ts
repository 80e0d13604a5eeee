import type { Drafts } from './drafts.ts'
import { buildingNumbers, keysOf, type Reporter } from './reporter.ts'

/** Banks, programmes, subsidies, purchase methods and promotions name each other and agree. */
export function checkOffers(drafts: Drafts, reporter: Reporter): void {
  const banks = keysOf(drafts, 'bank')
  const purchases = keysOf(drafts, 'purchase')
  const subsidies = keysOf(drafts, 'subsidy_offer')
  const promos = keysOf(drafts, 'stocks')
  const landings = keysOf(drafts, 'flats_filter')
  const buildings = buildingNumbers(drafts)

  for (const draft of drafts.offer) {
    const { source } = draft
    reporter.expectKnown(draft, ['bank_slug'], source.bank_slug, banks, 'bank')
    reporter.expectKnown(draft, ['purchase_slug'], source.purchase_slug, purchases, 'purchase method')
    reporter.expectKnown(draft, ['subsidy_slug'], source.subsidy_slug, subsidies, 'subsidy')
    reporter.expectAllKnown(draft, ['building_ids'], source.building_ids ?? [], buildings, 'building')
    const subsidy = drafts.subsidy_offer.find(other => other.key === source.subsidy_slug)?.source
    for (const key of ['bank_slug', 'purchase_slug'] as const) {
      if (subsidy && subsidy[key] !== source[key]) reporter.report(draft, [key], `the subsidy says «${subsidy[key]}»`)
    }
    if (source.rate_min !== undefined && source.psk_min !== undefined && source.psk_min < source.rate_min) {
      reporter.report(draft, ['psk_min'], 'the full cost of a credit is never below its rate')
    }
  }
  for (const draft of drafts.subsidy_offer) {
    const { source } = draft
    reporter.expectKnown(draft, ['bank_slug'], source.bank_slug, banks, 'bank')
    reporter.expectKnown(draft, ['purchase_slug'], source.purchase_slug, purchases, 'purchase method')
    reporter.expectKnown(draft, ['stock_slug'], source.stock_slug, promos, 'promotion')
    reporter.expectAllKnown(draft, ['buildings'], source.buildings, buildings, 'building')
  }
  for (const draft of drafts.subsidy_compare) {
    for (const [index, row] of draft.source.rows.entries()) {
      reporter.expectKnown(draft, ['rows', index, 'bank_slug'], row.bank_slug, banks, 'bank')
      reporter.expectKnown(draft, ['rows', index, 'offer_slug'], row.offer_slug, subsidies, 'subsidy')
      reporter.expectAllKnown(draft, ['rows', index, 'buildings'], row.buildings, buildings, 'building')
    }
  }
  for (const draft of drafts.subsidy_property_cards) {
    reporter.expectKnown(draft, ['offer_slug'], draft.source.offer_slug, subsidies, 'subsidy')
    reporter.expectKnown(draft, ['landing_slug'], draft.source.landing_slug, landings, 'collection')
  }
  for (const draft of drafts.purchase) {
    reporter.expectAllKnown(draft, ['stock_slugs'], draft.source.stock_slugs, promos, 'promotion')
    reporter.expectAllKnown(draft, ['bank_slugs'], draft.source.bank_slugs, banks, 'bank')
  }
  checkPromos(drafts, reporter, landings, buildings)
  checkFullCost(drafts, reporter)
}

function checkPromos(drafts: Drafts, reporter: Reporter, landings: Set<string>, buildings: Set<number>): void {
  for (const draft of drafts.stocks) {
    const { source } = draft
    reporter.expectKnown(draft, ['landing_slug'], source.landing_slug, landings, 'collection')
    reporter.expectAllKnown(draft, ['buildings'], source.buildings, buildings, 'building')
    if (source.date_end < source.date_start) reporter.report(draft, ['date_end'], 'is before date_start')
  }
}

/** Where a rate is named its full cost stands beside it: the law asks for it. */
function checkFullCost(drafts: Drafts, reporter: Reporter): void {
  for (const draft of [...drafts.offer, ...drafts.subsidy_offer, ...drafts.purchase, ...drafts.stocks]) {
    const { psk_min: least, psk_max: most } = draft.source
    if ((least === undefined) !== (most === undefined))
      reporter.report(draft, ['psk_min'], 'psk_min and psk_max go together')
    if (least !== undefined && most !== undefined && least > most)
      reporter.report(draft, ['psk_max'], 'is below psk_min')
  }
  for (const draft of drafts.stocks) {
    if (draft.source.kind === 'mortgage' && draft.source.psk_min === undefined) {
      reporter.report(draft, ['psk_min'], 'is missing: a promotion of a mortgage names its full cost')
    }
  }
  const withOffers = new Set(drafts.offer.map(draft => draft.source.purchase_slug))
  for (const draft of drafts.purchase) {
    if (!withOffers.has(draft.key)) continue
    for (const key of ['psk_min', 'credit_warning'] as const) {
      if (draft.source[key] === undefined)
        reporter.report(draft, [key], 'is missing: banks offer this method with a rate')
    }
  }
}
