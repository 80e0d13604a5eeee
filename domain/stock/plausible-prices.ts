/** Prices of a square metre that are no slip, roubles. */
export interface PriceRange {
  from: number
  to: number
}

/** Holds for every kind of lot: a sum in thousands of roubles is below it, the price of a whole building above. */
const ANY_LOT: PriceRange = { from: 1_000, to: 10_000_000 }
/** Lots of one kind in one quarter differ by less than this factor from their median. */
const FACTOR = 4
/** The median of fewer prices says nothing. */
const PRICES_AT_LEAST = 5

/** The plausible range of a kind of lots in a quarter. @param pricesPerM2 of its lots, roubles */
export function plausiblePrices(pricesPerM2: readonly number[]): PriceRange {
  const median = pricesPerM2.toSorted((a, b) => a - b)[Math.floor(pricesPerM2.length / 2)]
  if (median === undefined || pricesPerM2.length < PRICES_AT_LEAST) return ANY_LOT
  return { from: Math.max(ANY_LOT.from, median / FACTOR), to: Math.min(ANY_LOT.to, median * FACTOR) }
}

/** @param pricePerM2 roubles */
export function isPlausible(pricePerM2: number, { from, to }: PriceRange): boolean {
  return pricePerM2 >= from && pricePerM2 <= to
}
