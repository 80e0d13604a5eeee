import type { Promo } from '#contract/content/promo.ts'
import { NotFound } from '#contract/errors.ts'
import type { PromoListPage } from '#contract/pages/media.ts'
import { paths } from '#contract/paths.ts'
import { formatDate } from '#domain/dates.ts'
import { formatNumber } from '#domain/numbers.ts'
import { plural } from '#domain/plural.ts'
import { fill } from '#domain/text/fill.ts'
import * as media from '#texts/media.ts'
import * as forms from '#texts/plurals.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import { type PageTools, plainPage } from '../plain-page.ts'
import { promoItem } from './cards.ts'
import { mediaSections } from './sections.ts'

/** Promotions in force, in the order of the content. @throws NotFound where none is */
export function promoListPage(snapshot: SiteSnapshot, tools: PageTools): PromoListPage {
  const { stocks } = snapshot.content
  const [first] = stocks.toSorted(byEnd)
  if (!first) throw new NotFound()
  return {
    ...plainPage(snapshot, paths.promos(), { ...tools, title: media.promos }),
    sections: mediaSections(snapshot, paths.promos()),
    count: formatNumber(stocks.length),
    countText: fill(media.promosNow, { offers: plural(stocks.length, forms.offer) }),
    nearest: fill(media.nearestEnd, { date: formatDate(first.date_end) }),
    items: stocks.map(promo => promoItem(promo, tools.images)),
  }
}

function byEnd(a: Promo, b: Promo): number {
  return a.date_end.localeCompare(b.date_end)
}
