/** A price as everybody may know it, with how it came to be. */
export interface PriceNow {
  nowRub: number
  /** Before a discount; null without one. */
  oldRub: number | null
  parts: readonly PricePart[]
}

/** What changed a price: base rate of the layout type, building, floor, view, rounding, discount … */
export const PRICE_PART_CODES = [
  'base',
  'building',
  'floor',
  'view',
  'finish',
  'position',
  'discount',
  'rounding',
] as const

/** In order: `base` is the price of a square metre; the others are percent of the sum before them. */
export interface PricePart {
  code: (typeof PRICE_PART_CODES)[number]
  /** Roubles added (negative = taken off) by this step. The parts of a price add up to the price exactly. */
  amountRub: number
  /** Percent of the running sum, where the step is one. */
  percent?: number
  /** Roubles for a square metre, for `base` and `finish`. */
  perM2Rub?: number
  /** Slug of the promotion, for `discount`. */
  promo?: string
}

/** A stored price keeps a discount until the next import, but its promotion ends by itself. @param isOff by slug */
export function withoutEndedDiscounts(price: PriceNow, isOff: (promo: string) => boolean): PriceNow {
  const ended = price.parts.filter(({ code, promo }) => code === 'discount' && promo !== undefined && isOff(promo))
  if (ended.length === 0) return price
  // A discount is a negative amount.
  const nowRub = ended.reduce((sum, { amountRub }) => sum - amountRub, price.nowRub)
  return {
    nowRub,
    oldRub: price.oldRub !== null && price.oldRub > nowRub ? price.oldRub : null,
    parts: price.parts.filter(part => !ended.includes(part)),
  }
}
