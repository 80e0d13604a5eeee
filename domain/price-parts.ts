/**
 * One step of how a price came to be, in the order of application.
 * `base` carries the price of a square metre; the others are percent of what stands before them.
 */
export interface PricePart {
  /** What changed the price: base rate of the layout type, building, floor, view, rounding, discount … */
  code: 'base' | 'building' | 'floor' | 'view' | 'finish' | 'position' | 'discount' | 'rounding'
  /** Roubles added (negative = taken off) by this step. The parts of a price add up to the price exactly. */
  amountRub: number
  /** Percent of the running sum, where the step is one. */
  percent?: number
  /** Roubles for a square metre, for `base` and `finish`. */
  perM2Rub?: number
  /** Slug of the promotion, for `discount`. */
  promo?: string
}
