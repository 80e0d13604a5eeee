import { pageWithQuery } from '#server/pages/context.ts'
import { printedPurchasePage } from '#server/pages/purchase/printed.ts'
import { purchaseQueryAt } from '#server/pages/purchase/query-at.ts'

export const purchasePrintModel = pageWithQuery(purchaseQueryAt, ({ snapshot, query, origin }) =>
  printedPurchasePage(snapshot, query, origin),
)
