import { localTime } from '#domain/dates/opening-hours.ts'
import type { VisitHours } from '#domain/requests/visit.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'

/** Visiting hours of the office, from the current date of the site. @param now absent for cached pages */
export function visitHours({ content, today }: Pick<SiteSnapshot, 'content' | 'today'>, now?: Date): VisitHours {
  const { working_hours: hours, hours_special: special, time_zone: timeZone } = content.global
  return {
    hours: hours.map(({ days, from, to }) => ({ days, from, to })),
    special: special.filter(({ date }) => date >= today),
    today,
    ...(now && { clock: localTime(timeZone, now).clock }),
  }
}
