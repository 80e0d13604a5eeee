import type { Vocabulary } from '#contract/content/vocabulary.ts'

/** A vocabulary without words. */
export const NO_WORDS: Vocabulary = {
  features: [],
  window_view: [],
  window_sides: [],
  finish: [],
  status: [],
  rooms: [],
  contract_type: [],
  parking_kind: [],
  news_category: [],
  promo_kind: [],
}
