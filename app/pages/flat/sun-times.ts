import { fill } from '#domain/text/fill.ts'
import { formatDecimal } from '#domain/text/numbers.ts'
import * as formats from '#texts/formats.ts'
import type { SunSeason } from './sun.server.ts'

/** A stretch of the day in minutes from midnight. */
type Interval = readonly [from: number, to: number]

/** Bars and slider reach a little beyond the first and last light of the year. */
const MARGIN_MIN = 30
const HOUR_MIN = 60

/** The stretch of the day that bars show: whole hours around the longest day, the same for every season. */
export function dayRange(seasons: readonly Pick<SunSeason, 'path'>[]): Interval {
  const minutes = seasons.flatMap(({ path }) => path.map(([minute]) => minute))
  const first = Math.min(...minutes) - MARGIN_MIN
  const last = Math.max(...minutes) + MARGIN_MIN
  return [Math.floor(first / HOUR_MIN) * HOUR_MIN, Math.ceil(last / HOUR_MIN) * HOUR_MIN]
}

/** Where a minute falls in a stretch, 0 to 1. */
export function shareOf(minute: number, [from, to]: Interval): number {
  return Math.min(1, Math.max(0, (minute - from) / (to - from)))
}

/** Position of the sun on the drawing at a minute of the day; null while it is below the horizon. */
export function sunAtMinute(path: SunSeason['path'], minute: number): { x: number; y: number } | null {
  const next = path.findIndex(([at]) => at >= minute)
  const to = path[next]
  const from = path[next - 1]
  if (!to) return null
  if (to[0] === minute) return { x: to[1], y: to[2] }
  if (!from) return null
  const share = (minute - from[0]) / (to[0] - from[0])
  return { x: from[1] + (to[1] - from[1]) * share, y: from[2] + (to[2] - from[2]) * share }
}

export function isLit(intervals: readonly Interval[], minute: number): boolean {
  return intervals.some(([from, to]) => from <= minute && minute < to)
}

/** `10:30`. */
export function formatClock(minute: number): string {
  const whole = Math.round(minute)
  return `${Math.floor(whole / HOUR_MIN)}:${String(whole % HOUR_MIN).padStart(2, '0')}`
}

/** `5,2 ч`. */
export function formatHours(minutes: number): string {
  return fill(formats.hours, { value: formatDecimal(minutes / HOUR_MIN, 1) })
}

/** The minute at which a season is shown first: the middle of its longest stretch of light, else noon. */
export function firstMinute({ rooms, path }: Pick<SunSeason, 'rooms' | 'path'>): number {
  const longest = rooms.flatMap(({ intervals }) => intervals).sort((a, b) => b[1] - b[0] - (a[1] - a[0]))[0]
  const [from, to] = longest ?? [path[0]?.[0] ?? 0, path.at(-1)?.[0] ?? 0]
  return Math.round((from + to) / 2 / 15) * 15
}
