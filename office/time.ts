import { addDays, formatDate } from '#domain/dates/dates.ts'
import { localTime } from '#domain/dates/opening-hours.ts'

let timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Times are those of the quarter, wherever the person is. */
export function setTimeZone(zone: string): void {
  timeZone = zone
}

/** `10:00` today, `вчера, 18:40`, `5 ноября`, with the year when it is another one. */
export function formatMoment(iso: string, now = new Date()): string {
  const { date, clock } = localTime(timeZone, new Date(iso))
  const { date: today } = localTime(timeZone, now)
  if (date === today) return clock
  if (date === addDays(today, -1)) return `вчера, ${clock}`
  if (date === addDays(today, 1)) return `завтра, ${clock}`
  return formatDate(date, { year: date.slice(0, 4) !== today.slice(0, 4) })
}

/** `19 ноября 2026 г. в 10:00:31`. */
export const formatExact = (iso: string) =>
  new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeStyle: 'medium', timeZone }).format(new Date(iso))
