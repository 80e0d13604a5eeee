import type { IsoDate } from '#domain/dates/dates.ts'
import { hashInteger } from './hash.ts'

const DAY_MS = 86_400_000

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

/** A time of a day within office hours (7:00 to 15:59 UTC = 10:00 to 18:59 in Moscow) that belongs to a key. */
export function officeTime(date: IsoDate, key: string): string {
  const minutes = hashInteger(`time:${key}`, 7 * 60, 16 * 60 - 1)
  return `${date}T${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:00.000Z`
}

/** `7` → `07`. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
