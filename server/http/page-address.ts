import { LRUCache } from 'lru-cache'
import { UNKNOWN_PAGE } from '#app/pages/registry.ts'
import { withQueryOf } from '#domain/moved-address.ts'
import type { PageModel } from '#server/pages/context.ts'

/** What an address of a page means; `route` is the pattern that logs and metrics may show. */
export type PageAddress = {
  route: string
} /** A page everybody sees alike; `key` is its canonical path and query. */ & (
  | { kind: 'page'; key: string }
  /** A page that shows the visitor's own things: never kept. */
  | { kind: 'personal'; key: string }
  /** It lives elsewhere. */
  | { kind: 'moved'; to: string; status: 301 | 302 | 307 | 308 }
)

/** A redirect of the content. */
export interface Redirect {
  to: string
  status: 301 | 302 | 307 | 308
}

/** The routes of the application. */
export interface PageRoutes {
  /** Every pattern, `/flats/:id`; `*` is an address without a route. */
  patterns: readonly string[]
  /** The pattern that a path without query belongs to. */
  patternOf(pathname: string): string
  /** The model of the page of a pattern; undefined if the page has none. */
  modelOf(pattern: string): PageModel<unknown> | undefined
  /** Names by which the application asks for the data of the single routes of a path, the outermost first. */
  idsOf(pathname: string): readonly string[]
  /**
   * The one address of the page that a path leads to. Routes are matched without regard to case and escapes (`/Flats`,
   * `/%66lats`), and each spelling would be a separate page with other rules. An unknown path is returned unchanged.
   */
  canonicalPath(pathname: string): string
  /** Whether a form may be sent to this path itself. */
  takesPosts(pathname: string): boolean
}

export interface PageAddressRules {
  routes: PageRoutes
  /** Redirects of the content by path without the last slash. */
  redirects(): ReadonlyMap<string, Redirect>
  /**
   * What of a query the page at this path understands, in canonical order; everything else is dropped,
   * so that no stranger's parameter can make a second copy of a page.
   * @param route the pattern of the path
   */
  knownQuery(pathname: string, query: URLSearchParams, route: string): URLSearchParams
  /**
   * The path whose page is shown at a path: itself, or for an address of nothing the one of all that look alike, so that made-up
   * addresses are no pages of their own. Both belong to one route: the browser takes the page over by its own address.
   * @param route the pattern of the path
   */
  shownPath(pathname: string, route: string): string
  /** Whether the pages of a pattern are the same for everybody, and so are kept. */
  isShared(route: string): boolean
}

/** Patterns of answers that are no page, for logs and metrics. */
export const MOVED = 'redirect'

/**
 * Reads the raw address of a request line.
 * Slashes are folded and the last one cut by 301, the query kept; the answer never leaves the site: `//evil.example/` is
 * the path `/evil.example`. A known path in another case or with needless escapes is moved likewise.
 * React Router asks for the data of a page at the path with `.data` behind it.
 */
export function pageAddress(rawUrl: string, rules: PageAddressRules): PageAddress {
  // A fragment does not belong here, and the renderer would not see it.
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
  // The application answers where it has moved to, with the query that came: such an answer is not kept.
  if (redirect) return { kind: 'personal', key: path + search, route }
  const canonical = rules.routes.canonicalPath(pagePath)
  const own = isData ? dataPathOf(canonical) : canonical
  if (route !== UNKNOWN_PAGE && own !== path) return { kind: 'moved', to: own + search, status: 301, route: MOVED }

  const query = new URLSearchParams(search)
  const known = rules.knownQuery(pagePath, query, route)
  if (isData) keepDataParameters(query, known, rules.routes.idsOf(pagePath))
  const text = known.toString()
  const shown = rules.shownPath(pagePath, route)
  const shownPath = shown === pagePath ? path : isData ? dataPathOf(shown) : shown
  return { kind: rules.isShared(route) ? 'page' : 'personal', key: text ? `${shownPath}?${text}` : shownPath, route }
}

/** Whether a path is the name of a file with a slash behind it: `/robots.txt/`. Nothing is there. */
export function isFileWithSlash(path: string): boolean {
  return /^(?:\/[^/]+)+\.(?!data\/)[a-z][a-z\d]{1,11}\/$/i.test(path)
}

/** The path of the page whose data a path may ask for: React Router writes `/_.data` where a path ends with a slash. */
export function pathOfPage(path: string): string {
  return path.replace(/\/_\.data$/, '/').replace(/\.data$/, '')
}

function dataPathOf(pagePath: string): string {
  return pagePath === '/' ? '/_.data' : `${pagePath}.data`
}

/** The framework's own parameters of a data call: which routes of the page, and whether the last of them is an index. */
function keepDataParameters(query: URLSearchParams, known: URLSearchParams, ids: readonly string[]): void {
  const named = (query.get('_routes') ?? '').split(',')
  const asked = ids.filter(id => named.includes(id))
  if (asked.length > 0) known.append('_routes', asked.join(','))
  if (query.has('index')) known.append('index', '')
}

/** Raw addresses whose meaning is remembered: reading a query costs more than answering a kept page. */
const REMEMBERED_ADDRESSES = 5000
/** Longer ones are read anew: the memory of 5,000 addresses stays within 5 MB. */
const MAX_REMEMBERED_LENGTH = 1000

/** What raw addresses mean. */
export interface AddressBook {
  read(rawUrl: string): PageAddress
  /** The meaning of an address that was read before. */
  known(rawUrl: string): PageAddress | undefined
}

/** Reads raw addresses and remembers what they mean, as long as the data is of one version. */
export function createAddressBook(rules: PageAddressRules, version: () => string): AddressBook {
  const addresses = new LRUCache<string, PageAddress>({ max: REMEMBERED_ADDRESSES })
  let addressesVersion = ''

  const known = (rawUrl: string) => {
    // Redirects and the extremes of filters are data: another version may read an address differently.
    if (addressesVersion !== version()) {
      addresses.clear()
      addressesVersion = version()
    }
    return addresses.get(rawUrl)
  }

  return {
    known,
    read(rawUrl) {
      const before = known(rawUrl)
      if (before) return before
      const address = pageAddress(rawUrl, rules)
      if (rawUrl.length <= MAX_REMEMBERED_LENGTH) addresses.set(rawUrl, address)
      return address
    },
  }
}
