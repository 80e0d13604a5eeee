import { addDays, type IsoDate } from './dates.ts'
import { MINUTE_MS } from './durations.ts'

/** Hours of a group of days. Times are `HH:MM` on the clock of the office; it closes before midnight. */
export interface WeekHours {
  days: 'mon-fri' | 'sat-sun'
  from: string
  to: string
}

/** An exception from the week: other hours, or closed. */
export interface SpecialHours {
  date: IsoDate
  from?: string | undefined
  to?: string | undefined
  closed: boolean
}

export interface OpeningHours {
  hours: readonly WeekHours[]
  special: readonly SpecialHours[]
  /** IANA name, `Europe/Moscow`. */
  timeZone: string
}

export interface OpeningState {
  isOpen: boolean
  /** Today where the office is. */
  today: IsoDate
  /** `HH:MM` of today; null = it is closed now. */
  closesAt: string | null
  /** The next opening; null = it is open now, or closed for longer than a fortnight. */
  opens: { date: IsoDate; at: string } | null
}

/** How far ahead an opening is looked for: longer than any holidays. */
const DAYS_AHEAD = 14

/** In the time zone of the office, special days before the week. @throws RangeError for an unknown time zone */
export function openingState(office: OpeningHours, now: Date): OpeningState {
  const { date: today, clock } = localTime(office.timeZone, now)
  const hours = hoursOn(office, today)
  if (hours && hours.from <= clock && clock < hours.to) {
    return { isOpen: true, today, closesAt: hours.to, opens: null }
  }
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const date = addDays(today, ahead)
    const at = hoursOn(office, date)?.from
    if (at !== undefined && (ahead > 0 || clock < at))
      return { isOpen: false, today, closesAt: null, opens: { date, at } }
  }
  return { isOpen: false, today, closesAt: null, opens: null }
}

/** `09:00` → `9:00`. */
export function shortClock(clock: string): string {
  return clock.replace(/^0/, '')
}

/** `9:00–21:00`. */
export function clockRange({ from, to }: Pick<WeekHours, 'from' | 'to'>): string {
  return `${shortClock(from)}–${shortClock(to)}`
}

/** `будни 9:00–21:00, выходные 9:00–19:00`. */
export function weekText(hours: readonly { label: string; time: string }[]): string {
  return hours.map(({ label, time }) => `${label} ${time}`).join(', ')
}

/** The day of a moment in a time zone. @throws RangeError for an unknown zone */
export function dayIn(timeZone: string, moment: Date): IsoDate {
  return localTime(timeZone, moment).date
}

/** Hours of a day, or null if the office is closed. */
export function hoursOn(
  { hours, special }: Pick<OpeningHours, 'hours' | 'special'>,
  date: IsoDate,
): { from: string; to: string } | null {
  const exception = special.find(day => day.date === date)
  if (exception) {
    const { from, to, closed } = exception
    return closed || from === undefined || to === undefined ? null : { from, to }
  }
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  const days = weekday === 0 || weekday === 6 ? 'sat-sun' : 'mon-fri'
  return hours.find(group => group.days === days) ?? null
}

// Creating a format takes longer than using it, and a site has one or two time zones.
const formats = new Map<string, Intl.DateTimeFormat>()

/** Day and `HH:MM` of a moment in a time zone. @throws RangeError for an unknown zone */
export function localTime(timeZone: string, moment: Date): { date: IsoDate; clock: string } {
  let format = formats.get(timeZone)
  if (!format) {
    // Swedish writes a moment as `2026-11-21 09:05`.
    format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    formats.set(timeZone, format)
  }
  const text = format.format(moment)
  return { date: text.slice(0, 10), clock: text.slice(11, 16) }
}

/** Offset of a time zone from UTC at a moment, minutes. @throws RangeError for an unknown zone */
function offsetAt(timeZone: string, moment: Date): number {
  const { date, clock } = localTime(timeZone, moment)
  return (Date.parse(`${date}T${clock}:00Z`) - moment.getTime()) / MINUTE_MS
}

/** The same at the noon of a day. */
export function utcOffsetMin(timeZone: string, date: IsoDate): number {
  return offsetAt(timeZone, new Date(`${date}T12:00:00Z`))
}

/** `+03:00`: the offset at the noon of a day. */
export function utcOffset(timeZone: string, date: IsoDate): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  return format.format(new Date(`${date}T12:00:00Z`)).slice(-'+03:00'.length)
}

/** The first moment of a day in a time zone. @throws RangeError for an unknown zone */
export function startOfDay(timeZone: string, date: IsoDate): Date {
  const midnight = new Date(`${date}T00:00:00Z`)
  return new Date(midnight.getTime() - offsetAt(timeZone, midnight) * MINUTE_MS)
}
