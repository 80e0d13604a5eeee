import { pageLoader } from '../../shell/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { promotionsModel } from './model.server.ts'
import { PromotionsPage } from './promotions-page.tsx'

export const loader = pageLoader(promotionsModel)

export { meta } from '../../shell/page-route.ts'

export default function PromotionsRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <PromotionsPage model={model} />
}
