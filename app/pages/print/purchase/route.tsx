import { CODE_KEY, paths, withQuery } from '#contract/paths.ts'
import * as copy from '#texts/print.ts'
import { PrintedPurchase } from '../../../features/print/printed-purchase.tsx'
import { pageLoader } from '../../../shell/page-loader.server.ts'
import type { PrintHandle } from '../../../shell/print-layout.tsx'
import type { Route } from './+types/route.ts'
import { purchasePrintModel } from './model.server.ts'

export const handle: PrintHandle = {
  kind: copy.purchaseTitle,
  backTo(_, query) {
    const code = query.get(CODE_KEY)
    if (code !== null) return paths.wholePurchase(code)
    const rest = new URLSearchParams(query)
    rest.delete('method')
    return withQuery(paths.purchase(query.get('method') ?? undefined), rest)
  },
}

export const loader = pageLoader(purchasePrintModel)

export { meta } from '../../../shell/page-route.ts'

export default function PurchasePrintRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <PrintedPurchase purchase={model.purchase} />
}
