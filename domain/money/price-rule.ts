/** How a mass change makes a price: a share or a sum more, a price per m², or one price for all. */
export const PRICE_RULES = ['percent', 'add', 'perM2', 'set'] as const

export interface PriceRule {
  kind: (typeof PRICE_RULES)[number]
  /** Per cent of `percent`, roubles of all others; negative = cheaper. */
  value: number
  /** Prices are rounded to a multiple of it, whole roubles. */
  roundToRub: number
}

/** @returns null = on request, which only `perM2` and `set` give a price */
export function applyPriceRule({ kind, value, roundToRub }: PriceRule, priceRub: number | null, areaDm2: number) {
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
