import type { PropertyCard } from '#contract/catalogue/flat.ts'
import { CARD_TERMS, type CardFlat, toCardFlat } from '#domain/catalogue/card-flat.ts'
import type { Terms } from '#domain/catalogue/terms.ts'
import { derived } from '../snapshot/derived.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { termsOf } from './card-terms.ts'

/** Words for the codes that cards of flats tell. */
export function flatTerms(snapshot: Pick<SiteSnapshot, 'content'>): Terms {
  const { content } = snapshot
  return derived(content, 'terms of flats', () => termsOf(content.vocabulary, CARD_TERMS))
}

/** Flats as pages show them. */
export function flatCards(flats: readonly PropertyCard[], snapshot: Pick<SiteSnapshot, 'content'>): CardFlat[] {
  const terms = flatTerms(snapshot)
  return flats.map(flat => toCardFlat(flat, terms))
}
