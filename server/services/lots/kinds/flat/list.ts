import type { Offer } from '#contract/content/bank.ts'
import type { Content } from '#contract/content/registry.ts'
import { paths } from '#contract/paths.ts'
import { flatWords } from '#domain/lots/flat.ts'
import { formatPercent } from '#domain/numbers.ts'
import { fill } from '#domain/text/fill.ts'
import * as lotList from '#texts/lot-list.ts'
import type { KindList } from '../kind.ts'

/** The page of the list of flats. */
export const flatList: KindList = {
  words: flatWords,
  title: lotList.title,
  views: ['cards', 'table', 'chess'],
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
  return { payment: fill(lotList.hintPayment, { percent: formatPercent(percent) }) }
}
