import { addDays, type IsoDate } from '../dates/dates.ts'
import type { SunPosition } from './sun.ts'
import type { SunOfDay } from './sunlit.ts'

/** Both solstices and the days between: the sun is at the same place again on the way up. */
const DAYS = 184
/** The azimuth grows all the time between these minutes of the day. */
const DAYLIGHT_MIN = [180, 1320] as const
const ROUNDED_TO_MIN = 5

/** When the sun is at `target`: the nearest day from the summer solstice to the winter one, and the minute, rounded. */
export function momentOfSun(
  target: SunPosition,
  year: string,
  sunOn: (date: IsoDate) => SunOfDay,
): { date: IsoDate; minute: number } {
  const moments = Array.from({ length: DAYS }, (_, day) => {
    const date = addDays(`${year}-06-21`, day)
    const positionAt = sunOn(date)
    const minute = minuteOfAzimuth(target.azimuth, positionAt)
    return { date, minute, missDeg: Math.abs(positionAt(minute).altitude - target.altitude) }
  })
  const { date, minute } = moments.reduce((best, moment) => (moment.missDeg < best.missDeg ? moment : best))
  return { date, minute }
}

/** The minute between 3:00 and 22:00 at which the sun reaches an azimuth. */
export function minuteOfAzimuth(azimuth: number, positionAt: SunOfDay): number {
  let [from, to]: readonly [number, number] = DAYLIGHT_MIN
  while (to - from > 1) {
    const middle = Math.floor((from + to) / 2)
    if (positionAt(middle).azimuth < azimuth) from = middle
    else to = middle
  }
  return Math.round(to / ROUNDED_TO_MIN) * ROUNDED_TO_MIN
}
