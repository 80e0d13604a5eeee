import { fill } from '#domain/text/fill.ts'
import { formatDecimal } from '#domain/text/numbers.ts'
import * as formats from '#texts/formats.ts'

const HOUR_MIN = 60

/** `10:30`. */
export function formatClock(minute: number): string {
  const whole = Math.round(minute)
  return `${Math.floor(whole / HOUR_MIN)}:${String(whole % HOUR_MIN).padStart(2, '0')}`
}

/** `5,2 ч`; a dash for none. */
export function formatHours(minutes: number): string {
  return minutes > 0 ? fill(formats.hours, { value: formatDecimal(minutes / HOUR_MIN, 1) }) : '—'
}
