/** Largest price of a lot: a larger one is a mistake and does not fit the columns of the database. */
export const MAX_PRICE_RUB = 2_000_000_000

/** Prices of a square metre that are no slip, roubles. */
export interface PriceRange {
  from: number
  to: number
}

/** Holds for every kind of lot: a sum in thousands of roubles is below it, the price of a whole building above. */
const ANY_LOT: PriceRange = { from: 1_000, to: 10_000_000 }
/** Lots of one kind in one quarter differ by less than this factor from their median. */
const FACTOR = 4
/** The median of fewer prices is not meaningful. */
const PRICES_AT_LEAST = 5

/** A lot with its price in whole roubles, null = on request, and its area in square decimetres. */
export interface PricedLot {
  priceRub: number | null
  areaDm2: number
}

/** The plausible range of a kind of lots in a quarter. @param lots of that kind */
export function plausiblePrices(lots: readonly PricedLot[]): PriceRange {
  const prices = lots.map(pricePerM2).filter(price => price !== null)
  const median = prices.toSorted((a, b) => a - b)[Math.floor(prices.length / 2)]
  if (median === undefined || prices.length < PRICES_AT_LEAST) return ANY_LOT
  return { from: Math.max(ANY_LOT.from, median / FACTOR), to: Math.min(ANY_LOT.to, median * FACTOR) }
}

/** Whether the price of a lot is no slip; one on request is none. */
export function isPlausible(lot: PricedLot, { from, to }: PriceRange): boolean {
  const price = pricePerM2(lot)
  return price === null || (price >= from && price <= to)
}

function pricePerM2({ priceRub, areaDm2 }: PricedLot): number | null {
  return priceRub === null ? null : priceRub / (areaDm2 / 100)
}
