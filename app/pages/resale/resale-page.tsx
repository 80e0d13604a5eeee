import { resaleView } from '../../features/lot-list/kinds/resale.ts'
import { LotListPage } from '../../features/lot-list/lot-list-page.tsx'
import { KindAbout } from '../../features/lot-page/kind-about.tsx'
import type { ResaleModel } from './model.server.ts'

export function ResalePage({ model: { lead, about, ...list } }: { model: ResaleModel }) {
  return (
    <LotListPage kind={resaleView} model={list} lead={lead}>
      <KindAbout {...about} />
    </LotListPage>
  )
}
