import { AFTER_KEY, BEFORE_KEY } from '#domain/compared-keys.ts'
import { CODE_KEY, COMPARED_KEY, SHARED_KEY } from '#domain/named-keys.ts'
import { PICTURE_KEY } from '#domain/picture-key.ts'
import { PURCHASE_PARTS } from '#domain/purchase-code.ts'
import { WISH_KEYS } from '#domain/purchase-wish.ts'
import type { ContentEntity } from '../content/registry.ts'
import type { SoldKind } from '../lots/sold.ts'
import { paths } from '../paths.ts'

/** A page of the site, or all pages of one pattern. */
export interface PageEntry {
  /** Address as the router writes it, `/flats/:id`. */
  pattern: string
  /** Module of its route in `app/routes`; absent = it is made outside of the application, as the tour is (`server/http/tour.ts`). */
  route?: string
  /** What stands around a page of the application: header and footer unless it says otherwise. */
  layout?: 'print'
  /**
   * `shared`: everybody sees the same, and it is kept for all. A page that does not say so is personal: rendered for its visitor alone and
   * never kept.
   */
  audience?: 'shared'
  /**
   * Keys of the query that change it: whatever else stands in an address is left out before the page is made, and before it is kept. Of a
   * list and of a choice on pictures they are the fields of the kind.
   */
  query?: readonly string[]
  /** Whether search engines are told of it. */
  isInSitemap?: true
  /** The kind of things on sale whose list it is. */
  list?: SoldKind
  /** The kind of things on sale of which it shows one, `:id`. */
  lot?: SoldKind
  /** The kind of things on sale that it lists a part of, under words of its own. */
  collectionOf?: SoldKind
  /** The kind of things on sale that its pictures choose from, by the filter of the list. */
  choice?: SoldKind
  /** The kind of content that the page is made of: a quarter that has none of it does without the page, and no menu leads to it. */
  needs?: ContentEntity
}

/** Any address that no other page has. */
export const UNKNOWN_PAGE = '*'

/**
 * Every page: routes of the application, rules of what is kept, addresses that content may link to, and the tests that walk all pages
 * come from this list.
 */
export const pages: readonly PageEntry[] = [
  { pattern: paths.home(), route: 'home', audience: 'shared', isInSitemap: true },
  { pattern: paths.flats(), route: 'flats/flats', audience: 'shared', isInSitemap: true, list: 'flat' },
  { pattern: '/flats/:id', route: 'flats/flat', audience: 'shared', isInSitemap: true, lot: 'flat' },
  { pattern: '/flats/print/:id', route: 'flats/flat-print', layout: 'print', audience: 'shared', lot: 'flat' },
  {
    ...{ pattern: '/flats-filter/:slug', route: 'flats/flats-filter', audience: 'shared', isInSitemap: true },
    collectionOf: 'flat',
    needs: 'flats_filter',
  },
  {
    ...{ pattern: paths.parkings(), route: 'parkings', audience: 'shared', isInSitemap: true },
    list: 'parking',
    needs: 'project_buy_parking',
  },
  {
    ...{ pattern: paths.storages(), route: 'storages', audience: 'shared', isInSitemap: true },
    list: 'storage',
    needs: 'project_buy_storage',
  },
  {
    ...{ pattern: paths.genplan(), route: 'genplan', audience: 'shared', isInSitemap: true },
    choice: 'flat',
    needs: 'genplan_picture',
  },
  {
    ...{ pattern: paths.parkingsGenplan(), route: 'parkings-genplan', audience: 'shared', isInSitemap: true },
    choice: 'parking',
    needs: 'parking_plan',
  },
  {
    ...{ pattern: paths.storagesGenplan(), route: 'storages-genplan', audience: 'shared', isInSitemap: true },
    choice: 'storage',
    needs: 'storages_plan',
  },
  {
    ...{ pattern: paths.commercials(), route: 'commercials/commercials', audience: 'shared', isInSitemap: true },
    list: 'commercial',
    needs: 'project_buy_commercial',
  },
  {
    ...{ pattern: paths.commercialsAbout(), route: 'commercials/about', audience: 'shared', isInSitemap: true },
    needs: 'about_commercial',
  },
  {
    ...{ pattern: '/commercials/:id', route: 'commercials/commercial', audience: 'shared', isInSitemap: true },
    lot: 'commercial',
    needs: 'project_buy_commercial',
  },
  {
    ...{ pattern: paths.commercialsGenplan(), route: 'commercials/genplan', audience: 'shared', isInSitemap: true },
    choice: 'commercial',
    needs: 'genplan_picture',
  },
  {
    ...{
      pattern: '/commercials/print/:id',
      route: 'commercials/commercial-print',
      layout: 'print',
      audience: 'shared',
    },
    lot: 'commercial',
    needs: 'project_buy_commercial',
  },
  {
    ...{ pattern: paths.seconds(), route: 'seconds/seconds', audience: 'shared', isInSitemap: true },
    list: 'second',
    needs: 'seconds',
  },
  {
    ...{ pattern: '/seconds/:id', route: 'seconds/second', audience: 'shared', isInSitemap: true },
    lot: 'second',
    needs: 'seconds',
  },
  {
    ...{ pattern: paths.about(), route: 'about/about', audience: 'shared', isInSitemap: true },
    query: [PICTURE_KEY],
    needs: 'about_project',
  },
  {
    ...{ pattern: paths.aboutSocial(), route: 'about/social', audience: 'shared', isInSitemap: true },
    query: ['category'],
    needs: 'district',
  },
  {
    ...{ pattern: paths.aboutProgress(), route: 'about/progress', audience: 'shared', isInSitemap: true },
    needs: 'construction',
  },
  {
    ...{ pattern: paths.mediaProgress(), route: 'media/progress', audience: 'shared', isInSitemap: true },
    query: ['year', 'month', 'building', 'view', BEFORE_KEY, AFTER_KEY, PICTURE_KEY],
    needs: 'progress_feed_group',
  },
  { pattern: paths.favorites(), route: 'favorites', query: [CODE_KEY, ...PURCHASE_PARTS, COMPARED_KEY, SHARED_KEY] },
  { pattern: paths.favoritesPrint(), route: 'favorites-print', layout: 'print' },
  { pattern: paths.confidentialPolicy(), route: 'legal/confidential-policy', audience: 'shared', isInSitemap: true },
  { pattern: paths.personalDataConsent(), route: 'legal/personal-data-consent', audience: 'shared', isInSitemap: true },
  { pattern: paths.termsOfUse(), route: 'legal/terms-of-use', audience: 'shared', isInSitemap: true },
  {
    ...{ pattern: paths.news(), route: 'media/news', audience: 'shared', isInSitemap: true },
    query: ['category', 'page'],
    needs: 'news',
  },
  { pattern: '/media/news/:slug', route: 'media/news-article', audience: 'shared', isInSitemap: true, needs: 'news' },
  { pattern: paths.promos(), route: 'media/promos', audience: 'shared', isInSitemap: true, needs: 'stocks' },
  { pattern: '/media/promo/:slug', route: 'media/promo', audience: 'shared', isInSitemap: true, needs: 'stocks' },
  { pattern: paths.faq(), route: 'company/faq', audience: 'shared', isInSitemap: true, needs: 'faq' },
  { pattern: paths.contacts(), route: 'company/contacts', audience: 'shared', isInSitemap: true },
  {
    ...{ pattern: paths.documents(), route: 'company/documents', audience: 'shared', isInSitemap: true },
    query: ['building'],
    needs: 'prodocs',
  },
  {
    ...{ pattern: paths.vacancies(), route: 'company/vacancies', audience: 'shared', isInSitemap: true },
    query: ['department'],
    needs: 'vacancies',
  },
  { pattern: paths.projects(), route: 'company/projects', audience: 'shared', isInSitemap: true, needs: 'project' },
  { pattern: '/projects/:slug', route: 'company/project', audience: 'shared', isInSitemap: true, needs: 'project' },
  { pattern: paths.tour(), audience: 'shared', isInSitemap: true, needs: 'tour' },
  // Whoever asks for its path finds nothing: it answers forms that were sent without a script.
  { pattern: '/_/form-result', route: 'form-result' },
  // What visitors ask is nobody else's business; those with a script never see its address.
  { pattern: paths.search(), route: 'search', query: ['q'] },
  // Made-up addresses share kept pages.
  { pattern: UNKNOWN_PAGE, route: 'not-found', audience: 'shared' },
  {
    ...{ pattern: paths.purchase(), route: 'purchase/ways', audience: 'shared', isInSitemap: true },
    query: WISH_KEYS,
    needs: 'purchase',
  },
  {
    ...{ pattern: '/purchase/:slug', route: 'purchase/method', audience: 'shared', isInSitemap: true },
    query: WISH_KEYS,
    needs: 'purchase',
  },
  {
    ...{ pattern: paths.purchasePrint(), route: 'purchase/print', layout: 'print' },
    query: ['method', ...WISH_KEYS],
    needs: 'purchase',
  },
]

/** Addresses of single pages: what the content may link to. */
export const pageAddresses: readonly string[] = pages
  .map(({ pattern }) => pattern)
  .filter(pattern => pattern.startsWith('/') && !pattern.includes(':') && !pattern.startsWith('/_/'))

/** Keys of the query that change the page of a pattern; undefined = those of its kind. A pattern that is not in the list knows none. */
export function queryKeysOf(pattern: string): readonly string[] | undefined {
  const page = pages.find(one => one.pattern === pattern)
  return page?.list || page?.choice ? undefined : (page?.query ?? [])
}

/** Whether the page of a pattern is the same for everybody. A pattern that is not in the list is not. */
export function isShared(pattern: string): boolean {
  return pages.find(page => page.pattern === pattern)?.audience === 'shared'
}

/** Addresses of single pages of the application that everybody shares: what may be made before anybody asks. */
export const pagesForAll: readonly string[] = pages
  .filter(({ route, audience, pattern }) => route && audience === 'shared' && pageAddresses.includes(pattern))
  .map(({ pattern }) => pattern)

/** An address that no page has. */
const NOWHERE = '/nothing-there'

/**
 * An address of a page, for whatever walks all of them.
 * @param ids   of a lot of each kind that the quarter has; a kind without one has no page, and its address leads nowhere
 * @param slugs of a document of each kind of content, likewise
 */
export function addressOf(
  { pattern, lot, needs }: Pick<PageEntry, 'pattern' | 'lot' | 'needs'>,
  ids: Readonly<Partial<Record<SoldKind, number>>>,
  slugs: Readonly<Partial<Record<ContentEntity, string>>> = {},
): string {
  if (pattern === UNKNOWN_PAGE) return NOWHERE
  return pattern.replace(':id', String(lot ? (ids[lot] ?? 0) : 0)).replace(':slug', (needs && slugs[needs]) ?? '-')
}

/** Pages of the application that visitors can ask for. */
export const walkedPages: readonly PageEntry[] = pages.filter(
  ({ route, pattern }) => route !== undefined && !pattern.startsWith('/_/'),
)
