import { paths } from '#contract/paths.ts'
import type { ListedFlat } from '#domain/lots/flat.ts'
import type { FlatFieldName } from '#domain/lots/flat-fields.ts'
import * as lotList from '#texts/lot-list.ts'
import { PlanLotCard } from '../../lot-card/lot-card.tsx'
import type { FilterLayout, KindView } from '../kind-view.ts'

export const flatView: KindView<ListedFlat> = {
  name: 'flats',
  listPath: paths.flats,
  lotPath: paths.flat,
  Card: PlanLotCard,
  filters: {
    main: [{ field: 'rooms', dense: true }, 'price', 'payment', 'area'],
    more: [
      { field: 'floor', flags: ['not_first_floor', 'not_last_floor'] },
      'area_kitchen',
      'building',
      'completion',
      { field: 'window_sides', all: 'window_sides_all' },
      { field: 'window_view', isPreference: true },
      { field: 'sun', flags: ['quiet'] },
      { field: 'finish', isPreference: true },
      { field: 'features', isPreference: true, wide: true },
      { field: 'promo', flags: ['discount'], wide: true },
      { field: 'number', numeric: true },
    ],
  } satisfies FilterLayout<FlatFieldName>,
  columns: { price: 'main', price_per_m2: 'soft', window_view: 'wide', completion: 'short' },
  emptyAsk: lotList.emptyAsk,
}
