import { formatDate } from '#domain/dates/dates.ts'
import { formatRub } from '#domain/money/money.ts'
import { fill } from '#domain/text/fill.ts'
import * as favorites from '#texts/favorites.ts'
import type { FavoriteView } from './lists.server.ts'

/** So few flats of one layout that the visitor should know. */
const FEW_LEFT = 3

/** How many are sold, closed or gone: what `active_counter` of the call leaves out. */
export function countOffSale(items: readonly FavoriteView[]): number {
  return items.filter(({ card }) => card?.status !== 'free' && card?.status !== 'booked').length
}

/** What should be said of a favorite, and whether it is good news. */
export interface Remark {
  text: string
  kind: 'down' | 'up' | 'plain'
}

/** How the price has changed since the day of adding, else how long it is booked, or that few such are left; null = nothing to say. */
export function remarkOf({ card, priceThenRub, addedOn, bookedUntil, sameGroupCount }: FavoriteView): Remark | null {
  const priceRub = card?.priceRub ?? null
  if (priceRub !== null && priceThenRub !== null && priceRub !== priceThenRub) {
    const isDown = priceRub < priceThenRub
    const amount = formatRub(Math.abs(priceRub - priceThenRub))
    const text = fill(isDown ? favorites.pagePriceDown : favorites.pagePriceUp, { amount, date: formatDate(addedOn) })
    return { text, kind: isDown ? 'down' : 'up' }
  }
  if (bookedUntil) return { text: fill(favorites.pageBookedUntil, { date: formatDate(bookedUntil) }), kind: 'plain' }
  if (sameGroupCount === 1) return { text: favorites.pageLeftLast, kind: 'plain' }
  if (sameGroupCount > 1 && sameGroupCount <= FEW_LEFT) {
    return { text: fill(favorites.pageLeftSame, { count: sameGroupCount }), kind: 'plain' }
  }
  return null
}
