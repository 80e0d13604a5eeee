import type { ZonedKind } from '#contract/lots/buy.ts'
import type { MAIN_KIND_NAME, SoldKind } from '#contract/lots/sold.ts'
import type { CommercialPage, CommercialsAboutPage, CommercialsPage } from '#contract/pages/commercials.ts'
import type { FavoritesAt } from '#contract/pages/favorites.ts'
import type { FlatPageModel } from '#contract/pages/flat.ts'
import type { GenplanPage } from '#contract/pages/genplan.ts'
import type { PageHead } from '#contract/pages/head.ts'
import type { HomePage } from '#contract/pages/home.ts'
import type { ListPageModel } from '#contract/pages/list.ts'
import type { MissingPage } from '#contract/pages/missing.ts'
import type { PlacesPage } from '#contract/pages/places.ts'
import type { PdfDocument, PrintedListPage, PrintedLotPage, PrintSheetWords } from '#contract/pages/print.ts'
import type { SchemePage } from '#contract/pages/scheme.ts'
import type { SearchPage } from '#contract/pages/search.ts'
import type { SecondPage, SecondsListPage } from '#contract/pages/seconds.ts'
import type { TourPage } from '#contract/pages/tour.ts'
import type { ListedOf } from '#domain/lots/kinds.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import type { VisitHours } from '#domain/visit.ts'
import type { Config } from '#server/config.ts'
import type { FavoritesService } from '#server/services/favorites/favorites-service.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { commercialsAboutPage } from '#server/services/pages/commercials/about-page.ts'
import { commercialPage } from '#server/services/pages/commercials/commercial-page.ts'
import { commercialsPage } from '#server/services/pages/commercials/commercials-page.ts'
import { favoritesPage } from '#server/services/pages/favorites.ts'
import { flatPage } from '#server/services/pages/flat/flat-page.ts'
import { genplanPage } from '#server/services/pages/genplan/genplan-page.ts'
import { withSharedLink } from '#server/services/pages/head.ts'
import { homePage } from '#server/services/pages/home/home-page.ts'
import { landingPage } from '#server/services/pages/landing/landing-page.ts'
import { describeList } from '#server/services/pages/list/describe-list.ts'
import { missingPage } from '#server/services/pages/missing.ts'
import { namedFavorites } from '#server/services/pages/named-favorites.ts'
import { pageQuery } from '#server/services/pages/page-query.ts'
import { type PicturedName, pictured } from '#server/services/pages/pictured-kinds.ts'
import { placesPage } from '#server/services/pages/places/places-page.ts'
import { listDocument, printedListPage } from '#server/services/pages/print/list.ts'
import { lotDocument, printedLotPage } from '#server/services/pages/print/lots.ts'
import { printSheet } from '#server/services/pages/print/sheet.ts'
import { createPurchasePages, type PurchasePages } from '#server/services/pages/purchase/purchase-pages.ts'
import { schemePage } from '#server/services/pages/scheme/scheme-page.ts'
import { searchPage } from '#server/services/pages/search/search-page.ts'
import { secondPage } from '#server/services/pages/seconds/second-page.ts'
import { secondsPage } from '#server/services/pages/seconds/seconds-page.ts'
import { shareCard } from '#server/services/pages/share-card.ts'
import { tourPage } from '#server/services/pages/tour.ts'
import { visitHours } from '#server/services/requests/visit-hours.ts'
import { perSnapshot } from '#server/services/snapshot/per-snapshot.ts'
import type { Moved, SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import { thirdParties } from '#server/third-parties/third-parties.ts'
import { createMakePage, type MakePage } from './context.ts'
import { type NewsFeed, newsFeed } from './news-feed.ts'
import { type SiteOutline, siteOutline } from './outline.ts'
import { sitemapFiles } from './sitemap.ts'

/** What each page is made of, from the snapshot in force. Routes ask here and nowhere else for data of the site. */
export interface PageModels {
  /** Makes the model of a page that has its own folder. */
  make: MakePage
  home(): HomePage
  /** The 3D tour; null where the quarter has none. */
  tour(): TourPage | null
  /** @throws NotFound */
  flat(id: number): FlatPageModel
  /**
   * The list of a kind that the site sells.
   * @param query of the address
   * @throws NotFound when the quarter goes without its page
   */
  list<Kind extends LotKind>(kind: Kind, query: URLSearchParams): ListPageModel<ListedOf<Kind>>
  /**
   * The choice on pictures.
   * @param kind  that is chosen
   * @param query of the address: the place and the filter
   * @throws NotFound where the quarter has no picture
   */
  genplan(kind: PicturedName, query: URLSearchParams): GenplanPage
  /**
   * Parking places or storage rooms on the scheme of their level.
   * @param query of the address: the place, the zone and the filter
   * @throws NotFound where the quarter has no plan of it
   */
  scheme(kind: ZonedKind, query: URLSearchParams): SchemePage
  /**
   * What of a query a page understands that is no list, in the one way to write it; undefined = it has none of its own.
   * @param pathname of the page
   */
  queryOf(pathname: string, query: URLSearchParams): URLSearchParams | undefined
  /**
   * The list of parking places or storage rooms, with their zones.
   * @param query of the address
   * @throws NotFound when the quarter goes without
   */
  places<Kind extends ZonedKind>(kind: Kind, query: URLSearchParams): PlacesPage<Kind>
  /** The list of resale flats. @param query of the address @throws NotFound when the quarter goes without */
  seconds(query: URLSearchParams): SecondsListPage
  /** @throws NotFound */
  second(id: number): SecondPage
  /** The list of premises. @param query of the address @throws NotFound when the quarter goes without */
  commercials(query: URLSearchParams): CommercialsPage
  /** @throws NotFound */
  commercial(id: number): CommercialPage
  /** What businesses should know. @throws NotFound when the quarter goes without */
  commercialsAbout(): CommercialsAboutPage
  /** Null where the quarter has no news. */
  newsFeed(): NewsFeed | null
  /** Ways to buy. */
  purchase: PurchasePages
  /** The page of a collection of flats. @throws NotFound */
  landing(slug: string): ListPageModel<ListedOf<typeof MAIN_KIND_NAME>>
  /** What the picture of a link to a lot shows; null where there is none. */
  shareCard(id: number): ReturnType<typeof shareCard>
  /** Answers of the search. @param query of the address */
  search(query: URLSearchParams): SearchPage
  /** Hours of the office for the form of a visit. */
  visitHours(): VisitHours
  /** Largest CV, MB. */
  cvMaxMb: number
  /** Addresses that search engines are told of, by file. */
  sitemap(): ReturnType<typeof sitemapFiles>
  /** What the site has, for programs that read in words. */
  outline(): SiteOutline
  /**
   * @param cookie the header of the visitor
   * @param query  of the address: the lots of a list that was sent to them
   * @throws Unavailable when the store does not answer
   */
  favorites(cookie: string | null, query: URLSearchParams): Promise<FavoritesAt>
  /** @param isPage whether the application has a page at a path */
  missing(pathname: string, isPage: (pathname: string) => boolean): MissingPage
  /** Where an old address has moved, by a redirect of the content. */
  movedTo(pathname: string): Moved | undefined
  /** What stands around every document on paper. */
  printSheet(): PrintSheetWords
  /** A lot for paper. @throws NotFound */
  printedLot(kind: SoldKind, id: number): PrintedLotPage
  /** The list of a visitor for paper. @throws Unavailable */
  printedFavorites(cookie: string | null): Promise<PrintedListPage>
  /** The same documents as files. */
  documents: PdfDocuments
}

/** What PDFs are made of, by what they show. */
export interface PdfDocuments {
  /** @throws NotFound */
  lot(kind: LotKind, id: number): PdfDocument
  /** @throws Unavailable */
  favorites(cookie: string | null): Promise<PdfDocument>
}

export interface PageModelsOptions {
  /** The snapshot in force; asked once for a page. */
  current: () => SiteSnapshot
  images: Pick<ImageService, 'find'>
  favorites: Pick<FavoritesService, 'listItems'>
  config: Config
  /** Told of a part that a page goes without. */
  warn: (error: unknown, part: string) => void
}

const sitemapOf = perSnapshot((snapshot: SiteSnapshot) => sitemapFiles(snapshot))
const outlineOf = perSnapshot((snapshot: SiteSnapshot) => siteOutline(snapshot))

export function createPageModels({ current, images, favorites, config, warn }: PageModelsOptions): PageModels {
  const siteUrl = config.SITE_URL
  const planner = thirdParties.planner.keys(config)
  const linked = <Page extends { head: PageHead }>(page: Page) => withSharedLink(page, current().content, images)
  return {
    make: createMakePage({ current, images, siteUrl, cvMaxMb: config.CV_MAX_MB }),
    newsFeed: () => newsFeed(current()),
    home: () => homePage(current(), images, siteUrl),
    tour: () => tourPage(current().content, images),
    flat: id => flatPage(current(), id, images, siteUrl, warn, planner),
    list<Kind extends LotKind>(kind: Kind, query: URLSearchParams) {
      const snapshot = current()
      return linked(describeList(snapshot, kind, query, siteUrl))
    },
    places<Kind extends ZonedKind>(kind: Kind, query: URLSearchParams) {
      return placesPage(current(), kind, query, images, siteUrl)
    },
    seconds: query => secondsPage(current(), query, images, siteUrl),
    second: id => secondPage(current(), id, images, siteUrl, warn),
    commercials: query => commercialsPage(current(), query, images, siteUrl),
    commercial: id => commercialPage(current(), id, images, siteUrl, warn),
    commercialsAbout: () => commercialsAboutPage(current(), images),
    genplan: (kind, query) => linked(genplanPage(current(), pictured(kind), query, images)),
    scheme: (kind, query) => linked(schemePage(current(), kind, query)),
    queryOf: (pathname, query) => pageQuery(current(), pathname, query),
    purchase: createPurchasePages(current, images, siteUrl),
    landing: slug => landingPage(current(), slug, images, siteUrl),
    search: query => searchPage(current(), query),
    shareCard: id => shareCard(current(), id),
    visitHours: () => visitHours(current()),
    cvMaxMb: config.CV_MAX_MB,
    sitemap: () => sitemapOf(current()),
    outline: () => outlineOf(current()),
    missing: (pathname, isPage) => missingPage(current(), images, pathname, isPage),
    movedTo: pathname => current().redirects.get(pathname),
    async favorites(cookie, query) {
      const named = namedFavorites(current(), query, images)
      if (named) return named
      const items = await favorites.listItems(cookie)
      return { view: 'own', ...favoritesPage(current(), items) }
    },
    ...createPaperModels(current, favorites, siteUrl),
  }
}

type PaperModels = Pick<PageModels, 'printSheet' | 'printedLot' | 'printedFavorites' | 'documents'>

function createPaperModels(
  current: PageModelsOptions['current'],
  favorites: PageModelsOptions['favorites'],
  siteUrl: string,
): PaperModels {
  return {
    printSheet: () => printSheet(current()),
    printedLot: (kind, id) => printedLotPage(current(), kind, id, siteUrl),
    async printedFavorites(cookie) {
      const items = await favorites.listItems(cookie)
      return printedListPage(current(), items, siteUrl)
    },
    documents: {
      lot: (kind, id) => lotDocument(current(), kind, id, siteUrl),
      async favorites(cookie) {
        const items = await favorites.listItems(cookie)
        return listDocument(current(), items, siteUrl)
      },
    },
  }
}
