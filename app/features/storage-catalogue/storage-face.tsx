import type { StorageCard } from '#contract/catalogue/storage.ts'
import { apiPaths, paths } from '#contract/paths.ts'
import type { CardStorage } from '#domain/catalogue/card-storage.ts'
import { storage } from '#domain/copy/storage.ts'
import type { KindFace, LotCardProps } from '../catalogue/kind-face.ts'
import { placeHeart } from '../favorites/place-heart.tsx'
import { PlaceCard } from '../place-card/lazy-place-card.ts'
import { PlaceName } from '../place-card/place-link.tsx'
import { MoreStorageFilters } from './lazy-more-storage-filters.ts'
import { StorageFilters } from './storage-filters.tsx'

/** Storage rooms in their catalogue. */
export const storageFace: KindFace<CardStorage, StorageCard> = {
  name: 'storages',
  listPath: paths.storages,
  lotPath: paths.storagesGenplan,
  Name: PlaceName,
  call: apiPaths.storages,
  loadToCard: async () => (await import('./told-storage.ts')).toldStorage,
  Filters: StorageFilters,
  MoreFilters: MoreStorageFilters,
  Card: ({ lot, action, remark }: LotCardProps<CardStorage>) => (
    <PlaceCard place={lot} action={action} remark={remark} />
  ),
  action: placeHeart,
  looks: { price: 'main', lift: 'soft', price_per_m2: 'soft' },
  emptyAsk: storage.emptyAsk,
}
