import type { StorageCard } from '#contract/lots/storage.ts'
import { apiPaths, paths } from '#contract/paths.ts'
import { storage } from '#domain/copy/storage.ts'
import type { CardStorage } from '#domain/lots/card-storage.ts'
import { placeHeart } from '../favorites/place-heart.tsx'
import { PlaceCard } from '../lot-card/lazy-place-card.ts'
import { PlaceName } from '../lot-card/place-link.tsx'
import type { KindFace, LotCardProps } from '../lot-list/kind-face.ts'
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
