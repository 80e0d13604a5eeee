import { secondView } from '../../features/lot-list/kinds/second.ts'
import { LotListPage } from '../../features/lot-list/lot-list-page.tsx'
import { KindAbout } from '../../features/lot-page/kind-about.tsx'
import type { ResaleModel } from './model.server.ts'

export function ResalePage({ model: { lead, about, ...list } }: { model: ResaleModel }) {
  return (
    <LotListPage kind={secondView} model={list} lead={lead}>
      <KindAbout {...about} />
    </LotListPage>
  )
}
