import type { PdfDocument, PrintedPurchasePage } from '#contract/pages/print.ts'
import type { PurchaseMethodPage, PurchasesPage } from '#contract/pages/purchase.ts'
import type { ImageService } from '../../images/image-service.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import { methodPage } from './method-page.ts'
import { printedPurchasePage, purchaseDocument } from './printed.ts'
import { waysPage } from './ways-page.ts'

/** Pages about ways to buy. All take the query of the address: what is set in their calculator. */
export interface PurchasePages {
  /** @throws NotFound when the quarter goes without */
  all(query: URLSearchParams): PurchasesPage
  /** @throws NotFound */
  one(slug: string, query: URLSearchParams): PurchaseMethodPage
  /** The calculation for paper; the query also names the way to buy. @throws NotFound */
  printed(query: URLSearchParams): PrintedPurchasePage
  /** The same as a file. @throws NotFound */
  document(query: URLSearchParams): PdfDocument
}

/** @param current gives the snapshot in force; asked once for a page */
export function createPurchasePages(
  current: () => SiteSnapshot,
  images: Pick<ImageService, 'find'>,
  siteUrl: string,
): PurchasePages {
  return {
    all: query => waysPage(current(), query, images, siteUrl),
    document: query => purchaseDocument(current(), query, siteUrl),
    printed: query => printedPurchasePage(current(), query, siteUrl),
    one: (slug, query) => methodPage(current(), slug, query, images, siteUrl),
  }
}
