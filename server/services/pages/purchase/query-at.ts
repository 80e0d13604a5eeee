import type { Purchase } from '#contract/content/purchase.ts'
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
  const { purchase } = snapshot.content
  if (pathname === paths.purchasePrint()) {
    const method = purchase.find(({ slug }) => slug === query.get('method'))
    return method && new URLSearchParams({ method: method.slug, ...known(limitsOfMethod(snapshot, method), query) })
  }
  if (pathname === paths.purchase())
    return new URLSearchParams(known(describeCalculator(snapshot, null, NOTHING)?.limits, query))
  const method = purchase.find(({ slug }) => paths.purchase(slug) === pathname)
  return method && new URLSearchParams(known(limitsOfMethod(snapshot, method), query))
}

const NOTHING = new URLSearchParams()

function known(limits: PurchaseLimits | undefined, query: URLSearchParams): Record<string, string> {
  return limits ? purchaseQuery(readPurchaseWish(query, limits), limits.usual) : {}
}

function limitsOfMethod(snapshot: SiteSnapshot, method: Purchase): PurchaseLimits | undefined {
  return (describeCalculator(snapshot, method, NOTHING) ?? describeInstalment(snapshot, method, NOTHING))?.limits
}
