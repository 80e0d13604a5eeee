import { paths } from '#contract/paths.ts'
import type { ListedStorage, StorageFieldName } from '#domain/lots/storage.ts'
import * as storage from '#texts/storage.ts'
import { UndergroundCard } from '../../lot-card/underground-card.tsx'
import { RequestName } from '../../lot-card/underground-request.tsx'
import type { FilterLayout, KindView } from '../kind-view.ts'

export const storageView: KindView<ListedStorage> = {
  name: 'storages',
  listPath: paths.storages,
  lotPath: paths.storagesLevelPlan,
  Card: UndergroundCard,
  Name: RequestName,
  filters: {
    main: ['area', 'price', 'way', 'zone'],
    more: [
      'building',
      { field: 'level', needsChoice: true },
      { field: 'lift', wide: true },
      { field: 'promo', flags: ['discount'], wide: true },
      { field: 'number', numeric: true },
    ],
  } satisfies FilterLayout<StorageFieldName>,
  columns: { price: 'main', lift: 'soft', price_per_m2: 'soft' },
  emptyAsk: storage.emptyAsk,
}
