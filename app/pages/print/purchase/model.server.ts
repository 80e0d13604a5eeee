import { paths } from '#contract/paths.ts'
import { pageWithQuery } from '#server/pages/context.ts'
import { printedPurchase } from '#server/pages/purchase/printed.ts'
import { purchaseQueryAt } from '#server/pages/purchase/query-at.ts'
import { unlistedHead } from '#server/services/seo/head.ts'
import * as copy from '#texts/print.ts'

export const purchasePrintModel = pageWithQuery(purchaseQueryAt, ({ snapshot, content, query, origin }) => {
  const route = content.seo.routes[paths.purchasePrint()]
  return {
    head: { ...unlistedHead(content, route?.title ?? copy.purchaseTitle), description: route?.description ?? null },
    purchase: printedPurchase(snapshot, query, origin),
  }
})
