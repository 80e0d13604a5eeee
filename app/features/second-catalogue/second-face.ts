import type { SecondCard } from '#contract/lots/second.ts'
import { apiPaths, paths } from '#contract/paths.ts'
import { second } from '#domain/copy/second.ts'
import type { CardSecond } from '#domain/lots/card-second.ts'
import { pagedHeart } from '../favorites/paged-heart.tsx'
import { PagedCard } from '../lot-card/paged-card.tsx'
import type { KindFace } from '../lot-list/kind-face.ts'
import { MoreSecondFilters } from './lazy-more-second-filters.ts'
import { SecondFilters } from './second-filters.tsx'

/** Resale flats in their catalogue. */
export const secondFace: KindFace<CardSecond, SecondCard> = {
  name: 'seconds',
  listPath: paths.seconds,
  lotPath: paths.second,
  call: apiPaths.seconds,
  loadToCard: async () => (await import('./told-second.ts')).toldSecond,
  Filters: SecondFilters,
  MoreFilters: MoreSecondFilters,
  Card: PagedCard,
  action: pagedHeart,
  looks: { price: 'main', price_per_m2: 'soft', district: 'wide' },
  emptyAsk: second.emptyAsk,
}
