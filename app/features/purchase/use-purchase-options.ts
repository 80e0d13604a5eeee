import {
  type PurchaseLimits,
  type PurchaseOptions,
  purchaseQuery,
  readPurchaseOptions,
} from '#domain/purchase/purchase-options.ts'
import { useAddressState } from '../mortgage/use-address-state.ts'

/** What the visitor has set, in the address: the server counts the flats that fit, so the page is asked for anew. */
export function usePurchaseOptions({ limits, options }: { limits: PurchaseLimits; options: PurchaseOptions }) {
  return useAddressState<PurchaseOptions>(() => ({
    initial: options,
    read: search => readPurchaseOptions(new URLSearchParams(search), limits),
    write(_, value) {
      const text = new URLSearchParams(purchaseQuery(value, limits.usual)).toString()
      return text && `?${text}`
    },
    asksAnew: true,
  }))
}
