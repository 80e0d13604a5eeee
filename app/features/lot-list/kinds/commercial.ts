import { paths } from '#contract/paths.ts'
import type { CommercialFieldName, ListedCommercial } from '#domain/lots/commercial.ts'
import * as commercial from '#texts/commercial.ts'
import { PlanLotCard } from '../../lot-card/lot-card.tsx'
import type { FilterLayout, KindView } from '../kind-view.ts'

export const commercialView: KindView<ListedCommercial> = {
  name: 'commercials',
  listPath: paths.commercials,
  lotPath: paths.commercial,
  Card: PlanLotCard,
  hasFirstFilter: true,
  filters: {
    main: ['purpose', 'area', 'price', 'street'],
    more: ['building', 'completion', { field: 'promo', flags: ['discount'], wide: true }, 'number'],
  } satisfies FilterLayout<CommercialFieldName>,
  columns: { price: 'main', price_per_m2: 'soft', purpose: 'wide', completion: 'short' },
  emptyAsk: commercial.emptyAsk,
}
