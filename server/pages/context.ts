import { NotFound } from '#contract/errors.ts'
import type { LotKind } from '#domain/lots/kinds.ts'
import { hasPage } from '#server/services/content/pages-with-content.ts'
import type { FavoritesService } from '#server/services/favorites/favorites-service.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { type ListRequest, readList } from '#server/services/lots/list-lots.ts'
import type { SiteSnapshot } from '../services/snapshot/snapshot.ts'
import { type PageStart, type PageStartOptions, pageStart } from './page-start.ts'

/** Gives the address of the furniture planner of a flat. */
export interface Planner {
  /** @param uid of the layout */
  frameOf(uid: string): string
}

/** Everything that a page model may use. One request sees one snapshot. */
export interface PageContext<Query = unknown> {
  snapshot: SiteSnapshot
  content: SiteSnapshot['content']
  today: SiteSnapshot['today']
  path: string
  /** Parameters of the pattern, `slug` of `/projects/:slug`. */
  params: Readonly<Record<string, string | undefined>>
  /** The parsed query; see {@link pageWithQuery}. */
  query: Query
  /** Origin of the public address: structured data requires absolute addresses. */
  origin: string
  pictures: Pick<ImageService, 'find'>
  head(options: PageStartOptions): PageStart
  /** The id in the address. @throws NotFound if it is none */
  lotId(): number
  /** Favorites of the visitor. @throws Unavailable when the store does not answer */
  favorites(): ReturnType<FavoritesService['listItems']>
  /** Settings of the furniture planner; null where it is not configured. */
  planner: Planner | null
  /** Logs an error in an optional section, without which the page is shown. */
  warn(error: unknown, section: string): void
  cvMaxMb: number
  lots: SiteSnapshot['onSale']['ofName']
}

/** The query as the page has parsed it, empty values as null. Pages with a filter keep the canonical query. */
export type ParsedQuery = URLSearchParams | ListRequest | Readonly<Record<string, string | number | null>>

/** Parses the query of a page: unknown values become null. */
export type ReadQuery<Query extends ParsedQuery> = (raw: URLSearchParams, snapshot: SiteSnapshot, path: string) => Query

/** Turns a snapshot into the data that a page shows: an object with its `head`, or a promise of one. */
export interface PageModel<Page, Query extends ParsedQuery = ParsedQuery> {
  readQuery: ReadQuery<Query>
  /** @throws NotFound where the page does not exist, or another error with a `status` */
  make(context: PageContext<Query>): Page
}

/** Props of the view of a page: the model without its head, which becomes tags. */
export type Shown<Model extends { make(context: never): unknown }> = WithoutHead<Awaited<ReturnType<Model['make']>>>

/** Keeps the members of a union apart. */
export type WithoutHead<Page> = Page extends unknown ? Omit<Page, 'head'> : never

export function listOf(kind: LotKind): ReadQuery<ListRequest> {
  return (raw, { onSale }) => readList(onSale.ofName(kind), raw)
}

/** A page whose address has no query. */
export function page<Page>(make: (context: PageContext) => Page): PageModel<Page> {
  return { readQuery: () => ({}), make }
}

/** A page that depends on its query. The registry entry lists the keys, `readQuery` validates their values. */
export function pageWithQuery<Page, Query extends ParsedQuery>(
  readQuery: ReadQuery<Query>,
  make: (context: PageContext<Query>) => Page,
): PageModel<Page, Query> {
  return { readQuery, make }
}

/** The one spelling of a parsed query that pages are cached by. */
export function canonicalQuery(query: ParsedQuery): URLSearchParams {
  if (query instanceof URLSearchParams) return query
  if (query.params instanceof URLSearchParams) return query.params
  const values = Object.entries(query).filter(([, value]) => value !== null)
  return new URLSearchParams(values.map(([key, value]) => [key, String(value)]))
}

export interface PageRequest {
  path: string
  params: PageContext['params']
  query: URLSearchParams
  /** The query as `readQuery` of the same model has parsed it; undefined = not yet. */
  parsed?: unknown
  cookie: string | null
}

export interface PageContextOptions extends Pick<PageContext, 'planner' | 'warn' | 'cvMaxMb'> {
  current: () => SiteSnapshot
  images: Pick<ImageService, 'find'>
  favorites: Pick<FavoritesService, 'listItems'>
  siteUrl: string
}

/** Makes models: the one calling convention of all pages. */
export type MakePage = <Page, Query extends ParsedQuery>(model: PageModel<Page, Query>, request: PageRequest) => Page

/** @returns throws NotFound where the quarter has no content for the page */
export function createMakePage(options: PageContextOptions): MakePage {
  const { current, images, siteUrl, favorites, planner, warn, cvMaxMb } = options
  const { origin } = new URL(siteUrl)
  return <Page, Query extends ParsedQuery>(model: PageModel<Page, Query>, request: PageRequest): Page => {
    const { path, params, query, parsed, cookie } = request
    const snapshot = current()
    const { content, today, onSale } = snapshot
    if (!hasPage(content, path)) throw new NotFound()
    return model.make({
      snapshot,
      content,
      today,
      path,
      params,
      query: parsed === undefined ? model.readQuery(query, snapshot, path) : (parsed as Query), // parsed by the same model
      origin,
      pictures: images,
      head: options => pageStart({ content, path, origin, images }, options),
      lotId: () => parseId(params.id),
      favorites: () => favorites.listItems(cookie),
      planner,
      warn,
      cvMaxMb,
      lots: name => onSale.ofName(name),
    })
  }
}

function parseId(param: string | undefined): number {
  if (!param || !/^[1-9]\d{0,8}$/.test(param)) throw new NotFound()
  return Number(param)
}
