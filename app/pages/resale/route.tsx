import { resaleView } from '../../features/lot-list/kinds/resale.ts'
import { LotListPage } from '../../features/lot-list/lot-list-page.tsx'
import { KindAbout } from '../../features/lot-page/kind-about.tsx'
import { pageLoader } from '../../shell/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { resaleModel } from './model.server.ts'

export const loader = pageLoader(resaleModel)

export { meta, revalidateList as shouldRevalidate } from '../../shell/page-route.ts'

export default function ResaleRoute({
  loaderData: {
    model: { lead, about, ...list },
  },
}: Route.ComponentProps) {
  return (
    <LotListPage kind={resaleView} model={list} lead={lead}>
      <KindAbout {...about} />
    </LotListPage>
  )
}
