import type { PropertyCard } from '#contract/catalogue/flat.ts'
import type { Offer } from '#contract/content/bank.ts'
import type { ListPageModel, ListView } from '#contract/pages/list.ts'
import { paths } from '#contract/paths.ts'
import { type AddressQuery, addressText, toAddress } from '#domain/catalogue/address.ts'
import { type CardFlat, toCardFlat, toRowFlat } from '#domain/catalogue/card-flat.ts'
import { flatWords } from '#domain/catalogue/flat-field-words.ts'
import { flatFields } from '#domain/catalogue/flat-fields.ts'
import { catalog } from '#domain/copy/catalog.ts'
import { fill } from '#domain/copy/fill.ts'
import { formatPercent } from '#domain/numbers.ts'
import type { Catalogue } from '#server/catalogue/types.ts'
import { flatsOf } from '../../catalogue/kinds/flat/flat-kind.ts'
import { listLots } from '../../catalogue/list-lots.ts'
import { derived } from '../../snapshot/derived.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import { flatTerms } from '../flat-cards.ts'
import { headingOfRoute, headOfRoute } from '../head.ts'
import { type ListGround, toListPage } from './list-page.ts'

/**
 * The page `/flats`.
 * @param raw the query of its address
 */
export function flatsPage(snapshot: SiteSnapshot, raw: URLSearchParams): ListPageModel<CardFlat> {
  const { content } = snapshot
  const flats = flatsOf(snapshot)
  const view: ListView = raw.get('view') === 'table' ? 'table' : 'cards'
  const found = listLots(flats, raw)
  const { ordering, group, limit, offset, ...filters } = toAddress(flatFields, found.query)
  const isFirstPage = Object.keys(filters).length + [ordering, group, limit, offset].filter(Boolean).length === 0
  const path = paths.flats()
  return {
    head: {
      ...headOfRoute(content, path, ''),
      canonical: paths.flats(filters),
      // One list has thousands of addresses; collections have pages of their own for search engines.
      ...(isFirstPage && view === 'cards' ? {} : { robots: 'noindex,follow' }),
    },
    title: headingOfRoute(content, path) ?? catalog.title,
    page: toListPage(
      found,
      view,
      derived(snapshot, 'ground of flats', () => groundOf(snapshot)),
    ),
    collections: describeCollections(snapshot, flats.index, filters),
  }
}

function groundOf(snapshot: SiteSnapshot): ListGround<PropertyCard, CardFlat> {
  const { content } = snapshot
  const { index } = flatsOf(snapshot)
  const percent = lowestDeposit(content.offer)
  const terms = flatTerms(snapshot)
  return {
    fields: flatFields,
    words: flatWords,
    vocabulary: content.vocabulary,
    total: index.count(index.parse({})),
    terms,
    show: (flat, view) => (view === 'table' ? toRowFlat(flat, terms) : toCardFlat(flat, terms)),
    hints: percent === null ? {} : { payment: fill(catalog.hintPayment, { percent: formatPercent(percent) }) },
  }
}

/** What to know about such flats, when the filter is that of a collection, and all collections with what is in them. */
function describeCollections(
  snapshot: SiteSnapshot,
  index: Catalogue<PropertyCard>,
  filters: AddressQuery,
): ListPageModel<CardFlat>['collections'] {
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
    text: own?.text ?? [content.pages?.['/flats']?.lead].filter(lead => lead !== undefined),
    links: all.map(({ slug, name, count }) => ({ path: paths.flatsFilter(slug), name, count })),
  }
}

/** The smallest down payment, in percent, that any payment on the page can stand on; null = nobody lends. */
function lowestDeposit(offers: readonly Offer[]): number | null {
  const open = offers.filter(offer => offer.is_active && offer.property_types.includes('flat'))
  return open.length > 0 ? Math.min(...open.map(offer => offer.deposit_min)) : null
}
