import { pageLoader } from '../../../shell/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { promotionModel } from './model.server.ts'
import { PromotionPage } from './promotion-page.tsx'

export const loader = pageLoader(promotionModel)

export { meta } from '../../../shell/page-route.ts'

export default function PromotionRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <PromotionPage model={model} />
}
