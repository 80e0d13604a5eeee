import { NotFound } from '#contract/errors.ts'
import type { LotCardOf } from '#contract/lots/kinds.ts'
import { type AddressQuery, addressText, toAddress } from '#domain/lots/address.ts'
import type { ListedOf, LotKind } from '#domain/lots/kinds.ts'
import { findPicturedKind, type PicturedKind } from '#server/pages/pictured-kinds.ts'
import type { LotGroup } from '#server/search-index/types.ts'
import { hasPage } from '#server/services/content/pages-with-content.ts'
import { MAIN_KIND } from '#server/services/lots/kinds.ts'
import { type ListRequest, listLots } from '#server/services/lots/list-lots.ts'
import { headingOfRoute, headOfRoute } from '#server/services/seo/head.ts'
import * as lotList from '#texts/lot-list.ts'
import { type AnyKindOnSale, perSnapshot, type SiteSnapshot } from '../../services/snapshot/snapshot.ts'
import { shownLot } from '../context.ts'
import { describeChess } from './chess.ts'
import { describeLayouts } from './layouts.ts'
import { type ListContext, type ListPage, type ListPageModel, toListPage } from './list-page.ts'
import { structuredList } from './structured.ts'

/** @throws NotFound when the content has nothing of what the page needs */
export function describeList<Name extends LotKind>(
  snapshot: SiteSnapshot,
  name: Name,
  request: ListRequest,
  siteUrl: string,
): ListPageModel<ListedOf<Name>> {
  const { content } = snapshot
  const sale = snapshot.onSale.ofName(name)
  const { kind } = sale
  const [defaultView] = kind.views
  const view = request.view ?? defaultView
  const found = listLots(sale, request)
  const { ordering, group, limit, offset, ...filters } = toAddress(kind.fields, found.query)
  const isFirstPage = Object.keys(filters).length + [ordering, group, limit, offset].filter(Boolean).length === 0
  const path = kind.listPath()
  if (!hasPage(content, path)) throw new NotFound()
  const title = headingOfRoute(content, path) ?? kind.words.title
  const page = withPictures(
    snapshot,
    sale,
    request,
    found.groups,
    toListPage(found, view, contextOf<Name>(snapshot, sale), request.building),
  )
  return {
    head: {
      ...headOfRoute(content, path, title),
      canonical: kind.listPath(filters),
      // One list has thousands of addresses; search engines find collections by their own pages.
      ...(isFirstPage && view === defaultView
        ? { structured: structuredOf(snapshot, sale, title, siteUrl) }
        : { robots: 'noindex,follow' }),
    },
    ...headingOf(title, path, page),
    page,
    collections: describeCollections(snapshot, sale, filters),
  }
}

/** Pictures of all lots have a heading and name the list in their breadcrumbs. */
function headingOf(title: string, path: string, { chess, layouts }: ListPage<unknown>) {
  const parents = [{ name: title, href: path }]
  if (chess) return { title: lotList.chessTitle, crumb: lotList.viewChess, parents }
  return layouts ? { title: lotList.layoutTitle, parents } : { title }
}

/** The same lots as pictures: a chessboard, layouts; links to them on the plan of the quarter or on the scheme of their level. */
function withPictures<Listed>(
  snapshot: SiteSnapshot,
  { kind }: AnyKindOnSale,
  { params, query }: ListRequest,
  groups: readonly LotGroup[] | null,
  page: ListPage<Listed>,
): ListPage<Listed> {
  const pictured = findPicturedKind(kind.kind)
  const { group: _g, ordering: _o, limit: _l, offset: _f, ...filters } = toAddress(kind.fields, query)
  const plan = planLink(snapshot, pictured, filters) ?? schemeLink(snapshot, kind.kind, filters)
  if (page.view === 'chess' && pictured)
    return { ...page, plan, chess: describeChess(snapshot, pictured, params, page.values) }
  if (page.view !== 'cards' || page.count === 0 || !groups || kind.kind !== MAIN_KIND.kind) return { ...page, plan }
  // All groups are there, so there is no order to choose.
  return { ...page, plan, lots: [], layouts: describeLayouts(snapshot, groups, filters) }
}

/** Null where the kind, or the content, has no pictures of the quarter. */
function planLink(
  { content }: SiteSnapshot,
  pictured: PicturedKind | undefined,
  filters: AddressQuery,
): ListPage<unknown>['plan'] {
  const pathOf = pictured?.path
  return pathOf && hasPage(content, pathOf()) ? { name: lotList.viewPlan, href: pathOf(undefined, filters) } : null
}

/** Null where the kind, or the content, has no scheme. */
function schemeLink(
  { content, onSale }: SiteSnapshot,
  kind: LotKind,
  filters: AddressQuery,
): ListPage<unknown>['plan'] {
  const pathOf = onSale.ofName(kind).kind.levelPlan
  return pathOf && hasPage(content, pathOf()) ? { name: lotList.viewScheme, href: pathOf(undefined, filters) } : null
}

function contextOf<Name extends LotKind>(
  snapshot: SiteSnapshot,
  sale: AnyKindOnSale,
): ListContext<LotCardOf<Name>, ListedOf<Name>> {
  const { content } = snapshot
  const { kind, index } = sale
  const { words, views } = kind
  return {
    fields: kind.fields,
    words,
    views,
    vocabulary: content.vocabulary,
    total: index.count(index.parse({})),
    hints: hintsOf(snapshot, sale),
    show: (card, view) => shownLot<LotKind>(card, snapshot, view) as ListedOf<Name>, // lists of a kind hold its cards
  }
}

const hintsOf = perSnapshot(
  (_: SiteSnapshot, { kind, rows, index }: AnyKindOnSale) =>
    kind.hints?.([...rows.keys()].flatMap(id => index.get(id) ?? [])) ?? {},
  ({ kind }) => kind.kind,
)

const structuredOf = perSnapshot(
  (_: SiteSnapshot, sale: AnyKindOnSale, title: string, siteUrl: string) => structuredList(sale, title, siteUrl),
  ({ kind }) => kind.kind,
)

/** Collections of the content with their canonical addresses and the number of lots. */
const collectionsOf = perSnapshot(
  ({ content }: SiteSnapshot, { kind, index }: AnyKindOnSale) =>
    (kind.collections?.(content) ?? []).map(({ query, ...collection }) => {
      const parsed = index.parse(new URLSearchParams(query))
      return { ...collection, address: addressText(toAddress(kind.fields, parsed)), count: index.count(parsed) }
    }),
  ({ kind }) => kind.kind,
)

/** The text of the collection that the filter equals, and links to all collections with their number of lots. */
function describeCollections(
  snapshot: SiteSnapshot,
  sale: AnyKindOnSale,
  filters: AddressQuery,
): ListPageModel<unknown>['collections'] {
  const { content } = snapshot
  const { kind } = sale
  const all = collectionsOf(snapshot, sale)
  if (all.length === 0) return null
  const collection = all.find(({ address }) => address === addressText(filters))
  return {
    title: collection?.title ?? lotList.collections,
    text: collection?.text ?? [content.pages?.[kind.listPath()]?.lead].filter(lead => lead !== undefined),
    links: all.map(({ path, name, count }) => ({ path, name, count })),
  }
}
