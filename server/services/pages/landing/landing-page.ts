import type { Landing } from '#contract/content/filter.ts'
import { NotFound } from '#contract/errors.ts'
import type { ListedLot, ListPageModel } from '#contract/pages/list.ts'
import { paths } from '#contract/paths.ts'
import { common } from '#domain/copy/common.ts'
import { fill } from '#domain/copy/fill.ts'
import { plural } from '#domain/copy/plural.ts'
import { formatRubShort } from '#domain/money.ts'
import { minimum } from '#domain/numbers.ts'
import { countOf } from '#domain/plural.ts'
import type { ImageService } from '../../images/image-service.ts'
import { derived } from '../../snapshot/derived.ts'
import { mainSale } from '../../snapshot/kinds.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import { headingOfRoute, sharedLink } from '../head.ts'
import { describeList } from '../list/describe-list.ts'
import { aggregateOffer } from '../list/structured.ts'
import { breadcrumbList, structuredGraph } from '../structured.ts'

/**
 * The page of a collection: its list under a heading, words and an address of its own. A change of the filter leads to the list of all.
 * @param siteUrl public address of the site
 * @throws NotFound when the content has no such collection
 */
export function landingPage(
  snapshot: SiteSnapshot,
  slug: string,
  images: Pick<ImageService, 'find'>,
  siteUrl: string,
): ListPageModel<ListedLot> {
  const { content } = snapshot
  const landing = content.flats_filter.find(one => one.slug === slug)
  if (!landing) throw new NotFound()
  const sale = mainSale(snapshot)
  const model = describeList(
    snapshot,
    snapshot.onSale.ofName(sale.kind.kind),
    new URLSearchParams(landing.query),
    siteUrl,
  )
  const say = texts(landing, snapshot)
  const { page, collections } = model
  return {
    ...model,
    head: {
      title: say(landing.title) + content.seo.defaults.title_suffix,
      description: say(landing.description),
      canonical: paths.flatsFilter(slug),
      shared: sharedLink(content, 'website', images),
      structured: derived(snapshot, `structured landing ${slug}`, () =>
        structured(landing, say(landing.h1), snapshot, siteUrl),
      ),
    },
    title: say(landing.h1),
    parents: [{ name: headingOfRoute(content, paths.flats()) ?? sale.kind.list.title, href: paths.flats() }],
    page: page.empty ? { ...page, empty: { ...page.empty, text: landing.empty } } : page,
    collections: collections && {
      ...collections,
      title: say(landing.h1),
      text: [...(page.count > 0 ? [say(landing.summary)] : []), ...landing.text.map(say)],
    },
  }
}

/** Fills the texts of a collection with what it holds. */
function texts({ query }: Landing, snapshot: SiteSnapshot): (text: string) => string {
  const { index } = mainSale(snapshot)
  const ids = index.matchingIds(index.parse(new URLSearchParams(query)))
  const from = minimum(ids.map(id => index.get(id)?.price ?? null))
  const values = {
    count_flats: countOf(ids.length, plural.flat),
    price_from: from === null ? common.onRequest : formatRubShort(from),
  }
  return text => fill<string>(text, values)
}

function structured({ slug, query }: Landing, name: string, snapshot: SiteSnapshot, siteUrl: string): object {
  const { kind, index } = mainSale(snapshot)
  const { origin } = new URL(siteUrl)
  const path = paths.flatsFilter(slug)
  return structuredGraph(
    ...aggregateOffer(index, index.parse(new URLSearchParams(query)), name, origin + path),
    breadcrumbList(origin, [
      { name: common.breadcrumbsHome, path: paths.home() },
      { name: headingOfRoute(snapshot.content, paths.flats()) ?? kind.list.title, path: paths.flats() },
      { name, path },
    ]),
  )
}
