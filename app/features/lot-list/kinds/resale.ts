import { paths } from '#contract/paths.ts'
import type { ListedResale, ResaleFieldName } from '#domain/lots/resale.ts'
import * as resale from '#texts/resale.ts'
import { ResaleRow } from '../../lot-card/resale-row.tsx'
import type { FilterLayout, KindView } from '../kind-view.ts'

export const resaleView: KindView<ListedResale> = {
  name: 'seconds',
  listPath: paths.resale,
  lotPath: paths.resaleFlat,
  Card: ResaleRow,
  hasRows: true,
  filters: {
    main: [{ field: 'rooms', dense: true }],
    more: ['district', 'price', 'area'],
  } satisfies FilterLayout<ResaleFieldName>,
  columns: { price: 'main', price_per_m2: 'soft', district: 'wide' },
  emptyAsk: resale.emptyAsk,
}
