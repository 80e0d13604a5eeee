import type {
  PurchaseAnswer,
  SubsidyCardAnswer,
  SubsidyCompareAnswer,
  SubsidyOfferAnswer,
} from '#contract/purchase-calls.ts'
import type { ImageService } from '../../images/image-service.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import { compareSubsidies } from './compare-subsidies.ts'
import { getPurchase, getPurchases } from './get-purchases.ts'
import { getSubsidyCards, getSubsidyOffers } from './get-subsidies.ts'

/** The calls about ways to buy. Source: docs/specification-coverage.md#74-catalogue-and-content. */
export interface PurchaseCalls {
  listPurchases(): PurchaseAnswer[]
  /** @throws NotFound */
  getPurchase(slug: string): PurchaseAnswer
  listSubsidyOffers(): SubsidyOfferAnswer[]
  listSubsidyCards(): SubsidyCardAnswer[]
  /** @throws NotFound @throws FieldErrors */
  compareSubsidies(query: URLSearchParams): SubsidyCompareAnswer
}

/** @param current gives the snapshot in force; asked once in every call */
export function createPurchaseCalls(current: () => SiteSnapshot, images: Pick<ImageService, 'find'>): PurchaseCalls {
  return {
    listPurchases: () => getPurchases(current(), images),
    getPurchase: slug => getPurchase(current(), slug, images),
    listSubsidyOffers: () => getSubsidyOffers(current()),
    listSubsidyCards: () => getSubsidyCards(current()),
    compareSubsidies: query => compareSubsidies(current(), query),
  }
}
