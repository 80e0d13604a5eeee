import type { SecondCard } from '#contract/lots/second.ts'
import { apiPaths, paths } from '#contract/paths.ts'
import { type ListedSecond, type SecondFieldName, toListedSecond, toSecondRow } from '#domain/lots/second.ts'
import * as resale from '#texts/resale.ts'
import { PlanLotCard } from '../../lot-card/lot-card.tsx'
import type { FilterLayout, KindView } from '../kind-view.ts'

/** Resale flats. */
export const secondView: KindView<ListedSecond, SecondCard> = {
  name: 'seconds',
  listPath: paths.seconds,
  lotPath: paths.second,
  call: apiPaths.seconds,
  toListed: (found, { view }) => (view === 'table' ? toSecondRow(found) : toListedSecond(found)),
  Card: PlanLotCard,
  filters: {
    main: [{ field: 'rooms', dense: true }, 'district', 'price', 'area'],
    more: [],
  } satisfies FilterLayout<SecondFieldName>,
  columns: { price: 'main', price_per_m2: 'soft', district: 'wide' },
  emptyAsk: resale.emptyAsk,
}
