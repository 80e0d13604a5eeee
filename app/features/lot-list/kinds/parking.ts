import { paths } from '#contract/paths.ts'
import type { ListedParking, ParkingFieldName } from '#domain/lots/parking.ts'
import * as parking from '#texts/parking.ts'
import { UndergroundCard } from '../../lot-card/underground-card.tsx'
import { RequestName } from '../../lot-card/underground-request.tsx'
import type { FilterLayout, KindView } from '../kind-view.ts'

export const parkingView: KindView<ListedParking> = {
  name: 'parkings',
  listPath: paths.parkings,
  lotPath: paths.parkingsLevelPlan,
  Card: UndergroundCard,
  Name: RequestName,
  filters: {
    main: [{ field: 'parking_kind', flags: ['has_charger'], wide: true }, 'price', 'way'],
    more: [
      'zone',
      'building',
      { field: 'level', needsChoice: true },
      { field: 'area', flags: ['away_from_column'] },
      'payment',
      { field: 'lift', wide: true },
      { field: 'promo', flags: ['discount'], wide: true },
      { field: 'number', numeric: true },
    ],
  } satisfies FilterLayout<ParkingFieldName>,
  columns: { price: 'main', parking_kind: 'short', lift: 'soft', has_charger: 'soft', payment: 'short' },
  emptyAsk: parking.emptyAsk,
}
