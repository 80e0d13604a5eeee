import type { IsoDate } from '#domain/dates.ts'

const DAY_MS = 86_400_000

/** The day so many days after another. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The day itself, or the Friday before a weekend: contracts are signed on working days. */
export function workingDay(date: IsoDate): IsoDate {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  if (weekday === 6) return addDays(date, -1)
  if (weekday === 0) return addDays(date, -2)
  return date
}
