import { formatDate } from '#domain/dates/dates.ts'
import { keysOf } from '#domain/lib/collections.ts'
import type { LotKind } from '#domain/lots/kinds.ts'
import { fill, formatRub } from '#domain/text/format.ts'
import * as commercial from '#texts/commercial.ts'
import * as favorites from '#texts/favorites.ts'
import * as flats from '#texts/lot-list.ts'
import * as parking from '#texts/parking.ts'
import * as resale from '#texts/resale.ts'
import * as storage from '#texts/storage.ts'
import type { FavoriteView } from './lists.server.ts'

/** Up to this many flats left of a layout are mentioned on the card. */
const FEW_LEFT = 3

/** Lots that are sold, closed or removed: not counted in `active_counter`. */
export function countOffSale(items: readonly FavoriteView[]): number {
  return items.filter(({ card }) => card?.status !== 'free' && card?.status !== 'booked').length
}

export interface Remark {
  text: string
  kind: 'down' | 'up' | 'plain'
}

/** Change of the price since the lot was added, else the end of its booking, or that few of its layout are left; null = none. */
export function remarkOf({ card, priceThenRub, addedOn, bookedUntil, sameGroupCount }: FavoriteView): Remark | null {
  const priceRub = card?.priceRub ?? null
  if (priceRub !== null && priceThenRub !== null && priceRub !== priceThenRub) {
    const isDown = priceRub < priceThenRub
    const amount = formatRub(Math.abs(priceRub - priceThenRub))
    const text = fill(isDown ? favorites.pagePriceDown : favorites.pagePriceUp, {
      amount,
      date: formatDate(addedOn, { year: true }),
    })
    return { text, kind: isDown ? 'down' : 'up' }
  }
  if (bookedUntil) return { text: fill(favorites.pageBookedUntil, { date: formatDate(bookedUntil) }), kind: 'plain' }
  if (sameGroupCount === 1) return { text: favorites.pageLeftLast, kind: 'plain' }
  if (sameGroupCount > 1 && sameGroupCount <= FEW_LEFT) {
    return { text: fill(favorites.pageLeftSame, { count: sameGroupCount }), kind: 'plain' }
  }
  return null
}

/** In the order of the groups. The words of the kinds are too many for a page. */
const TITLES: Readonly<Record<LotKind, string>> = {
  flat: flats.title,
  second: resale.title,
  commercial: commercial.title,
  parking: parking.title,
  storage: storage.title,
}

/** Lots by kind; last those that are no longer in the catalogue. */
export function groupsOf(items: readonly FavoriteView[]) {
  return [...keysOf(TITLES), null]
    .map(kind => ({
      kind,
      title: kind === null ? favorites.pageGone : TITLES[kind],
      items: items.filter(({ card }) => (card?.kind ?? null) === kind),
    }))
    .filter(group => group.items.length > 0)
}
