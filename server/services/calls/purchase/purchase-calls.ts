import type { ImageService } from '../../images/image-service.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import { compareSubsidies } from './compare-subsidies.ts'
import { getPurchase, getPurchases } from './get-purchases.ts'
import { getSubsidyCards, getSubsidyOffers } from './get-subsidies.ts'

/** Source: docs/specification-coverage.md#74-catalogue-and-content. */
export function createPurchaseCalls(current: () => SiteSnapshot, images: Pick<ImageService, 'find'>) {
  return {
    listPurchases: () => getPurchases(current(), images),
    getPurchase: (slug: string) => getPurchase(current(), slug, images),
    listSubsidyOffers: () => getSubsidyOffers(current()),
    listSubsidyCards: () => getSubsidyCards(current()),
    compareSubsidies: (query: URLSearchParams) => compareSubsidies(current(), query),
  }
}

export type PurchaseCalls = ReturnType<typeof createPurchaseCalls>
