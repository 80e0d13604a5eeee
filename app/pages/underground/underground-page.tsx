import { parkingView } from '../../features/lot-list/kinds/parking.ts'
import { storageView } from '../../features/lot-list/kinds/storage.ts'
import { LotListPage } from '../../features/lot-list/lot-list-page.tsx'
import { KindAbout } from '../../features/lot-page/kind-about.tsx'
import type { UndergroundModel } from './model.server.ts'
import { PlaceZones } from './place-zones.tsx'

export function UndergroundPage({ model }: { model: UndergroundModel }) {
  const intro = model.zones.length > 0 && <PlaceZones zones={model.zones} />
  const about = <KindAbout {...model.about} />
  return model.kind === 'parking' ? (
    <LotListPage kind={parkingView} model={model} intro={intro}>
      {about}
    </LotListPage>
  ) : (
    <LotListPage kind={storageView} model={model} intro={intro}>
      {about}
    </LotListPage>
  )
}
