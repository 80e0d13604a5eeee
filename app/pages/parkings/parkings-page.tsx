import { parkingView } from '../../features/lot-list/kinds/parking.ts'
import { LotListPage } from '../../features/lot-list/lot-list-page.tsx'
import { KindAbout } from '../../features/lot-page/kind-about.tsx'
import { PlaceZones } from '../../features/lot-page/place-zones.tsx'
import type { ParkingsModel } from './model.server.ts'

export function ParkingsPage({ model: { zones, about, ...list } }: { model: ParkingsModel }) {
  return (
    <LotListPage kind={parkingView} model={list} intro={zones.length > 0 && <PlaceZones zones={zones} />}>
      <KindAbout {...about} />
    </LotListPage>
  )
}
