import type { Purchase } from '#contract/content/purchase.ts'
import { CODE_KEY, paths } from '#contract/paths.ts'
import { type PurchaseLimits, purchaseQuery, readPurchaseOptions } from '#domain/purchase/purchase-options.ts'
import type { SiteSnapshot } from '../../services/snapshot/snapshot.ts'
import { describeCalculator } from './calculator.ts'
import { describeInstalment } from './instalment.ts'
import { MAX_CODE_LENGTH } from './whole-purchase.ts'

export function purchaseQueryAt(query: URLSearchParams, snapshot: SiteSnapshot, pathname: string): URLSearchParams {
  const { purchase } = snapshot.content
  if (pathname === paths.purchasePrint()) {
    const code = query.get(CODE_KEY)
    if (code !== null) return new URLSearchParams({ [CODE_KEY]: code.slice(0, MAX_CODE_LENGTH) })
    const method = purchase.find(({ slug }) => slug === query.get('method'))
    if (!method) return new URLSearchParams()
    return new URLSearchParams({ method: method.slug, ...chosenOptions(limitsOfMethod(snapshot, method), query) })
  }
  if (pathname === paths.purchase())
    return new URLSearchParams(chosenOptions(describeCalculator(snapshot, null)?.limits, query))
  const method = purchase.find(({ slug }) => paths.purchase(slug) === pathname)
  return new URLSearchParams(method && chosenOptions(limitsOfMethod(snapshot, method), query))
}

function chosenOptions(limits: PurchaseLimits | undefined, query: URLSearchParams): Record<string, string> {
  return limits ? purchaseQuery(readPurchaseOptions(query, limits), limits.defaults) : {}
}

function limitsOfMethod(snapshot: SiteSnapshot, method: Purchase): PurchaseLimits | undefined {
  return (describeCalculator(snapshot, method) ?? describeInstalment(snapshot, method))?.limits
}
