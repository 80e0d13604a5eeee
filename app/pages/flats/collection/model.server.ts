import { NotFound } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { countOf, fill, formatRubShort, minimum } from '#domain/text/format.ts'
import { crumbOfRoute, page } from '#server/pages/context.ts'
import { describeList } from '#server/pages/list/describe-list.ts'
import { aggregateOffer } from '#server/pages/list/structured.ts'
import { MAIN_KIND, mainSale } from '#server/services/lots/kinds.ts'
import { readList } from '#server/services/lots/list-lots.ts'
import { sharedLink } from '#server/services/seo/head.ts'
import { crumbList, type PageCrumb, structuredGraph } from '#server/services/seo/structured.ts'
import type { KindCollection } from '#server/services/snapshot/kind.ts'
import { type AnyKindOnSale, perSnapshot, type SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as common from '#texts/common.ts'

/** A collection: its list under its own heading, text and address. A change of the filter leads to the list of all flats. */
export const flatCollectionModel = page(({ snapshot, content, params, pictures, origin }) => {
  // `/flats-filter/` is the address of the collections of this kind; the rest holds for any.
  const sale = mainSale(snapshot)
  const collection = sale.kind.collections?.(content).find(({ slug }) => slug === params.slug)
  if (!collection) throw new NotFound()
  const request = readList(sale, new URLSearchParams(collection.query))
  const model = describeList(snapshot, MAIN_KIND.kind, request, origin)
  const fillText = fillTextOf(collection, sale)
  const parents = [crumbOfRoute(content, sale.kind.listPath(), sale.kind.words.title)]
  const title = fillText(collection.title)
  const { title: headTitle, description, summary, empty } = collection.page
  const { page, collections } = model
  return {
    ...model,
    head: {
      title: fillText(headTitle) + content.seo.defaults.title_suffix,
      description: fillText(description),
      canonical: collection.path,
      shared: sharedLink(content, 'website', pictures),
      structured: structured(snapshot, collection, title, parents, sale, origin),
    },
    title,
    parents,
    page: page.empty ? { ...page, empty: { ...page.empty, text: empty } } : page,
    collections: collections && {
      ...collections,
      title,
      text: [...(page.count > 0 ? [fillText(summary)] : []), ...collection.text.map(fillText)],
    },
  }
})

function fillTextOf({ query }: KindCollection, { kind, index }: AnyKindOnSale): (text: string) => string {
  const ids = index.matchingIds(index.parse(new URLSearchParams(query)))
  const from = minimum(ids.map(id => index.get(id)?.price ?? null))
  const values = {
    count_flats: countOf(ids.length, kind.words.lot.found),
    price_from: from === null ? common.onRequest : formatRubShort(from),
  }
  return text => fill<string>(text, values)
}

const structured = perSnapshot(
  (
    _: SiteSnapshot,
    { path, query }: KindCollection,
    name: string,
    parents: readonly PageCrumb[],
    { index }: AnyKindOnSale,
    origin: string,
  ): object => {
    return structuredGraph(
      ...aggregateOffer(index, index.parse(new URLSearchParams(query)), name, origin + path),
      crumbList(origin, [{ name: common.breadcrumbsHome, href: paths.home() }, ...parents, { name }], path),
    )
  },
  ({ slug }) => slug,
)
