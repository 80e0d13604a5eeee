import { addDays, type IsoDate } from '#domain/dates.ts'
import { type PriceNow, withoutEndedDiscounts } from '#domain/price-parts.ts'
import type { HouseFacts } from './building-facts.ts'
import type { CommonRow, PricePoint } from './kind.ts'

type Row = Pick<CommonRow, 'priceRub' | 'priceOldRub' | 'priceParts'>

/** The price of a lot on the day of the basis; null = on request. */
export function priceInForce(row: Row, { idlePromos }: Pick<HouseFacts, 'idlePromos'>): PriceNow | null {
  const { priceRub: nowRub, priceOldRub: oldRub, priceParts: parts } = row
  if (nowRub === null) return null
  return withoutEndedDiscounts({ nowRub, oldRub, parts }, promo => idlePromos.has(promo))
}

/** What of a price everybody may know, in roubles. */
export interface ShownPrice {
  nowRub: number | null
  /** Before a discount. */
  oldRub: number | null
  perM2Rub: number | null
}

/**
 * The prices of what is sold are nobody's business, whatever its kind, and must not be found by filters, orders or histograms either:
 * whatever derives from a price derives from this one.
 */
export function shownPrice(
  row: Row & Pick<CommonRow, 'status' | 'areaDm2'>,
  basis: Pick<HouseFacts, 'idlePromos'>,
): ShownPrice {
  const price = isOnSale(row) ? priceInForce(row, basis) : null
  if (price === null) return { nowRub: null, oldRub: null, perM2Rub: null }
  const { nowRub, oldRub } = price
  return { nowRub, oldRub, perM2Rub: Math.round(nowRub / (row.areaDm2 / 100)) }
}

/** Whether it can be bought, now or when its booking ends. */
export function isOnSale({ status }: Pick<CommonRow, 'status'>): boolean {
  return status === 'free' || status === 'booked'
}

/** The prices of a lot until today: where a discount ended by itself, its price has changed the day after. */
export function historyInForce(
  stored: readonly PricePoint[],
  row: Row,
  basis: Pick<HouseFacts, 'idlePromos' | 'today'>,
): readonly PricePoint[] {
  const price = priceInForce(row, basis)
  if (price === null || price.nowRub === row.priceRub) return stored
  const ends = row.priceParts.flatMap(({ promo }) => (promo === undefined ? [] : (basis.idlePromos.get(promo) ?? [])))
  const date: IsoDate = addDays(ends.sort().at(-1) ?? basis.today, 1)
  return date > basis.today ? stored : [...stored, { date, priceRub: price.nowRub }]
}
