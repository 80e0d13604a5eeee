import { NotFound } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { type FoundOf, type ListedOf, type LotKind, lotKinds, toListedLot } from '#domain/lots/kinds.ts'
import type { ListView, Terms } from '#domain/lots/listed-lot.ts'
import type { FullCost } from '#domain/mortgage/psk-text.ts'
import * as common from '#texts/common.ts'
import { hasPage } from '../services/content/pages-with-content.ts'
import type { FavoritesService } from '../services/favorites/favorites-service.ts'
import type { ImageService } from '../services/images/image-service.ts'
import { termsOf } from '../services/lots/labels.ts'
import { type ListRequest, readList } from '../services/lots/list-lots.ts'
import { headingOfRoute, headOfOne, headOfRoute, sharedLink } from '../services/seo/head.ts'
import type { PageHead, SharedLink } from '../services/seo/head-tags.ts'
import { crumbList, type PageCrumb, structuredGraph } from '../services/seo/structured.ts'
import { perSnapshot, type SiteSnapshot } from '../services/snapshot/snapshot.ts'

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

export interface PageStart {
  head: PageHead
  /** The page itself last. */
  crumbs: readonly PageCrumb[]
  title: string
  /** Null = the content has none. */
  lead: string | null
}

export interface PageAddress {
  content: SiteSnapshot['content']
  /** Address without query. */
  path: string
  /** Origin of the public address. */
  origin: string
  images: Pick<ImageService, 'find'>
}

export interface PageStartOptions {
  /** Shown where the content has no heading for the address; always shown for one of many. */
  title: string
  above?: readonly PageCrumb[]
  /** Picture of shared links; by default the one that `seo.json` names for the address. */
  picture?: { key: string | undefined; alt: string | undefined }
  /** Address of the filtered page: search engines do not index it. */
  filtered?: string | undefined
  feed?: PageHead['feed']
  structured?: readonly object[]
  /** For one of many pages, without texts in `seo.json`. */
  one?: {
    /** Key of the template in `seo.json`, `/media/news/{slug}`. */
    template: string
    lead: string
    type: SharedLink['type']
    /** Breadcrumb of this page, if it differs from the title. */
    crumb?: string
    /** Full cost of a credit whose rate the title or the lead may name. */
    cost?: FullCost
  }
}

/** The list above one of many pages, as a breadcrumb. */
export function crumbOfRoute(content: SiteSnapshot['content'], path: string, title: string): PageCrumb {
  return { name: headingOfRoute(content, path) ?? title, href: path }
}

export function pageStart({ content, path, origin, images }: PageAddress, options: PageStartOptions): PageStart {
  const { above = [], structured = [], one, filtered, feed } = options
  const title = one ? options.title : (headingOfRoute(content, path) ?? options.title)
  const lead = one ? one.lead : (content.pages?.[path]?.lead ?? null)
  const crumbs = [{ name: common.breadcrumbsHome, href: paths.home() }, ...above, { name: one?.crumb ?? title }]
  const head = one ? headOfOne(content, one.template, path, { ...one, title }) : headOfRoute(content, path, title)
  return {
    head: {
      ...head,
      ...(filtered === undefined ? {} : { canonical: filtered, robots: 'noindex,follow' as const }),
      shared: sharedLink(
        content,
        one?.type ?? 'website',
        images,
        options.picture ?? { key: content.seo.routes[path]?.image, alt: undefined },
      ),
      ...(feed && { feed }),
      structured: structuredGraph(...structured, crumbList(origin, crumbs, path)),
    },
    crumbs,
    title,
    lead,
  }
}

export function editorialOf(content: SiteSnapshot['content'], path: string) {
  const page = content.pages?.[path]
  return { display: page?.display ?? headingOfRoute(content, path) ?? null, closing: page?.closing ?? null }
}

export type Editorial = ReturnType<typeof editorialOf>

export function termsOfKind(kind: LotKind, { content }: Pick<SiteSnapshot, 'content'>): Terms {
  return termsFor(content, kind)
}

const termsFor = perSnapshot((content: SiteSnapshot['content'], kind: LotKind) =>
  termsOf(content.vocabulary, lotKinds[kind].words.cardTerms),
)

export function shownLot<Kind extends LotKind>(
  card: FoundOf<Kind>,
  snapshot: Pick<SiteSnapshot, 'content'>,
  view: ListView = 'cards',
): ListedOf<Kind> {
  return toListedLot(card, termsOfKind(card.type, snapshot), view)
}

export function shownLots<Kind extends LotKind>(
  cards: readonly FoundOf<Kind>[],
  snapshot: Pick<SiteSnapshot, 'content'>,
): ListedOf<Kind>[] {
  return cards.map(card => shownLot(card, snapshot))
}
