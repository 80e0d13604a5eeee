import type { IsoDate } from '#domain/dates/dates.ts'
import { isOnSale, type LotState } from '#domain/lots/lot.ts'
import { partsOf } from '#domain/money/price-parts.ts'
import type { WrittenStatus } from '#domain/stock/words.ts'
import type { PropertyTable } from '#server/db/schema.ts'

type SaleColumns = Pick<PropertyTable, 'status' | 'bookedUntil' | 'soldAt'>

interface StatusInput {
  status: WrittenStatus
  bookedUntil?: IsoDate | undefined
  soldAt?: IsoDate | undefined
}

/** The end date of an expired booking that the source still lists is dropped. */
export function saleColumns(input: StatusInput, today: IsoDate, stored?: SaleColumns): SaleColumns {
  const status = input.status === 'unavailable' ? stateOffSale(stored?.status) : input.status
  const same = stored?.status === status ? stored : undefined
  const until = status === 'booked' ? (input.bookedUntil ?? same?.bookedUntil ?? null) : null
  return {
    status,
    bookedUntil: until !== null && until < today ? null : until,
    // The date of a sale before the first import is unknown.
    soldAt: status === 'sold' ? (input.soldAt ?? (stored && !same ? today : (same?.soldAt ?? null))) : null,
  }
}

/** A lot that has not been on sale here is not for sale yet, a sold one is still sold; any other was withdrawn. */
function stateOffSale(stored: LotState = 'closed'): LotState {
  return isOnSale({ status: stored }) ? 'withdrawn' : stored
}

export type PriceColumns = Pick<PropertyTable, 'priceRub' | 'priceOldRub' | 'priceParts'>

interface PriceInput {
  /** Null = on request. */
  priceRub: number | null
  /** Before a discount; undefined = not given. */
  oldRub?: number | null | undefined
}

/** Sources do not give the parts of a price, so a new one consists of a base price and a discount. */
export function priceColumns(input: PriceInput, areaDm2: number, stored?: PriceColumns): PriceColumns {
  const { priceRub } = input
  const old = input.oldRub === undefined ? keptOldPrice(priceRub, stored) : input.oldRub
  const priceOldRub = priceRub !== null && old !== null && old > priceRub ? old : null
  if (stored && stored.priceRub === priceRub && stored.priceOldRub === priceOldRub) {
    const { priceParts } = stored
    return { priceRub, priceOldRub, priceParts }
  }
  return { priceRub, priceOldRub, priceParts: JSON.stringify(partsOf(priceRub, priceOldRub, areaDm2)) }
}

/** The old price is kept only while the price is unchanged: a discount is not carried over to another price. */
function keptOldPrice(priceRub: number | null, stored: PriceColumns | undefined): number | null {
  return stored && stored.priceRub === priceRub ? stored.priceOldRub : null
}
