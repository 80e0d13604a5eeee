import { commercialView } from '../../features/lot-list/kinds/commercial.ts'
import { LotListPage } from '../../features/lot-list/lot-list-page.tsx'
import { pageLoader } from '../../shell/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { CommercialsIntro } from './commercials-intro.tsx'
import { premisesModel } from './model.server.ts'

export const loader = pageLoader(premisesModel)

export { meta, revalidateList as shouldRevalidate } from '../../shell/page-route.ts'

export default function PremisesRoute({
  loaderData: {
    model: { intro, ...list },
  },
}: Route.ComponentProps) {
  return <LotListPage kind={commercialView} model={list} intro={intro && <CommercialsIntro {...intro} />} />
}
