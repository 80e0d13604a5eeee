import { pageLoader } from '../../shell/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { purchaseModel } from './model.server.ts'
import { PurchasePage } from './purchase-page.tsx'

export const loader = pageLoader(purchaseModel)

export { meta } from '../../shell/page-route.ts'

export default function PurchaseRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <PurchasePage model={model} />
}
