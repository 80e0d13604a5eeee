import { NotFound } from '#contract/errors.ts'
import { hasPage } from '#server/services/content/pages-with-content.ts'
import type { FavoritesService } from '#server/services/favorites/favorites-service.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import { type PageStart, type PageStartOptions, pageStart } from './page-start.ts'

/** Gives the address of the furniture planner of a flat. */
export interface Planner {
  /** @param uid of the layout */
  frameOf(uid: string): string
}

/** Everything that a page model may use. One request sees one snapshot. */
export interface PageContext<Query = unknown> {
  /** Content and lots of one revision. */
  snapshot: SiteSnapshot
  content: SiteSnapshot['content']
  /** Date in the time zone of the quarter. */
  today: SiteSnapshot['today']
  /** Address of the page without its query. */
  path: string
  /** Parameters of the pattern, `slug` of `/projects/:slug`. */
  params: Readonly<Record<string, string | undefined>>
  /** The parsed query; see {@link pageWithQuery}. */
  query: Query
  /** Origin of the public address: structured data requires absolute addresses. */
  origin: string
  /** Pictures of the content by key, resized. */
  pictures: Pick<ImageService, 'find'>
  /** Head, breadcrumbs, title and lead of the page. */
  head(options: PageStartOptions): PageStart
  /** The id in the address. @throws NotFound if it is none */
  lotId(): number
  /** Favorites of the visitor. @throws Unavailable when the store does not answer */
  favorites(): ReturnType<FavoritesService['listItems']>
  /** Settings of the furniture planner; null where it is not configured. */
  planner: Planner | null
  /** Logs an error in an optional section, without which the page is shown. */
  warn(error: unknown, section: string): void
  /** Largest CV, MB. */
  cvMaxMb: number
  /** Lots of a kind on sale. */
  lots: SiteSnapshot['onSale']['ofName']
}

/** A parsed query: what the page understood, empty values as null. Pages with a filter keep the canonical query itself. */
export type ParsedQuery = URLSearchParams | Readonly<Record<string, string | number | null>>

/** Parses the query of a page: values that the page does not know become null. */
export type ReadQuery<Query extends ParsedQuery> = (raw: URLSearchParams, snapshot: SiteSnapshot, path: string) => Query

/** Turns a snapshot into the data that a page shows: an object with its `head`, or a promise of one. */
export interface PageModel<Page, Query extends ParsedQuery = ParsedQuery> {
  readQuery: ReadQuery<Query>
  /** @throws NotFound where the page does not exist, or another error with a `status` */
  make(context: PageContext<Query>): Page
}

/** What the view of a page receives: the model without its head, which becomes tags. */
export type Shown<Model extends { make(context: never): unknown }> = WithoutHead<Awaited<ReturnType<Model['make']>>>

/** Keeps the members of a union apart. */
export type WithoutHead<Page> = Page extends unknown ? Omit<Page, 'head'> : never

/** The query of a list: its service parses it by the fields of the kind. */
export function listQuery(raw: URLSearchParams): URLSearchParams {
  return raw
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

/** The one spelling of a query that pages are cached by. */
export function canonicalQuery<Query extends ParsedQuery>(
  { readQuery }: Pick<PageModel<unknown, Query>, 'readQuery'>,
  ...read: Parameters<ReadQuery<Query>>
): URLSearchParams {
  const query = readQuery(...read)
  if (query instanceof URLSearchParams) return query
  const values = Object.entries(query).filter(([, value]) => value !== null)
  return new URLSearchParams(values.map(([key, value]) => [key, String(value)]))
}

/** The address that a page is requested by. */
export interface PageRequest {
  path: string
  params: PageContext['params']
  query: URLSearchParams
  /** Header of the visitor. */
  cookie: string | null
}

export interface PageContextOptions extends Pick<PageContext, 'planner' | 'warn' | 'cvMaxMb'> {
  /** The current snapshot. */
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
  return (model, { path, params, query, cookie }) => {
    const snapshot = current()
    const { content, today, onSale } = snapshot
    if (!hasPage(content, path)) throw new NotFound()
    return model.make({
      snapshot,
      content,
      today,
      path,
      params,
      query: model.readQuery(query, snapshot, path),
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
