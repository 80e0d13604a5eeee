import * as copy from '#texts/contacts.ts'
import { addDays, formatDate, type IsoDate, onWeekday } from '../dates/dates.ts'
import { hoursOn, localTime, type OpeningHours, shortClock } from '../dates/opening-hours.ts'
import { capitalised, fill } from '../text/format.ts'

export const VISIT_TYPE = 'visit'

/** The last day that can be chosen, counted from today. */
const DAYS_AHEAD = 60

/** The fields of a visit as typed: `05/12/2026` and `14:30`. */
export interface VisitFields {
  visit_date: string
  visit_time: string
}

export interface VisitHours extends Pick<OpeningHours, 'hours' | 'special'> {
  today: IsoDate
  /** `HH:MM` at the office. Only the server sets it: a page is cached for longer than a minute. */
  clock?: string | undefined
}

interface OfficeHours {
  working_hours: OpeningHours['hours']
  hours_special: OpeningHours['special']
  time_zone: string
}

/** Visiting hours of the office, from the current date of the site. @param now absent for cached pages */
export function visitHours(
  { content, today }: { content: { global: OfficeHours }; today: IsoDate },
  now?: Date,
): VisitHours {
  const { working_hours: hours, hours_special: special, time_zone: timeZone } = content.global
  return {
    hours: hours.map(({ days, from, to }) => ({ days, from, to })),
    special: special.filter(({ date }) => date >= today),
    today,
    ...(now && { clock: localTime(timeZone, now).clock }),
  }
}

/** The time is validated against the opening hours of the day, so only if the day is valid. */
export function visitProblems(typed: VisitFields, office: VisitHours): Partial<Record<keyof VisitFields, string>> {
  const day = readDay(typed.visit_date)
  const dayProblem = typeof day === 'string' ? problemOfDay(day, office) : day.problem
  const time = readTime(typed.visit_time)
  const timeProblem =
    typeof time !== 'string' ? time.problem : typeof day === 'string' && !dayProblem && problemOfTime(day, time, office)
  return { ...(dayProblem && { visit_date: dayProblem }), ...(timeProblem && { visit_time: timeProblem }) }
}

/** «В субботу офис открыт с 9:00 до 19:00»; undefined until a possible day is typed. */
export function visitHint(typedDay: string, office: VisitHours): string | undefined {
  const day = readDay(typedDay)
  return typeof day === 'string' && !problemOfDay(day, office) ? hoursText(day, office) : undefined
}

interface Unreadable {
  problem: string
}

/** Without its mask a day is also written `5.12.2026`. */
function readDay(typed: string): IsoDate | Unreadable {
  if (typed.trim() === '') return { problem: copy.visitDateRequired }
  const [, day = '', month = '', year = ''] = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/.exec(typed) ?? []
  if (year === '') return { problem: copy.visitDateShape }
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const read = new Date(`${date}T00:00:00Z`)
  const isReal = !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date)
  return isReal ? date : { problem: copy.visitDateUnreal }
}

function readTime(typed: string): string | Unreadable {
  if (typed.trim() === '') return { problem: copy.visitTimeRequired }
  const [, hour = '', minute = ''] = /^\s*(\d{1,2})[:.](\d{2})\s*$/.exec(typed) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return { problem: copy.visitTimeShape }
  return `${hour.padStart(2, '0')}:${minute}`
}

function problemOfDay(day: IsoDate, office: VisitHours): string | undefined {
  const last = addDays(office.today, DAYS_AHEAD)
  if (day < office.today) return copy.visitDatePast
  if (day > last) return fill(copy.visitDateFar, { date: formatDate(last, { year: true }) })
  return hoursOn(office, day) ? undefined : fill(copy.visitClosed, { day: dayText(day, office) })
}

function problemOfTime(day: IsoDate, time: string, office: VisitHours): string | undefined {
  const hours = hoursOn(office, day)
  if (!hours || time < hours.from || time >= hours.to) return hoursText(day, office)
  return day === office.today && office.clock !== undefined && time <= office.clock ? copy.visitTimePast : undefined
}

function hoursText(day: IsoDate, office: VisitHours): string | undefined {
  const hours = hoursOn(office, day)
  if (!hours) return undefined
  return fill(copy.visitHours, { day: dayText(day, office), from: shortClock(hours.from), to: shortClock(hours.to) })
}

/** «В субботу», or «31 декабря» for a day that does not follow the week. */
function dayText(day: IsoDate, { special }: VisitHours): string {
  return special.some(({ date }) => date === day) ? formatDate(day) : capitalised(onWeekday(day))
}
