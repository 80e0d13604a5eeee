import type { PropertyCard } from '#contract/catalogue/flat.ts'
import type { Listed, ListPage } from '#contract/pages/list.ts'
import { type CardFlat, toCardFlat } from '../flat-card/card-flat.ts'

/** A flat of a list; the first of its layout when they are grouped. */
export type ListedFlat = Listed<CardFlat>

/** The list of flats as its page shows it. */
export type FlatsPageData = ListPage<CardFlat>

/** Takes from the cards of a list what is shown of them. Runs on the server. */
export function toFlatsPage(page: ListPage<PropertyCard>): FlatsPageData {
  return {
    ...page,
    lots: page.lots.map(lot => ({ ...toCardFlat(lot), ...(lot.sameGroup ? { sameGroup: lot.sameGroup } : {}) })),
    almost: page.almost.map(({ lot, difference }) => ({ lot: toCardFlat(lot), difference })),
  }
}
