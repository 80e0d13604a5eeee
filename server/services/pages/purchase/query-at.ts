import { paths } from '#contract/paths.ts'
import { type PurchaseLimits, purchaseQuery, readPurchaseWish } from '#domain/purchase-wish.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import { describeCalculator } from './calculator.ts'
import { describeInstalment } from './instalment.ts'

/** What the pages about ways to buy understand of a query, in the one way to write it; undefined = the path is not one of theirs. */
export function purchaseQueryAt(
  snapshot: SiteSnapshot,
  pathname: string,
  query: URLSearchParams,
): URLSearchParams | undefined {
  const limits = limitsAt(snapshot, pathname)
  return limits && new URLSearchParams(purchaseQuery(readPurchaseWish(query, limits), limits.usual))
}

function limitsAt(snapshot: SiteSnapshot, pathname: string): PurchaseLimits | undefined {
  const nothing = new URLSearchParams()
  if (pathname === paths.purchase()) return describeCalculator(snapshot, null, nothing)?.limits
  const method = snapshot.content.purchase.find(({ slug }) => paths.purchase(slug) === pathname)
  return (
    method && (describeCalculator(snapshot, method, nothing) ?? describeInstalment(snapshot, method, nothing))?.limits
  )
}
