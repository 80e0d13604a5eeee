import { storageView } from '../../features/lot-list/kinds/storage.ts'
import { LotListPage } from '../../features/lot-list/lot-list-page.tsx'
import { KindAbout } from '../../features/lot-page/kind-about.tsx'
import { PlaceZones } from '../../features/lot-page/place-zones.tsx'
import type { StoragesModel } from './model.server.ts'

export function StoragesPage({ model: { zones, about, ...list } }: { model: StoragesModel }) {
  return (
    <LotListPage kind={storageView} model={list} intro={zones.length > 0 && <PlaceZones zones={zones} />}>
      <KindAbout {...about} />
    </LotListPage>
  )
}
