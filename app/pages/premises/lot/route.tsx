import { pageLoader } from '../../../shell/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { premisesLotModel } from './model.server.ts'
import { PremisesLotPage } from './premises-lot-page.tsx'

export const loader = pageLoader(premisesLotModel)

export { meta } from '../../../shell/page-meta.ts'

export default function PremisesLotRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <PremisesLotPage model={model} />
}
