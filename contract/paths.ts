import type { DrawnFlat, LayoutMode } from '#domain/drawing/flat-drawing.ts'

/** Keys of the query by which the page of favorites shows lots that an address names: a shared list, a comparison, a purchase by its code. */
export const SHARED_KEY = 'ids'
export const COMPARED_KEY = 'compare'
export const CODE_KEY = 'code'
/** Most lots compared at once. Source: docs/operations.md#limits. */
export const COMPARED_LIMIT = 4
/** Key of the query that shows the favorites of one kind. */
export const KIND_KEY = 'kind'

/** Query keys of the two compared photographs. Not `from`, which `tracking.ts` reads as a traffic source. */
export const BEFORE_KEY = 'before'
export const AFTER_KEY = 'after'

/** Key of the query that says which picture of a page is open. */
export const PICTURE_KEY = 'photo'

/** Longest question to the search over the site, characters. */
export const MAX_SEARCH_LENGTH = 300

/** Empty values are dropped, arrays are repeated. Source: docs/specification-coverage.md#7-calls. */
export type QueryValues = Record<string, string | number | boolean | null | undefined | readonly (string | number)[]>

/** Keys keep their order, so equal values give equal addresses. */
export function withQuery(path: string, values: QueryValues | URLSearchParams): string {
  const query = values instanceof URLSearchParams ? values : toSearchParams(values)
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

function toSearchParams(values: QueryValues): URLSearchParams {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(values)) {
    if (value === null || value === undefined || value === '') continue
    for (const item of Array.isArray(value) ? value : [value]) query.append(key, String(item))
  }
  return query
}

/** Adds the query of the old address to a redirect target, so that filters and tracking parameters are not lost. */
export function withQueryOf(search: string, to: string): string {
  const [path = to, fragment] = to.split('#', 2)
  const query = path.includes('?') ? search.replace('?', '&') : search
  return path + query + (fragment === undefined ? '' : `#${fragment}`)
}

/** Addresses of the pages. The only place where they are spelled; a test prints them all. */
export const paths = {
  home: () => '/',
  about: (query: QueryValues = {}) => withQuery('/about', query),
  aboutSocial: (query: QueryValues = {}) => withQuery('/about/social', query),
  aboutProgress: () => '/about/progress',
  commercials: (query: QueryValues | URLSearchParams = {}) => withQuery('/commercials', query),
  commercialsAbout: () => '/commercials/about',
  /** `at` as that of `sitePlan`. */
  commercialsSitePlan: (at?: string, query: QueryValues = {}) => withQuery('/commercials/genplan', { at, ...query }),
  commercial: (id: number) => `/commercials/${id}`,
  commercialPrint: (id: number) => `/commercials/print/${id}`,
  confidentialPolicy: () => '/confidential-policy',
  personalDataConsent: () => '/personal-data-consent',
  contacts: () => '/contacts',
  documents: () => '/documents',
  faq: () => '/faq',
  favorites: () => '/favorites',
  favoritesOfKind: (kind: string) => `/favorites?${KIND_KEY}=${kind}`,
  favoritesPrint: () => '/favorites/print',
  /** A shared list: only the lots, no data of the visitor. */
  favoritesShared: (ids: readonly number[]) => `/favorites?${SHARED_KEY}=${ids.join(',')}`,
  /** A flat with all that is bought with it, by its code. */
  wholePurchase: (code: string) => `/favorites?${CODE_KEY}=${code}`,
  compare: (ids: readonly number[]) => `/favorites?${COMPARED_KEY}=${ids.join(',')}`,
  flats: (query: QueryValues | URLSearchParams = {}) => withQuery('/flats', query),
  flat: (id: number) => `/flats/${id}`,
  flatPrint: (id: number) => `/flats/print/${id}`,
  flatsFilter: (slug: string) => `/flats-filter/${slug}`,
  /** `at` is a place of the quarter, `2.1.12` = building, section, floor. */
  sitePlan: (at?: string, query: QueryValues = {}) => withQuery('/genplan', { at, ...query }),
  parkings: (query: QueryValues | URLSearchParams = {}) => withQuery('/parkings', query),
  /** `at` is the id of a parking space that is highlighted on the scheme. */
  parkingsLevelPlan: (at?: number, query: QueryValues = {}) => withQuery('/parkings/genplan', { at, ...query }),
  projects: () => '/projects',
  project: (slug: string) => `/projects/${slug}`,
  purchase: (slug?: string) => (slug ? `/purchase/${slug}` : '/purchase'),
  purchasePrint: () => '/purchase/print',
  resale: (query: QueryValues | URLSearchParams = {}) => withQuery('/seconds', query),
  resaleFlat: (id: number) => `/seconds/${id}`,
  storages: (query: QueryValues | URLSearchParams = {}) => withQuery('/storages', query),
  /** `at` is the id of a storage room that is highlighted on the scheme. */
  storagesLevelPlan: (at?: number, query: QueryValues = {}) => withQuery('/storages/genplan', { at, ...query }),
  /** Answers of the search to those without a script; no part of the list of pages. */
  search: (q?: string) => withQuery('/_/search', { q }),
  termsOfUse: () => '/terms-of-use',
  vacancies: () => '/vacancies',
  news: () => '/media/news',
  newsItem: (slug: string) => `/media/news/${slug}`,
  mediaProgress: (query: QueryValues = {}) => withQuery('/media/progress', query),
  /** Photographs of a building. */
  progressOf: (building: number, at: QueryValues = {}) => `${withQuery('/media/progress', at)}#korpus-${building}`,
  promos: () => '/media/promo',
  promo: (slug: string) => `/media/promo/${slug}`,
  /** Made outside of the application: `server/http/tour.ts`. */
  tour: () => '/tour/index.html',
  /** Clean for cards, with furniture, dimensions or cut away for its page. All drawings: `server/http/plans.ts`. */
  planDrawing: ({ layoutId, isMirrored }: DrawnFlat, mode: LayoutMode = 'clean') =>
    `/plans/${layoutId}${mode === 'clean' ? '' : `/${mode}`}${isMirrored ? '-mirrored' : ''}.svg`,
  /** The same with measured facts at its position: building, section, floor, position on the floor. */
  measuredDrawing: (layoutId: string, at: readonly [number, number, number, number]) =>
    `/plans/${layoutId}/truths/${at.join('.')}.svg`,
  shareCard: (id: number) => `/og/${id}.png`,
  /** The buildings of the quarter in a row. */
  quarterDrawing: () => '/plans/quarter.svg',
  townDrawing: () => '/plans/town.svg',
  /** A number of the home page drawn as dots. */
  dotsDrawing: (value: number) => `/plans/dots/${value}.svg`,
  resaleDrawing: (slug: string) => `/plans/resale/${slug}.svg`,
  /** The typical floor of a section: one flat of it highlighted, or all furnished. */
  floorDrawing: (sectionId: string, position?: number) =>
    `/plans/floors/${sectionId}${position === undefined ? '' : `/${position}`}.svg`,
  /** A zone of the underground level, without the lots on sale. @param zone number, from 1 */
  levelDrawing: (kind: 'parking' | 'storage', zone: number) => `/plans/levels/${kind}-${zone}.svg`,
  /** The ground floor of a section: premises of it highlighted, or none. */
  groundDrawing: (floorId: string, position?: number) =>
    `/plans/ground/${floorId}${position === undefined ? '' : `/${position}`}.svg`,
} as const

/** Default address of the multipart form of bookings and consultations; `BOOKING_PATH` adds another. */
export const BOOKING_PATH = '/api/booking/'

/** Addresses of the calls, canonical with the last slash. */
export const apiPaths = {
  search: (q: string) => withQuery('/api/search/', { q }),
  openapi: () => '/api/openapi.json',
  docs: () => '/api/docs/',
  global: () => '/api/global/',
  property: (query: QueryValues | URLSearchParams = {}) => withQuery('/api/property/', query),
  /** The same call for other kinds that it answers. */
  resale: (query: QueryValues = {}) => withQuery('/api/property/', { type: 'second', ...query }),
  commercials: (query: QueryValues = {}) => withQuery('/api/property/', { type: 'commercial', ...query }),
  parkings: (query: QueryValues | URLSearchParams = {}) => withQuery('/api/parkings/', query),
  storages: (query: QueryValues | URLSearchParams = {}) => withQuery('/api/storages/', query),
  building: () => '/api/building/',
  favorites: () => '/api/favorites/',
  favorite: (id: number) => `/api/favorites/${id}/`,
  favoritesClear: () => '/api/favorites/clear/',
  /** Restores what the last removal took. */
  favoritesRestore: () => '/api/favorites/restore/',
  request: () => '/api/request/',
  /** The request form with a CV, as multipart. */
  jobApplication: () => '/api/job_application/',
  requestFile: (id: string, signed: QueryValues) => withQuery(`/api/request_file/${id}/`, signed),
  personalDataConsent: () => '/api/personal_data_consent/',
  captchaActive: () => '/api/captcha/active/',
  /** Whether a token is good; a good one serves one request. */
  captchaValidate: () => '/api/captcha/validate/',
} as const

/** The page of a lot, by kind. Lots of other kinds have none. */
export const lotPages = {
  flat: paths.flat,
  second: paths.resaleFlat,
  commercial: paths.commercial,
}

export type PagedKind = keyof typeof lotPages

/** Id of the lot in the address of its page; 0 = it is no such page. */
export function propertyOf(pathname: string): number {
  const id = Number(/\/(\d{1,9})$/.exec(pathname)?.[1] ?? 0)
  return Object.values(lotPages).some(page => page(id) === pathname) ? id : 0
}

/**
 * Absolute URL of the page that a request was sent from. The office would take an address of another site, which the
 * client may send, for a link of this site: then undefined.
 */
export function ownPage(link: string, siteUrl: string): string | undefined {
  const url = link === '' ? null : URL.parse(link, siteUrl)
  return url && url.origin === new URL(siteUrl).origin ? url.href : undefined
}

export const NEWS_FEED_PATH = '/media/news/rss.xml'

/** Addresses that portals are given. Apart from `paths`, so that pages do not load them. */
export const portalPaths = {
  feed: (name: string) => `/feeds/${name}.xml`,
  /** A drawing as PNG: portals take no SVG. @param drawing address of the drawing, `/plans/T-3EC.svg` */
  planPicture: (drawing: string) => drawing.replace(/\.svg$/, '.png'),
} as const
