/** How a mass change makes a price: a share or a sum more, a price per m², or one price for all. */
export const PRICE_RULES = ['percent', 'add', 'perM2', 'set'] as const

export interface PriceFormula {
  kind: (typeof PRICE_RULES)[number]
  /** Per cent of `percent`, roubles of all others; negative = cheaper. */
  value: number
  /** Prices are rounded to a multiple of it, whole roubles. */
  roundToRub: number
}

/** Prices of a file by id of the lot; null = on request. */
export interface ListedPrices {
  kind: 'file'
  prices: readonly (readonly [id: number, priceRub: number | null])[]
}

export type PriceRule = PriceFormula | ListedPrices

/** @returns null = on request, which only `perM2` and `set` give a price */
export function applyFormula({ kind, value, roundToRub }: PriceFormula, priceRub: number | null, areaDm2: number) {
  const round = (rub: number) => Math.round(rub / roundToRub) * roundToRub
  switch (kind) {
    case 'percent':
      return priceRub === null ? null : round((priceRub * (100 + value)) / 100)
    case 'add':
      return priceRub === null ? null : round(priceRub + value)
    case 'perM2':
      return round((value * areaDm2) / 100)
    case 'set':
      return round(value)
  }
}
