import { flatView } from '../../../features/lot-list/kinds/flat.ts'
import { LotListPage } from '../../../features/lot-list/lot-list-page.tsx'
import { pageLoader } from '../../../shell/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { flatCollectionModel } from './model.server.ts'

export const loader = pageLoader(flatCollectionModel)

export { meta, revalidateList as shouldRevalidate } from '../../../shell/page-route.ts'

export default function FlatCollectionRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <LotListPage kind={flatView} model={model} />
}
