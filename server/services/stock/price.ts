import type { PricePart } from '#domain/price-parts.ts'
import type { PropertyTable } from '#server/db/schema.ts'

/** The columns of a row that a price stands in. */
export type PriceColumns = Pick<PropertyTable, 'priceRub' | 'priceOldRub' | 'priceParts'>

/** A price as a source or a person tells it. */
export interface ToldPrice {
  /** Null = on request. */
  priceRub: number | null
  /** Before a discount; undefined = nothing is said of it. */
  oldRub?: number | null | undefined
}

/**
 * The columns of a price. What it was made of is not told, so a new price is a price of a square metre and a discount, which add up; one that
 * stays keeps its parts.
 * @param areaDm2 square decimetres
 */
export function priceColumns(told: ToldPrice, areaDm2: number, stored?: PriceColumns): PriceColumns {
  const { priceRub } = told
  const old = told.oldRub === undefined ? keptOld(priceRub, stored) : told.oldRub
  const priceOldRub = priceRub !== null && old !== null && old > priceRub ? old : null
  if (stored && stored.priceRub === priceRub && stored.priceOldRub === priceOldRub) {
    const { priceParts } = stored
    return { priceRub, priceOldRub, priceParts }
  }
  return { priceRub, priceOldRub, priceParts: JSON.stringify(partsOf(priceRub, priceOldRub, areaDm2)) }
}

/** The price before a discount belongs to one price: with another one nobody has promised it. */
function keptOld(priceRub: number | null, stored: PriceColumns | undefined): number | null {
  return stored && stored.priceRub === priceRub ? stored.priceOldRub : null
}

function partsOf(priceRub: number | null, oldRub: number | null, areaDm2: number): PricePart[] {
  if (priceRub === null) return []
  const baseRub = oldRub ?? priceRub
  const base: PricePart = { code: 'base', amountRub: baseRub, perM2Rub: Math.round(baseRub / (areaDm2 / 100)) }
  if (oldRub === null) return [base]
  const percent = Math.round(((priceRub - oldRub) / oldRub) * 1000) / 10
  return [base, { code: 'discount', amountRub: priceRub - oldRub, percent }]
}
