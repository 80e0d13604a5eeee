import { addDays, type IsoDate } from '#domain/dates/dates.ts'

/**
 * 0 ≤ x < 1 by key, the same at every run. FNV-1a, then the finaliser of MurmurHash2: FNV alone leaves neighbouring
 * keys close.
 */
export function hashUnit(key: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 13), 0x5bd1e995)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
}

/** A whole number from `from` to `to`, both included, that belongs to a key. */
export function hashInteger(key: string, from: number, to: number): number {
  return from + Math.floor(hashUnit(key) * (to - from + 1))
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
