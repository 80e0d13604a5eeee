import { LRUCache } from 'lru-cache'
import { UNKNOWN_PAGE } from '#app/pages/registry.ts'
import { withQueryOf } from '#contract/paths.ts'
import type { PageModel } from '../pages/context.ts'

/**
 * `route` is the pattern for logs and metrics, `parsed` the query for the model of the page, `key` its canonical path and
 * query. A `page` is the same for all visitors; a `personal` one has data of the visitor and is never cached.
 */
export type PageAddress = { route: string; parsed?: unknown } & (
  | { kind: 'page' | 'personal'; key: string }
  | { kind: 'moved'; to: string; status: 301 | 302 | 307 | 308 }
)

export interface Redirect {
  to: string
  status: 301 | 302 | 307 | 308
}

export interface PageRoutes {
  /** Every pattern, `/flats/:id`; `*` is an address without a route. */
  patterns: readonly string[]
  patternOf(pathname: string): string
  modelOf(pattern: string): PageModel<unknown> | undefined
  /** Route ids by which React Router requests data, outermost first. */
  idsOf(pathname: string): readonly string[]
  /** `/Flats` and `/%66lats` match too, and each spelling would be a separate page. An unknown path is unchanged. */
  canonicalPath(pathname: string): string
  takesPosts(pathname: string): boolean
}

interface KnownQuery {
  known: URLSearchParams
  /** As the model of the page reads it; undefined if the page has none. */
  parsed?: unknown
}

export interface PageAddressRules {
  routes: PageRoutes
  /** Redirects of the content by path without a trailing slash. */
  redirects(): ReadonlyMap<string, Redirect>
  /** The parameters that the page understands, in canonical order: others cannot create copies of a page. */
  knownQuery(pathname: string, query: URLSearchParams, route: string): KnownQuery
  /** Made-up URLs share one cached page. Both have the same route, because the browser hydrates by its own URL. */
  shownPath(pathname: string, route: string): string
  /** Whether the pages of a pattern are the same for all visitors and may be cached. */
  isShared(route: string): boolean
}

export const MOVED = 'redirect'

/**
 * Reads the URL of a request line. Repeated and trailing slashes, another case and needless escapes are redirected by
 * 301 within the site: `//evil.example/` is the path `/evil.example`.
 */
export function pageAddress(rawUrl: string, rules: PageAddressRules): PageAddress {
  // The renderer ignores a fragment.
  const [url = ''] = rawUrl.split('#', 1)
  const cut = url.indexOf('?')
  const rawPath = cut < 0 ? url : url.slice(0, cut)
  const search = cut < 0 ? '' : url.slice(cut)
  const path = `/${rawPath.split('/').filter(Boolean).join('/')}`
  if (path !== rawPath && !isFileWithSlash(rawPath))
    return { kind: 'moved', to: path + search, status: 301, route: MOVED }

  const isData = path.endsWith('.data')
  const pagePath = pathOfPage(path)
  const redirect = rules.redirects().get(pagePath)
  if (redirect && !isData)
    return { kind: 'moved', to: withQueryOf(search, redirect.to), status: redirect.status, route: MOVED }

  const route = rules.routes.patternOf(pagePath)
  // The application answers with the redirect and the query, so the response is not cached.
  if (redirect) return { kind: 'personal', key: path + search, route }
  const canonical = rules.routes.canonicalPath(pagePath)
  const to = isData ? dataPathOf(canonical) : canonical
  if (route !== UNKNOWN_PAGE && to !== path) return { kind: 'moved', to: to + search, status: 301, route: MOVED }

  const query = new URLSearchParams(search)
  const { known, parsed } = rules.knownQuery(pagePath, query, route)
  const params = new URLSearchParams(known)
  if (isData) keepDataParameters(query, params, rules.routes.idsOf(pagePath))
  const text = params.toString()
  const shown = rules.shownPath(pagePath, route)
  const shownPath = shown === pagePath ? path : isData ? dataPathOf(shown) : shown
  const key = text ? `${shownPath}?${text}` : shownPath
  return { kind: rules.isShared(route) ? 'page' : 'personal', key, route, parsed }
}

/** `/robots.txt/` and the like, which do not exist. */
export function isFileWithSlash(path: string): boolean {
  return /^(?:\/[^/]+)+\.(?!data\/)[a-z][a-z\d]{1,11}\/$/i.test(path)
}

/** The page path of a data path: React Router writes `/_.data` for a path with a trailing slash. */
export function pathOfPage(path: string): string {
  return path.replace(/\/_\.data$/, '/').replace(/\.data$/, '')
}

function dataPathOf(pagePath: string): string {
  return pagePath === '/' ? '/_.data' : `${pagePath}.data`
}

/** Parameters of React Router's data requests: the routes of the page, and whether the last one is an index. */
function keepDataParameters(query: URLSearchParams, known: URLSearchParams, ids: readonly string[]): void {
  const named = (query.get('_routes') ?? '').split(',')
  const requested = ids.filter(id => named.includes(id))
  if (requested.length > 0) known.append('_routes', requested.join(','))
  if (query.has('index')) known.append('index', '')
}

/** Number of cached URLs: reading a query costs more than sending a cached page. */
const REMEMBERED_ADDRESSES = 5000
/** Longer URLs are not cached: 5,000 stay within 5 MB. */
const MAX_REMEMBERED_LENGTH = 1000

/** Caches the results for one version of the data, because redirects and the ranges of filters are data. */
export function createAddressBook(rules: PageAddressRules, version: () => string) {
  const addresses = new LRUCache<string, PageAddress>({ max: REMEMBERED_ADDRESSES })
  let addressesVersion = ''

  const known = (rawUrl: string): PageAddress | undefined => {
    if (addressesVersion !== version()) {
      addresses.clear()
      addressesVersion = version()
    }
    return addresses.get(rawUrl)
  }

  return {
    known,
    read(rawUrl: string): PageAddress {
      const before = known(rawUrl)
      if (before) return before
      const address = pageAddress(rawUrl, rules)
      if (rawUrl.length <= MAX_REMEMBERED_LENGTH) addresses.set(rawUrl, address)
      return address
    },
  }
}
