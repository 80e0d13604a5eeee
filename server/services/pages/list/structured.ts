import { paths } from '#contract/paths.ts'
import { common } from '#domain/copy/common.ts'
import type { AnyKindOnSale } from '../../catalogue/kinds/on-sale.ts'

/** The list of a kind in the words of schema.org: what all of it costs, and the way to it. @param siteUrl search engines read whole addresses */
export function structuredList({ kind, index }: AnyKindOnSale, title: string, siteUrl: string): object {
  const { origin } = new URL(siteUrl)
  const url = origin + kind.listPath()
  const prices = index.matchingIds(index.parse({})).flatMap(id => index.get(id)?.price ?? [])
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...(prices.length > 0
        ? [
            {
              '@type': 'AggregateOffer',
              '@id': `${url}#offers`,
              name: title,
              url,
              offerCount: prices.length,
              lowPrice: Math.min(...prices),
              highPrice: Math.max(...prices),
              priceCurrency: 'RUB',
              availability: 'https://schema.org/InStock',
            },
          ]
        : []),
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: common.breadcrumbsHome, item: origin + paths.home() },
          { '@type': 'ListItem', position: 2, name: title, item: url },
        ],
      },
    ],
  }
}
