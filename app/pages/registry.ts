import type { ContentEntity } from '#contract/content/registry.ts'
import {
  AFTER_KEY,
  BEFORE_KEY,
  CODE_KEY,
  COMPARED_KEY,
  KIND_KEY,
  PICTURE_KEY,
  paths,
  SHARED_KEY,
} from '#contract/paths.ts'
import type { LotKind } from '#domain/lots/kinds.ts'
import { PURCHASE_PARTS } from '#domain/purchase/purchase-code.ts'
import { PURCHASE_KEYS } from '#domain/purchase/purchase-options.ts'

/** A page of the site, or all pages of one pattern. Plain data: server and application both import it. */
export interface PageEntry {
  /** Address as the router writes it, `/flats/:id`. */
  pattern: string
  /** Its folder in `app/pages`; absent if the server renders the page outside the application, like the tour. */
  folder?: string
  /** Layout around the page: header and footer by default. */
  layout?: 'print'
  /**
   * `public`: the same for every visitor, so it is cached, and listed in the sitemap. `shared`: cached, but not listed. Without either the
   * page is personal: rendered for each visitor and never cached.
   */
  audience?: 'public' | 'shared'
  /** Keys of the query that change the page; others are removed. Lists and site plans take the filter fields of their kind instead. */
  query?: readonly string[]
  /** The kind on sale that the page lists. */
  list?: LotKind
  /** The kind on sale of which the page shows one lot, `:id`. */
  lot?: LotKind
  /** The kind on sale of which the page lists a collection. */
  collectionOf?: LotKind
  /** The kind on sale that visitors choose on the pictures of the page. */
  choice?: LotKind
  /** The kind of content that the page shows. Without such content the page returns 404 and no menu links to it. */
  needs?: ContentEntity
}

/** Any address that no other page has. */
export const UNKNOWN_PAGE = '*'

/** Routes, query keys, cache rules, the sitemap, links of content and the tests of all pages are derived from this list. */
export const pages: readonly PageEntry[] = [
  { pattern: paths.home(), folder: 'home', audience: 'public' },
  { pattern: paths.flats(), folder: 'flats', audience: 'public', list: 'flat' },
  { pattern: '/flats/:id', folder: 'flat', audience: 'public', lot: 'flat' },
  { pattern: '/flats/print/:id', folder: 'print/flat', layout: 'print', audience: 'shared', lot: 'flat' },
  {
    pattern: '/flats-filter/:slug',
    folder: 'flats/collection',
    audience: 'public',
    collectionOf: 'flat',
    needs: 'flats_filter',
  },
  {
    pattern: paths.parkings(),
    folder: 'underground',
    audience: 'public',
    list: 'parking',
    needs: 'project_buy_parking',
  },
  {
    pattern: paths.storages(),
    folder: 'underground',
    audience: 'public',
    list: 'storage',
    needs: 'project_buy_storage',
  },
  { pattern: paths.sitePlan(), folder: 'site-plan', audience: 'public', choice: 'flat', needs: 'genplan_picture' },
  {
    pattern: paths.parkingsLevelPlan(),
    folder: 'level-plan',
    audience: 'public',
    choice: 'parking',
    needs: 'parking_plan',
  },
  {
    pattern: paths.storagesLevelPlan(),
    folder: 'level-plan',
    audience: 'public',
    choice: 'storage',
    needs: 'storages_plan',
  },
  {
    pattern: paths.commercials(),
    folder: 'premises',
    audience: 'public',
    list: 'commercial',
    needs: 'project_buy_commercial',
  },
  { pattern: paths.commercialsAbout(), folder: 'premises/about', audience: 'public', needs: 'about_commercial' },
  {
    pattern: '/commercials/:id',
    folder: 'premises/lot',
    audience: 'public',
    lot: 'commercial',
    needs: 'project_buy_commercial',
  },
  {
    pattern: paths.commercialsSitePlan(),
    folder: 'site-plan',
    audience: 'public',
    choice: 'commercial',
    needs: 'genplan_picture',
  },
  {
    pattern: '/commercials/print/:id',
    folder: 'print/premises',
    layout: 'print',
    audience: 'shared',
    lot: 'commercial',
    needs: 'project_buy_commercial',
  },
  { pattern: paths.resale(), folder: 'resale', audience: 'public', list: 'second', needs: 'seconds' },
  { pattern: '/seconds/:id', folder: 'resale/lot', audience: 'public', lot: 'second', needs: 'seconds' },
  { pattern: paths.about(), folder: 'about', audience: 'public', query: [PICTURE_KEY], needs: 'about_project' },
  { pattern: paths.aboutSocial(), folder: 'about/social', audience: 'public', query: ['category'], needs: 'district' },
  { pattern: paths.aboutProgress(), folder: 'progress/development', audience: 'public', needs: 'construction' },
  {
    pattern: paths.mediaProgress(),
    folder: 'progress',
    audience: 'public',
    query: ['year', 'month', 'view', BEFORE_KEY, AFTER_KEY, PICTURE_KEY],
    needs: 'progress_feed_group',
  },
  {
    pattern: paths.favorites(),
    folder: 'favorites',
    query: [CODE_KEY, ...PURCHASE_PARTS, COMPARED_KEY, SHARED_KEY, KIND_KEY],
  },
  { pattern: paths.favoritesPrint(), folder: 'print/favorites', layout: 'print' },
  { pattern: paths.confidentialPolicy(), folder: 'legal', audience: 'public' },
  { pattern: paths.personalDataConsent(), folder: 'legal', audience: 'public' },
  { pattern: paths.termsOfUse(), folder: 'legal', audience: 'public' },
  { pattern: paths.news(), folder: 'news', audience: 'public', query: ['category', 'page'], needs: 'news' },
  { pattern: '/media/news/:slug', folder: 'news/article', audience: 'public', needs: 'news' },
  { pattern: paths.promos(), folder: 'promotions', audience: 'public', needs: 'stocks' },
  { pattern: '/media/promo/:slug', folder: 'promotions/promotion', audience: 'public', needs: 'stocks' },
  { pattern: paths.faq(), folder: 'faq', audience: 'public', needs: 'faq' },
  { pattern: paths.contacts(), folder: 'contacts', audience: 'public' },
  { pattern: paths.documents(), folder: 'documents', audience: 'public', query: ['building'], needs: 'prodocs' },
  { pattern: paths.vacancies(), folder: 'vacancies', audience: 'public', query: ['department'], needs: 'vacancies' },
  { pattern: paths.projects(), folder: 'projects', audience: 'public', needs: 'project' },
  { pattern: '/projects/:slug', folder: 'projects/project', audience: 'public', needs: 'project' },
  { pattern: paths.tour(), audience: 'public', needs: 'tour' },
  // The answer to a form sent without JavaScript; a direct request gets 404.
  { pattern: '/_/form-result', folder: 'form-result' },
  // Search phrases are private, so the page is never cached.
  { pattern: paths.search(), folder: 'search', query: ['q'] },
  // Unknown addresses share cached pages.
  { pattern: UNKNOWN_PAGE, folder: 'not-found', audience: 'shared' },
  { pattern: paths.purchase(), folder: 'purchase', audience: 'public', query: PURCHASE_KEYS, needs: 'purchase' },
  {
    pattern: '/purchase/:slug',
    folder: 'purchase-method',
    audience: 'public',
    query: PURCHASE_KEYS,
    needs: 'purchase',
  },
  {
    pattern: paths.purchasePrint(),
    folder: 'print/purchase',
    layout: 'print',
    query: [CODE_KEY, 'method', ...PURCHASE_KEYS],
    needs: 'purchase',
  },
]

/** Addresses of pages without parameters: content may link to them. */
export const pageAddresses: readonly string[] = pages
  .map(({ pattern }) => pattern)
  .filter(pattern => pattern.startsWith('/') && !pattern.includes(':') && !pattern.startsWith('/_/'))

/** Keys of the query that change the page of a pattern; undefined = the filter fields of its kind. An unknown pattern has none. */
export function queryKeysOf(pattern: string): readonly string[] | undefined {
  const page = pages.find(candidate => candidate.pattern === pattern)
  return page?.list || page?.choice ? undefined : (page?.query ?? [])
}

/** Whether the page of a pattern is the same for every visitor and may be cached. False for an unknown pattern. */
export function isShared(pattern: string): boolean {
  return pages.find(page => page.pattern === pattern)?.audience !== undefined
}

/** The route module of a page, below `app`; undefined if the page is rendered outside the application. */
export function routeFile({ folder }: Pick<PageEntry, 'folder'>): string | undefined {
  return folder && `pages/${folder}/route.tsx`
}

/** Pages listed in the sitemap and in the site search. */
export const publicPages: readonly PageEntry[] = pages.filter(({ audience }) => audience === 'public')

/** Addresses of cached pages without parameters: they can be rendered before the first visitor. */
export const pagesForAll: readonly string[] = pages
  .filter(page => routeFile(page) && page.audience && pageAddresses.includes(page.pattern))
  .map(({ pattern }) => pattern)

const NOWHERE = '/nothing-there'

/**
 * An example address of a page, for tests and tools that visit all of them.
 * @param ids   one lot of each kind; without one the address returns 404
 * @param slugs one document of each kind of content; without one the address returns 404
 */
export function addressOf(
  { pattern, lot, needs }: Pick<PageEntry, 'pattern' | 'lot' | 'needs'>,
  ids: Readonly<Partial<Record<LotKind, number>>>,
  slugs: Readonly<Partial<Record<ContentEntity, string>>> = {},
): string {
  if (pattern === UNKNOWN_PAGE) return NOWHERE
  return pattern.replace(':id', String(lot ? (ids[lot] ?? 0) : 0)).replace(':slug', (needs && slugs[needs]) ?? '-')
}

/** Pages of the application that visitors can open. */
export const walkedPages: readonly PageEntry[] = pages.filter(
  page => routeFile(page) !== undefined && !page.pattern.startsWith('/_/'),
)
