import type { Lot } from '#contract/catalogue/lot.ts'
import type { SoldKind } from '#contract/catalogue/sold.ts'
import type { FavoriteView } from '#contract/pages/favorites.ts'
import { favoritesPage } from '#domain/copy/favorites-page.ts'
import { fill } from '#domain/copy/fill.ts'
import { flat as flatCopy } from '#domain/copy/flat.ts'
import { parking } from '#domain/copy/parking.ts'
import { storage } from '#domain/copy/storage.ts'
import { formatDate } from '#domain/dates.ts'
import { formatRub } from '#domain/money.ts'

/** So few flats of one layout that the visitor should know. */
const FEW_LEFT = 3

/** How many can be bought: the rule of `active_counter`, which the header shows, so that both numbers are one. */
export function countOnSale(items: readonly FavoriteView[]): number {
  return items.filter(({ card }) => card?.status === 'free').length
}

/** What should be said of a favourite, and whether it is good news. */
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
    const text = fill(isDown ? favoritesPage.priceDown : favoritesPage.priceUp, { amount, date: formatDate(addedOn) })
    return { text, kind: isDown ? 'down' : 'up' }
  }
  if (bookedUntil) return { text: fill(favoritesPage.bookedUntil, { date: formatDate(bookedUntil) }), kind: 'plain' }
  if (sameGroupCount === 1) return { text: favoritesPage.leftLast, kind: 'plain' }
  if (sameGroupCount > 1 && sameGroupCount <= FEW_LEFT) {
    return { text: fill(favoritesPage.leftSame, { count: sameGroupCount }), kind: 'plain' }
  }
  return null
}

/** Whether it is sold or not on sale yet: it leads to others, and its price is not told. */
export function isGone({ status }: { status: Lot['status'] }): boolean {
  return status === 'sold' || status === 'closed'
}

/** How it is said of each kind that one of it is sold: `Продана 14 ноября`. */
const SOLD: Readonly<Record<SoldKind, { plain: string; on: string }>> = {
  flat: { plain: flatCopy.statusSold, on: favoritesPage.soldOn },
  parking: { plain: parking.statusSold, on: parking.statusSoldOn },
  storage: { plain: storage.statusSold, on: storage.statusSoldOn },
}

/** Why a favourite cannot be bought, for its badge: `Продана 14 ноября`. */
export function stateText({ card, soldOn }: FavoriteView): string {
  if (!card) return favoritesPage.gone
  if (card.status === 'closed') return flatCopy.statusSoon
  const { plain, on } = SOLD[card.kind]
  return soldOn ? fill<string>(on, { date: formatDate(soldOn) }) : plain
}
