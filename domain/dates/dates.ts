import * as formats from '#texts/formats.ts'
import { fill, formatDecimal } from '../text/format.ts'
import { DAY_MS } from './durations.ts'

const MONTHS = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
]
const MONTH_NAMES = [
  'январь',
  'февраль',
  'март',
  'апрель',
  'май',
  'июнь',
  'июль',
  'август',
  'сентябрь',
  'октябрь',
  'ноябрь',
  'декабрь',
]
const ON_WEEKDAYS = ['в воскресенье', 'в понедельник', 'во вторник', 'в среду', 'в четверг', 'в пятницу', 'в субботу']
const QUARTERS = ['I', 'II', 'III', 'IV']

/** A calendar day as `YYYY-MM-DD`: no time, no zone. */
export type IsoDate = string

/** `2026-11-21` → `21 ноября` or, with the year, `21 ноября 2026`. Spaces are no-break between day and month. */
export function formatDate(date: IsoDate, options: { year?: boolean } = {}): string {
  const month = MONTHS[Number(date.slice(5, 7)) - 1]
  return `${Number(date.slice(8, 10))}\u00a0${month}${options.year ? ` ${date.slice(0, 4)}` : ''}`
}

/** The name of a month by itself: `11` → `ноябрь`. @param month 1 to 12 */
export function monthName(month: number): string {
  return MONTH_NAMES[month - 1] ?? ''
}

/** `2026-11-21` → `ноябрь 2026`, with a no-break space. */
export function formatMonth(date: IsoDate): string {
  return `${monthName(Number(date.slice(5, 7)))}\u00a0${date.slice(0, 4)}`
}

/** `2026-11-21` → `в субботу`, with a no-break space. */
export function onWeekday(date: IsoDate): string {
  return (ON_WEEKDAYS[new Date(`${date.slice(0, 10)}T00:00:00Z`).getUTCDay()] ?? '').replace(' ', '\u00a0')
}

/** Whole days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round(
    (Date.parse(`${to.slice(0, 10)}T00:00:00Z`) - Date.parse(`${from.slice(0, 10)}T00:00:00Z`)) / DAY_MS,
  )
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The same day some months later; the last of a month that is too short for it. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, day = 1] = date.slice(0, 10).split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

/** Payments that a month apart fit between two days, the second included: 0 when it is not later. */
export function monthsUntil(from: IsoDate, until: IsoDate): number {
  if (until <= from) return 0
  const [year = 0, month = 0] = from.split('-').map(Number)
  const [laterYear = 0, laterMonth = 0] = until.split('-').map(Number)
  const months = (laterYear - year) * 12 + laterMonth - month
  return addMonths(from, months) <= until ? months : months - 1
}

/** The quarter in which a building is handed over. */
export interface Completion {
  year: number
  /** 1 to 4. */
  quarter: number
  /** `II кв. 2027`, with no-break spaces. */
  label: string
  is_ready: boolean
}

/**
 * Completion from its key in the query, `2027-2`. A quarter that has passed is promised no longer.
 * @throws RangeError on another shape: content is checked when it is loaded
 */
export function completionOf(key: string, isReady: boolean, today: IsoDate): Completion {
  const parts = /^(\d{4})-([1-4])$/.exec(key)
  if (!parts) throw new RangeError(`not a quarter: ${key}`)
  const year = Number(parts[1])
  const quarter = Number(parts[2])
  const label = `${quarterName(quarter)}\u00a0кв.\u00a0${year}`
  const isLate = isOverdue({ year, quarter, is_ready: isReady }, today)
  return { year, quarter, label: isLate ? formats.completionLate : label, is_ready: isReady }
}

/** Whether a building should have been handed over and is not. */
export function isOverdue(completion: Omit<Completion, 'label'>, today: IsoDate): boolean {
  return !completion.is_ready && lastDayOf(completion) < today
}

/** `II` for 2. */
export function quarterName(quarter: number): string {
  return QUARTERS[quarter - 1] ?? String(quarter)
}

/** Words of a year for its times, and the last month of each. */
const TIMES: readonly (readonly [words: RegExp, month: number])[] = [
  ...MONTH_NAMES.map((name, index) => [new RegExp(name, 'u'), index + 1] as const),
  ...QUARTERS.map((name, index) => [new RegExp(`(?<![iv])${name.toLowerCase()} *кв`, 'u'), (index + 1) * 3] as const),
  [/весн/u, 5],
  [/лет[оа]/u, 8],
  [/осен/u, 11],
]

/**
 * The last day of a time as texts name it: `сентябрь 2028`, `IV кв. 2028`, `весна 2027`, `2025–2027`.
 * @returns null for words without a year
 */
export function endOfTime(text: string): IsoDate | null {
  const plain = text.toLowerCase().replaceAll(/\s/gu, ' ')
  const year = plain.match(/20\d\d/gu)?.at(-1)
  if (!year) return null
  const month = TIMES.find(([words]) => words.test(plain))?.[1] ?? 12
  return new Date(Date.UTC(Number(year), month, 0)).toISOString().slice(0, 10)
}

export function lastDayOf({ year, quarter }: Pick<Completion, 'year' | 'quarter'>): IsoDate {
  return new Date(Date.UTC(year, quarter * 3, 0)).toISOString().slice(0, 10)
}

/** The key of a quarter in the query: `2027-2`. */
export function completionKey(completion: Pick<Completion, 'year' | 'quarter'>): string {
  return `${completion.year}-${completion.quarter}`
}

/** Days on which something holds, both ends included; null = no such end. */
export interface Term {
  from: IsoDate | null
  until: IsoDate | null
}

/** Whether something is in force on a day: promotions, subsidies, discounts and the texts about them. */
export function isInForce({ from, until }: Term, day: IsoDate): boolean {
  return (from === null || from <= day) && (until === null || day <= until)
}

/** Whether news, vacancies or a report are published: they can be written for a later day. */
export function isPublished({ date }: { date: IsoDate }, today: IsoDate): boolean {
  return date <= today
}

const HOUR_MIN = 60

/** Minutes of a day as `10:30`. */
export function formatClock(minute: number): string {
  const whole = Math.round(minute)
  return `${Math.floor(whole / HOUR_MIN)}:${String(whole % HOUR_MIN).padStart(2, '0')}`
}

/** `5,2 ч`; a dash for none. */
export function formatHours(minutes: number): string {
  return minutes > 0 ? fill(formats.hours, { value: formatDecimal(minutes / HOUR_MIN, 1) }) : '—'
}
