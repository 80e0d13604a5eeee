import type { IsoDate } from '#domain/dates.ts'
import type { LotStatus } from '#domain/lots/lot.ts'
import type { PropertyTable } from '#server/db/schema.ts'

/** The columns of a row that tell whether it can be bought. */
export type SaleColumns = Pick<PropertyTable, 'status' | 'bookedUntil' | 'soldAt'>

/** A status as a source or a person tells it. */
export interface ToldStatus {
  status: LotStatus
  bookedUntil?: IsoDate | undefined
  soldAt?: IsoDate | undefined
}

/**
 * The columns of a status. A booking whose last day is over, and which its source still tells, has no end that is known.
 * @param today of the office
 */
export function saleColumns(told: ToldStatus, today: IsoDate, stored?: SaleColumns): SaleColumns {
  const { status } = told
  const same = stored?.status === status ? stored : undefined
  const until = status === 'booked' ? (told.bookedUntil ?? same?.bookedUntil ?? null) : null
  return {
    status,
    bookedUntil: until !== null && until < today ? null : until,
    soldAt: status === 'sold' ? (told.soldAt ?? same?.soldAt ?? today) : null,
  }
}
