import type { IsoDate } from '#domain/dates/dates.ts'
import { dayIn, startOfDay } from '#domain/dates/opening-hours.ts'
import { type PricePoint, partsOf } from '#domain/money/price-parts.ts'
import type { PropertyTable } from '#server/db/schema.ts'

/** A day in the time zone of the quarter. */
export interface LocalDay {
  today: IsoDate
  timeZone: string
}

/**
 * A row as it is on a day: a booking ends by itself after its last day, and a price that was set for a later day comes into
 * force by itself.
 * @param points price history of the lot in order of days
 */
export function rowInForce(row: PropertyTable, points: readonly PricePoint[], day: LocalDay): PropertyTable {
  return withEndedBooking(withDatedPrice(row, points, day), day.today)
}

/** Ends a booking after its last day. */
export function withEndedBooking(row: PropertyTable, today: IsoDate): PropertyTable {
  const isOver = row.status === 'booked' && row.bookedUntil !== null && row.bookedUntil < today
  return isOver ? { ...row, status: 'free', bookedUntil: null } : row
}

/** Applies a price that was set for a day. */
export function withDatedPrice(
  row: PropertyTable,
  points: readonly PricePoint[],
  { today, timeZone }: LocalDay,
): PropertyTable {
  const due = points.findLast(({ date }) => date <= today)
  if (!due || due.priceRub === row.priceRub || !isLater(due.date, row.updatedAt, timeZone)) return row
  const { date, priceRub } = due
  return {
    ...row,
    priceRub,
    priceOldRub: null,
    priceParts: JSON.stringify(partsOf(priceRub, null, row.areaDm2)),
    updatedAt: startOfDay(timeZone, date).toISOString(),
  }
}

/** Whether a day begins after a change in the time zone of the quarter. The day in UTC decides most rows quickly. */
function isLater(date: IsoDate, updatedAt: string, timeZone: string): boolean {
  return date >= updatedAt.slice(0, 10) && date > dayIn(timeZone, new Date(updatedAt))
}
