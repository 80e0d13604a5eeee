import type { CommercialCard } from '#contract/catalogue/commercial.ts'
import { apiPaths, paths } from '#contract/paths.ts'
import type { CardCommercial } from '#domain/catalogue/card-commercial.ts'
import { commercial } from '#domain/copy/commercial.ts'
import type { KindFace } from '../catalogue/kind-face.ts'
import { pagedHeart } from '../favorites/paged-heart.tsx'
import { PagedCard } from '../paged-card/paged-card.tsx'
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
