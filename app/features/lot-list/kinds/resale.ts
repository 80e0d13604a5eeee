import type { ResaleCard } from '#contract/lots/resale.ts'
import { apiPaths, paths } from '#contract/paths.ts'
import { type ListedResale, type ResaleFieldName, toListedResale, toResaleRow } from '#domain/lots/resale.ts'
import * as resale from '#texts/resale.ts'
import { PlanLotCard } from '../../lot-card/lot-card.tsx'
import type { FilterLayout, KindView } from '../kind-view.ts'

export const resaleView: KindView<ListedResale, ResaleCard> = {
  name: 'seconds',
  listPath: paths.resale,
  lotPath: paths.resaleFlat,
  call: apiPaths.resale,
  toListed: (found, { view }) => (view === 'table' ? toResaleRow(found) : toListedResale(found)),
  Card: PlanLotCard,
  filters: {
    main: [{ field: 'rooms', dense: true }, 'district', 'price', 'area'],
    more: [],
  } satisfies FilterLayout<ResaleFieldName>,
  columns: { price: 'main', price_per_m2: 'soft', district: 'wide' },
  emptyAsk: resale.emptyAsk,
}
