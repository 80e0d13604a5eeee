import { addDays, type IsoDate } from '../dates/dates.ts'
import { MINUTE_MS } from '../dates/durations.ts'
import { dayIn, utcOffsetMin } from '../dates/opening-hours.ts'

export interface WrittenMoment {
  date: IsoDate
  /** Since midnight; undefined = only the day is written. */
  ms?: number
  /** Of the time zone that is written, minutes from UTC; undefined = none is. */
  offsetMin?: number
}

/** Day 0 of the numbers that a workbook stores days as, and the numbers of this century. */
const WORKBOOK_EPOCH: IsoDate = '1899-12-30'
const WORKBOOK_DAYS = { first: 36_526, last: 73_050 }

const ISO = /^(?<year>\d{4})([-./])(?<month>\d{1,2})\2(?<day>\d{1,2})(?<rest>\D.*)?$/
/** Day before month, also between slashes: sources are Russian. */
const RUSSIAN = /^(?<day>\d{1,2})([-./])(?<month>\d{1,2})\2(?<year>\d{4}|\d{2})(?:\s?г\.?)?(?<rest>[^\d].*)?$/
/** `9 января 2026 г.`, `9 янв. 2026` */
const NAMED = /^(?<day>\d{1,2})\s+(?<name>[а-я]{3,8})\.?\s+(?<year>\d{4})(?:\s?г\.?|\s?года)?(?<rest>)$/i
/** «мар» precedes «ма». */
const MONTHS = 'янв фев мар апр ма июн июл авг сен окт ноя дек'.split(' ')
const COMPACT = /^(?<year>20\d\d)(?<month>\d\d)(?<day>\d\d)(?<rest>)$/
const TIME =
  /^(?:T|,?\s+)(?<hours>\d{1,2}):(?<minutes>\d\d)(?::(?<seconds>\d\d)(?:[.,](?<fraction>\d+))?)?\s*(?<zone>Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?$/i

/** Reads a day or moment as databases, spreadsheets and people write it; undefined = it is none, or the calendar does not have it. */
export function readMoment(text: string): WrittenMoment | undefined {
  const [, serial] = /^(\d{5})([.,]\d+)?$/.exec(text) ?? []
  if (serial !== undefined) {
    const isOfCentury = Number(serial) >= WORKBOOK_DAYS.first && Number(serial) <= WORKBOOK_DAYS.last
    return isOfCentury ? { date: addDays(WORKBOOK_EPOCH, Number(serial)) } : undefined
  }
  const written = [ISO, RUSSIAN, NAMED, COMPACT].map(pattern => pattern.exec(text)).find(match => match)?.groups
  if (!written) return undefined
  const { year = '', name = '', day = '', rest = '' } = written
  const { month = String(MONTHS.findIndex(beginning => name.toLowerCase().startsWith(beginning)) + 1) } = written
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!isInCalendar(date)) return undefined
  return rest.trim() === '' ? { date } : withTime(date, rest)
}

function withTime(date: IsoDate, text: string): WrittenMoment | undefined {
  const time = TIME.exec(text)?.groups
  if (!time) return undefined
  const { hours, minutes, seconds = '0', fraction = '0', zone } = time
  if (Number(hours) > 24 || Number(minutes) > 59 || Number(seconds) > 60) return undefined
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  const ms = Math.trunc((whole + Number(`0.${fraction}`)) * 1000)
  return zone === undefined ? { date, ms } : { date, ms, offsetMin: offsetOf(zone) }
}

/** The day of a written moment where the quarter is. */
export function dayOfMoment(moment: WrittenMoment, timeZone: string): IsoDate {
  return moment.offsetMin === undefined ? moment.date : dayIn(timeZone, instantOfMoment(moment, timeZone))
}

/** The instant of a written moment; without a zone it is on the clock of the quarter. */
export function instantOfMoment({ date, ms = 0, offsetMin }: WrittenMoment, timeZone: string): Date {
  const offset = offsetMin ?? utcOffsetMin(timeZone, date)
  return new Date(Date.parse(`${date}T00:00:00Z`) + ms - offset * MINUTE_MS)
}

function isInCalendar(date: string): boolean {
  const parsed = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === date
}

/** `Z`, `+03`, `+0300`, `+03:00`. */
function offsetOf(zone: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
