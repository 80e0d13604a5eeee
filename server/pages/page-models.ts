import type { PdfDocument, PrintSheetWords } from '#contract/print.ts'
import type { LotKind } from '#domain/lots/kinds.ts'
import type { VisitHours } from '#domain/requests/visit.ts'
import type { Config } from '#server/config.ts'
import type { FavoritesService } from '#server/services/favorites/favorites-service.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { visitHours } from '#server/services/requests/visit-hours.ts'
import { perSnapshot } from '#server/services/snapshot/per-snapshot.ts'
import type { Moved, SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import { thirdParties } from '#server/third-parties/third-parties.ts'
import { createMakePage, type MakePage } from './context.ts'
import { type MissingPage, missingPage } from './missing.ts'
import { type NewsFeed, newsFeed } from './news-feed.ts'
import { type SiteOutline, siteOutline } from './outline.ts'
import { listDocument } from './print/list.ts'
import { lotDocument } from './print/lots.ts'
import { printSheet } from './print/sheet.ts'
import { purchaseDocument } from './purchase/printed.ts'
import { shareCard } from './share-card.ts'
import { sitemapFiles } from './sitemap.ts'
import { type TourPage, tourPage } from './tour.ts'

/** Pages and the documents made of the same data. */
export interface PageModels {
  /** Makes the model of a page. */
  make: MakePage
  /** The 3D tour; null where the quarter has none. */
  tour(): TourPage | null
  /** What the picture of a link to a lot shows; null where there is none. */
  shareCard(id: number): ReturnType<typeof shareCard>
  /** Null where the quarter has no news. */
  newsFeed(): NewsFeed | null
  /** Hours of the office for the form of a visit. */
  visitHours(): VisitHours
  /** Largest CV, MB. */
  cvMaxMb: number
  /** Addresses of the sitemap by file. */
  sitemap(): ReturnType<typeof sitemapFiles>
  /** The site for language models, `llms.txt`. */
  outline(): SiteOutline
  /** @param isPage whether the application has a page at a path */
  missing(pathname: string, isPage: (pathname: string) => boolean): MissingPage
  /** Where an old address has moved, by a redirect of the content. */
  movedTo(pathname: string): Moved | undefined
  /** Header and footer of printed pages. */
  printSheet(): PrintSheetWords
  /** Printed pages as PDF. */
  documents: PdfDocuments
}

export interface PdfDocuments {
  /** @throws NotFound */
  lot(kind: LotKind, id: number): PdfDocument
  /** @throws Unavailable */
  favorites(cookie: string | null): Promise<PdfDocument>
  /** @param query names the payment method and the figures @throws NotFound */
  purchase(query: URLSearchParams): PdfDocument
}

export interface PageModelsOptions {
  /** The current snapshot. */
  current: () => SiteSnapshot
  images: Pick<ImageService, 'find'>
  favorites: Pick<FavoritesService, 'listItems'>
  config: Config
  /** Logs an error in an optional section, without which the page is shown. */
  warn: (error: unknown, section: string) => void
}

const sitemapOf = perSnapshot((snapshot: SiteSnapshot) => sitemapFiles(snapshot))
const outlineOf = perSnapshot((snapshot: SiteSnapshot) => siteOutline(snapshot))

export function createPageModels({ current, images, favorites, config, warn }: PageModelsOptions): PageModels {
  const { SITE_URL: siteUrl, CV_MAX_MB: cvMaxMb } = config
  return {
    make: createMakePage({
      current,
      images,
      favorites,
      siteUrl,
      planner: thirdParties.planner.keys(config),
      warn,
      cvMaxMb,
    }),
    newsFeed: () => newsFeed(current()),
    tour: () => tourPage(current().content, images),
    shareCard: id => shareCard(current(), id),
    visitHours: () => visitHours(current()),
    cvMaxMb,
    sitemap: () => sitemapOf(current()),
    outline: () => outlineOf(current()),
    missing: (pathname, isPage) => missingPage(current(), images, pathname, isPage),
    movedTo: pathname => current().redirects.get(pathname),
    printSheet: () => printSheet(current()),
    documents: {
      lot: (kind, id) => lotDocument(current(), kind, id, siteUrl),
      async favorites(cookie) {
        const items = await favorites.listItems(cookie)
        return listDocument(current(), items, siteUrl)
      },
      purchase: query => purchaseDocument(current(), query, siteUrl),
    },
  }
}
