import type { Offer } from '#contract/content/bank.ts'
import type { Content } from '#contract/content/registry.ts'
import type { PropertyCard } from '#contract/lots/flat.ts'
import { paths } from '#contract/paths.ts'
import { catalogue } from '#domain/copy/catalogue.ts'
import { fill } from '#domain/copy/fill.ts'
import { CARD_TERMS, type CardFlat, toCardFlat, toRowFlat } from '#domain/lots/card-flat.ts'
import { flatWords } from '#domain/lots/flat-field-words.ts'
import { formatPercent } from '#domain/numbers.ts'
import type { KindList } from '../kind.ts'

/** The page of the list of flats. */
export const flatList: KindList<PropertyCard, CardFlat> = {
  words: flatWords,
  title: catalogue.title,
  views: ['cards', 'table', 'chess'],
  terms: CARD_TERMS,
  show: (flat, terms, view) => (view === 'table' ? toRowFlat(flat, terms) : toCardFlat(flat, terms)),
  hints: ({ offer }) => depositHint(offer),
  collections: ({ flats_filter: filters }: Content) =>
    filters.map(({ slug, name, h1, text, query, title, description, summary, empty }) => ({
      slug,
      path: paths.flatsFilter(slug),
      name,
      title: h1,
      text,
      query,
      page: { title, description, summary, empty },
    })),
}

/** The smallest down payment that any payment on the page can stand on; nothing where nobody lends. */
function depositHint(offers: readonly Offer[]): Record<string, string> {
  const open = offers.filter(offer => offer.is_active && offer.property_types.includes('flat'))
  if (open.length === 0) return {}
  const percent = Math.min(...open.map(offer => offer.deposit_min))
  return { payment: fill(catalogue.hintPayment, { percent: formatPercent(percent) }) }
}
