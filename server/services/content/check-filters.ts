import type { ContentFilter } from '#contract/content/filter.ts'
import type { Drafts } from './drafts.ts'
import { type AnyDraft, buildingNumbers, keysOf, type Reporter } from './reporter.ts'

/**
 * Filters of collections, promotions and subsidy cards name things that exist. Keys and codes that no search knows are refused earlier, by
 * the schema.
 */
export function checkFilters(drafts: Drafts, reporter: Reporter): void {
  const buildings = buildingNumbers(drafts)
  const purchases = keysOf(drafts, 'purchase')
  const promos = keysOf(drafts, 'stocks')
  const features = new Set(drafts.vocabulary.flatMap(({ source }) => source.features.map(feature => feature.code)))

  const check = (draft: AnyDraft, path: readonly PropertyKey[], filter: ContentFilter) => {
    reporter.expectAllKnown(draft, [...path, 'building'], filter.building ?? [], buildings, 'building')
    reporter.expectAllKnown(draft, [...path, 'purchase'], filter.purchase ?? [], purchases, 'purchase method')
    reporter.expectAllKnown(draft, [...path, 'promo'], filter.promo ?? [], promos, 'promotion')
    reporter.expectAllKnown(draft, [...path, 'features'], filter.features ?? [], features, 'feature in the vocabulary')
  }
  for (const draft of drafts.flats_filter) check(draft, ['filter'], draft.source.filter)
  for (const draft of drafts.subsidy_property_cards) check(draft, ['filter'], draft.source.filter)
  for (const draft of drafts.stocks) {
    check(draft, ['filter'], draft.source.filter)
    for (const [index, pick] of (draft.source.picks ?? []).entries())
      check(draft, ['picks', index, 'filter'], pick.filter)
  }
}
