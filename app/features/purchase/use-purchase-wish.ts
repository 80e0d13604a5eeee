import { type PurchaseLimits, type PurchaseWish, purchaseQuery, readPurchaseWish } from '#domain/purchase/purchase-wish.ts'
import { useAddressState } from '../mortgage/use-address-state.ts'

/** What the visitor has set, in the address: the server counts the flats that fit, so the page is asked for anew. */
export function usePurchaseWish({ limits, wish }: { limits: PurchaseLimits; wish: PurchaseWish }) {
  return useAddressState<PurchaseWish>(() => ({
    initial: wish,
    read: search => readPurchaseWish(new URLSearchParams(search), limits),
    write(_, value) {
      const text = new URLSearchParams(purchaseQuery(value, limits.usual)).toString()
      return text && `?${text}`
    },
    asksAnew: true,
  }))
}
