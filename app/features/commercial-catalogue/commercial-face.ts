import type { CommercialCard } from '#contract/lots/commercial.ts'
import { apiPaths, paths } from '#contract/paths.ts'
import { commercial } from '#domain/copy/commercial.ts'
import type { CardCommercial } from '#domain/lots/card-commercial.ts'
import { pagedHeart } from '../favorites/paged-heart.tsx'
import { PagedCard } from '../lot-card/paged-card.tsx'
import type { KindFace } from '../lot-list/kind-face.ts'
import { CommercialFilters } from './commercial-filters.tsx'
import { MoreCommercialFilters } from './lazy-more-commercial-filters.ts'

/** Premises in their catalogue. */
export const commercialFace: KindFace<CardCommercial, CommercialCard> = {
  name: 'commercials',
  listPath: paths.commercials,
  lotPath: paths.commercial,
  call: apiPaths.commercials,
  loadToCard: async () => (await import('./told-commercial.ts')).toldCommercial,
  Filters: CommercialFilters,
  MoreFilters: MoreCommercialFilters,
  Card: PagedCard,
  action: pagedHeart,
  looks: { price: 'main', price_per_m2: 'soft', purpose: 'wide', completion: 'short' },
  emptyAsk: commercial.emptyAsk,
}
