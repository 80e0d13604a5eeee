import type { PropertyCard } from '#contract/lots/flat.ts'
import { apiPaths, paths } from '#contract/paths.ts'
import { catalogue } from '#domain/copy/catalogue.ts'
import type { CardFlat } from '#domain/lots/card-flat.ts'
import { flatHeart } from '../favorites/favorite-heart.tsx'
import { FlatCard } from '../lot-card/flat-card.tsx'
import type { KindFace, LotCardProps } from '../lot-list/kind-face.ts'
import { FlatFilters } from './flat-filters.tsx'
import { MoreFlatFilters } from './lazy-more-flat-filters.ts'

/** New flats in their catalogue. */
export const flatFace: KindFace<CardFlat, PropertyCard> = {
  name: 'flats',
  listPath: paths.flats,
  lotPath: paths.flat,
  call: apiPaths.property,
  loadToCard: async () => (await import('./told-flat.ts')).toldFlat,
  Filters: FlatFilters,
  MoreFilters: MoreFlatFilters,
  Card: ({ lot, ...props }: LotCardProps<CardFlat>) => <FlatCard flat={lot} {...props} />,
  action: flatHeart,
  looks: { price: 'main', price_per_m2: 'soft', window_view: 'wide', completion: 'short' },
  emptyAsk: catalogue.emptyAsk,
}
