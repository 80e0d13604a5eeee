import type { Promo } from '#contract/content/promo.ts'

/** What of a flat decides what a promotion is worth. */
export interface Promoted {
  nowRub: number | null
  /** Before a discount; null without one. */
  oldRub: number | null
  areaM2: number
  /** The cheapest finish that can be given, roubles for a square metre. */
  finishPerM2Rub: number
}

/**
 * What a promotion gives to everybody who buys the flat, roubles: the discount, or the finish that would have to be paid for. A rate of a
 * credit is worth something only to those who borrow, so it counts nothing here and stands behind.
 */
export function promoValueRub(promo: Pick<Promo, 'kind' | 'gift'>, flat: Promoted): number {
  if (promo.kind === 'discount' && flat.nowRub !== null && flat.oldRub !== null) return flat.oldRub - flat.nowRub
  return promo.gift === 'furnish' ? flat.finishPerM2Rub * flat.areaM2 : 0
}

/** The most valuable first; equal ones in the order of the content. A card has room for one, and a page begins with the same. */
export function byValue<Offer extends { promo: Pick<Promo, 'kind' | 'gift' | 'position'> }>(
  offers: readonly Offer[],
  flat: Promoted,
): Offer[] {
  return offers.toSorted(
    (a, b) => promoValueRub(b.promo, flat) - promoValueRub(a.promo, flat) || a.promo.position - b.promo.position,
  )
}
