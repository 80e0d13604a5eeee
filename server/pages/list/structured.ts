import { paths } from '#contract/paths.ts'
import type { Query } from '#domain/lots/fields.ts'
import type { SearchIndex } from '#server/search-index/types.ts'
import { crumbList, structuredGraph } from '#server/services/seo/structured.ts'
import * as common from '#texts/common.ts'
import type { AnyKindOnSale } from '../../services/snapshot/snapshot.ts'

/** The list of a kind in the words of schema.org: its prices and its address. @param siteUrl search engines read whole addresses */
export function structuredList({ kind, index }: AnyKindOnSale, title: string, siteUrl: string): object {
  const { origin } = new URL(siteUrl)
  const path = kind.listPath()
  return structuredGraph(
    ...aggregateOffer(index, index.parse({}), title, origin + path),
    crumbList(origin, [{ name: common.breadcrumbsHome, href: paths.home() }, { name: title }], path),
  )
}

/** Price range of the lots of a query; none if no lot has a price. @param url whole address of their page */
export function aggregateOffer(
  index: Pick<SearchIndex<{ price: number | null }>, 'matchingIds' | 'get'>,
  query: Query,
  name: string,
  url: string,
): object[] {
  const prices = index.matchingIds(query).flatMap(id => index.get(id)?.price ?? [])
  if (prices.length === 0) return []
  return [
    {
      '@type': 'AggregateOffer',
      '@id': `${url}#offers`,
      name,
      url,
      offerCount: prices.length,
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      priceCurrency: 'RUB',
      availability: 'https://schema.org/InStock',
    },
  ]
}
