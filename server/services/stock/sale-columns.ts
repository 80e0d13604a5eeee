import type { IsoDate } from '#domain/dates/dates.ts'
import type { LotStatus } from '#domain/lots/lot.ts'
import type { PropertyTable } from '#server/db/schema.ts'

/** The columns of a row that define whether it is for sale. */
export type SaleColumns = Pick<PropertyTable, 'status' | 'bookedUntil' | 'soldAt'>

export interface StatusInput {
  status: LotStatus
  bookedUntil?: IsoDate | undefined
  soldAt?: IsoDate | undefined
}

/**
 * The columns of a status. The end date of an expired booking that the source still lists is dropped.
 * @param today in the time zone of the quarter
 */
export function saleColumns(input: StatusInput, today: IsoDate, stored?: SaleColumns): SaleColumns {
  const { status } = input
  const same = stored?.status === status ? stored : undefined
  const until = status === 'booked' ? (input.bookedUntil ?? same?.bookedUntil ?? null) : null
  return {
    status,
    bookedUntil: until !== null && until < today ? null : until,
    soldAt: status === 'sold' ? (input.soldAt ?? same?.soldAt ?? today) : null,
  }
}
