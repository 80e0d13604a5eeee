import { addDays } from '../dates/dates.ts'
import { DAY_MINUTES } from '../dates/durations.ts'
import { hoursOn, localTime, type OpeningHours } from '../dates/opening-hours.ts'
import { keysOf } from '../lib/collections.ts'

/** Progress of a request in the sales office. */
export const STATUS_TITLES = { new: 'Новая', work: 'В работе', closed: 'Закрыта', refused: 'Отказ' } as const
export type RequestStatus = keyof typeof STATUS_TITLES
export const REQUEST_STATUSES = keysOf(STATUS_TITLES)

/** Why a person is erased: by a list, because the log may not contain personal data. */
export const ERASURE_REASONS = ['asked', 'withdrawn', 'mistake', 'spam'] as const
export type ErasureReason = (typeof ERASURE_REASONS)[number]

// A request that waits for a month is late by any norm.
const MAX_DAYS = 31

/** Opening minutes since a new request arrived; null = a person has taken it. */
export function waitsMinutes(
  { status, createdAt }: { status: RequestStatus; createdAt: string },
  office: OpeningHours,
  now: Date,
): number | null {
  return status === 'new' ? workingMinutes(office, new Date(createdAt), now) : null
}

/** Minutes of opening hours between two moments; of longer waits only the last month is counted. */
export function workingMinutes(office: OpeningHours, from: Date, to: Date): number {
  const start = localTime(office.timeZone, from)
  const end = localTime(office.timeZone, to)
  const earliest = addDays(end.date, -MAX_DAYS)
  let minutes = 0
  for (let date = start.date > earliest ? start.date : earliest; date <= end.date; date = addDays(date, 1)) {
    const hours = hoursOn(office, date)
    if (!hours) continue
    const opens = Math.max(minuteOf(hours.from), date === start.date ? minuteOf(start.clock) : 0)
    const closes = Math.min(minuteOf(hours.to), date === end.date ? minuteOf(end.clock) : DAY_MINUTES)
    minutes += Math.max(closes - opens, 0)
  }
  return minutes
}

function minuteOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}
