import type { CommercialCard } from '#contract/lots/commercial.ts'
import { apiPaths, paths } from '#contract/paths.ts'
import {
  type CommercialFieldName,
  type ListedCommercial,
  toCommercialRow,
  toListedCommercial,
} from '#domain/lots/commercial.ts'
import * as commercial from '#texts/commercial.ts'
import { PlanLotCard } from '../../lot-card/lot-card.tsx'
import type { FilterLayout, KindView } from '../kind-view.ts'

export const commercialView: KindView<ListedCommercial, CommercialCard> = {
  name: 'commercials',
  listPath: paths.commercials,
  lotPath: paths.commercial,
  call: apiPaths.commercials,
  toListed: (found, { view, terms }) => (view === 'table' ? toCommercialRow(found, terms) : toListedCommercial(found)),
  Card: PlanLotCard,
  filters: {
    main: ['purpose', 'area', 'price', 'street'],
    more: ['building', 'completion', { field: 'promo', flags: ['discount'], wide: true }, 'number'],
  } satisfies FilterLayout<CommercialFieldName>,
  columns: { price: 'main', price_per_m2: 'soft', purpose: 'wide', completion: 'short' },
  emptyAsk: commercial.emptyAsk,
}
