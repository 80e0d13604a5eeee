import type { PropertyCard } from '#contract/catalogue/flat.ts'
import type { Offer } from '#contract/content/bank.ts'
import type { PageHead } from '#contract/pages/head.ts'
import { paths } from '#contract/paths.ts'
import { type AddressQuery, addressText, toAddress } from '#domain/catalogue/address.ts'
import { flatFields } from '#domain/catalogue/flat-fields.ts'
import { catalog } from '#domain/copy/catalog.ts'
import type { Catalogue } from '#server/catalogue/types.ts'
import { flatsOf } from '../catalogue/kinds/flat/flat-kind.ts'
import { type FoundLots, listLots } from '../catalogue/list-lots.ts'
import { derived } from '../snapshot/derived.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { headingOfRoute, headOfRoute } from './head.ts'

/** What a list is counted against. */
export interface ListGround {
  /** Lots on sale, whatever the filter. */
  total: number
  /** The smallest down payment that a payment stands on, percent; null = nobody lends. */
  depositPercent: number | null
}

/** A filter of the content that the page leads to. */
export interface Collection {
  slug: string
  name: string
  /** Lots in it. */
  count: number
}

/** The page of a list before it is put into words. */
export interface FlatsPageModel {
  head: PageHead
  title: string
  found: FoundLots<PropertyCard>
  ground: ListGround
  collections: { title: string; text: readonly string[]; links: readonly Collection[] }
}

/**
 * The page `/flats`.
 * @param raw the query of its address
 */
export function flatsPage(snapshot: SiteSnapshot, raw: URLSearchParams): FlatsPageModel {
  const { content } = snapshot
  const flats = flatsOf(snapshot)
  const found = listLots(flats, raw)
  const { ordering, group, limit, offset, ...filters } = toAddress(flatFields, found.query)
  const isFirstPage = Object.keys(filters).length + [ordering, group, limit, offset].filter(Boolean).length === 0
  const path = paths.flats()
  return {
    head: {
      ...headOfRoute(content, path, ''),
      canonical: paths.flats(filters),
      // One list has thousands of addresses; collections have pages of their own for search engines.
      ...(isFirstPage && raw.get('view') !== 'table' ? {} : { robots: 'noindex,follow' }),
    },
    title: headingOfRoute(content, path) ?? catalog.title,
    found,
    ground: derived(snapshot, 'ground of flats', () => ({
      total: flats.index.count(flats.index.parse({})),
      depositPercent: lowestDeposit(content.offer),
    })),
    collections: describeCollections(snapshot, flats.index, filters),
  }
}

/** What to know about such flats, when the filter is that of a collection, and all collections with what is in them. */
function describeCollections(
  snapshot: SiteSnapshot,
  index: Catalogue<PropertyCard>,
  filters: AddressQuery,
): FlatsPageModel['collections'] {
  const { content } = snapshot
  const all = derived(snapshot, 'collections of flats', () =>
    content.flats_filter.map(({ slug, name, h1, text, query }) => {
      const asked = index.parse(new URLSearchParams(query))
      return { address: addressText(toAddress(flatFields, asked)), h1, text, slug, name, count: index.count(asked) }
    }),
  )
  const own = all.find(({ address }) => address === addressText(filters))
  return {
    title: own?.h1 ?? catalog.collections,
    text: own?.text ?? [content.pages['/flats']?.lead ?? ''],
    links: all.map(({ slug, name, count }) => ({ slug, name, count })),
  }
}

/** The smallest down payment, in percent, that any payment on the page can stand on; null = nobody lends. */
function lowestDeposit(offers: readonly Offer[]): number | null {
  const open = offers.filter(offer => offer.is_active && offer.property_types.includes('flat'))
  return open.length > 0 ? Math.min(...open.map(offer => offer.deposit_min)) : null
}
