import type { ParkingCard } from '#contract/lots/parking.ts'
import { apiPaths, paths } from '#contract/paths.ts'
import { parking } from '#domain/copy/parking.ts'
import type { CardParking } from '#domain/lots/card-parking.ts'
import { placeHeart } from '../favorites/place-heart.tsx'
import { PlaceCard } from '../lot-card/lazy-place-card.ts'
import { PlaceName } from '../lot-card/place-link.tsx'
import type { KindFace, LotCardProps } from '../lot-list/kind-face.ts'
import { MoreParkingFilters } from './lazy-more-parking-filters.ts'
import { ParkingFilters } from './parking-filters.tsx'

/** Parking places in their catalogue. */
export const parkingFace: KindFace<CardParking, ParkingCard> = {
  name: 'parkings',
  listPath: paths.parkings,
  lotPath: paths.parkingsGenplan,
  Name: PlaceName,
  call: apiPaths.parkings,
  loadToCard: async () => (await import('./told-parking.ts')).toldParking,
  Filters: ParkingFilters,
  MoreFilters: MoreParkingFilters,
  Card: ({ lot, action, remark }: LotCardProps<CardParking>) => (
    <PlaceCard place={lot} action={action} remark={remark} />
  ),
  action: placeHeart,
  looks: { price: 'main', parking_kind: 'short', lift: 'soft', has_charger: 'soft', payment: 'short' },
  emptyAsk: parking.emptyAsk,
}
