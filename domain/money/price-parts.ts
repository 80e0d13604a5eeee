import { addDays, type IsoDate, isInForce } from '../dates/dates.ts'
import { minimum } from '../text/format.ts'

/** A public price with its parts. */
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

/** The parts of a price that only its sum and its price before a discount are known of. @param areaDm2 square decimetres */
export function partsOf(priceRub: number | null, oldRub: number | null, areaDm2: number): PricePart[] {
  if (priceRub === null) return []
  const baseRub = oldRub ?? priceRub
  const base: PricePart = { code: 'base', amountRub: baseRub, perM2Rub: Math.round(baseRub / (areaDm2 / 100)) }
  if (oldRub === null) return [base]
  const percent = Math.round(((priceRub - oldRub) / oldRub) * 1000) / 10
  return [base, { code: 'discount', amountRub: priceRub - oldRub, percent }]
}

/** One price of a lot, in force from its day on. */
export interface PricePoint {
  date: IsoDate
  priceRub: number
}

/** The discount of a promotion on a lot. */
export interface DatedDiscount {
  promo: string
  from: IsoDate
  until: IsoDate
  type: 'percent' | 'amount'
  /** Percent of the price, or roubles. */
  value: number
}

/**
 * The price on a day with the discounts of promotions. Discounts do not add up: the largest one counts, that of `list`
 * included.
 */
export function discountedPrice(list: PriceNow, discounts: readonly DatedDiscount[], day: IsoDate): PriceNow {
  const beforeRub = list.oldRub ?? list.nowRub
  const [best] = discounts
    .filter(({ from, until }) => isInForce({ from, until }, day))
    .map(discount => ({ ...discount, offRub: amountOf(discount, beforeRub) }))
    .sort((a, b) => b.offRub - a.offRub)
  if (!best || beforeRub - best.offRub >= list.nowRub) return list
  const percent = best.type === 'percent' ? { percent: -best.value } : {}
  return {
    nowRub: beforeRub - best.offRub,
    oldRub: beforeRub,
    parts: [
      ...list.parts.filter(({ code }) => code !== 'discount'),
      { code: 'discount', amountRub: -best.offRub, ...percent, promo: best.promo },
    ],
  }
}

/** A discount that would leave no price is none. */
function amountOf({ type, value }: DatedDiscount, priceRub: number): number {
  const amountRub = type === 'percent' ? Math.round((priceRub * value) / 100) : value
  return amountRub < priceRub ? amountRub : 0
}

/**
 * The prices of a lot until a day with the discounts of promotions.
 * @param points prices without them, in order of days
 * @param oldRub price before the discount of today, which the last point may already have
 */
export function discountedHistory(
  points: readonly PricePoint[],
  discounts: readonly DatedDiscount[],
  today: IsoDate,
  oldRub: number | null = null,
): readonly PricePoint[] {
  const [first] = points
  if (!first || discounts.length === 0) return points
  const changes = discounts.flatMap(({ from, until }) => [from, addDays(until, 1)])
  const days = [...new Set([...points.map(({ date }) => date), ...changes])]
    .filter(day => day >= first.date && day <= today)
    .sort()
  const prices = days.flatMap(date => {
    const point = points.findLast(candidate => candidate.date <= date)
    if (!point) return []
    const beforeRub = point === points.at(-1) ? oldRub : null
    const { nowRub } = discountedPrice({ nowRub: point.priceRub, oldRub: beforeRub, parts: [] }, discounts, date)
    return [{ date, priceRub: nowRub }]
  })
  return prices.filter(({ priceRub }, index) => priceRub !== prices[index - 1]?.priceRub)
}

/** Days over which the lowest price is the basis of an honest discount. */
const LOWEST_DAYS = 30

/**
 * The lowest price of the last 30 days, today included; null = there was none.
 * @param points in order of days; a price holds until the next
 */
export function lowestPrice(
  points: readonly PricePoint[],
  today: IsoDate,
  nowRub: number | null = null,
): number | null {
  const first = addDays(today, -LOWEST_DAYS)
  // The price that was in force on the first day counts too.
  const opening = points.findLastIndex(({ date }) => date <= first)
  const counted = points.filter(({ date }, index) => index >= opening && date <= today)
  return minimum([...counted.map(({ priceRub }) => priceRub), nowRub])
}
