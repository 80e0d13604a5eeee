import { expect, test } from 'vitest'
import type { IsoDate } from '../dates/dates.ts'
import { momentOfSun } from './moment-of-sun.ts'
import { sunOfDay } from './sunlit.ts'

const sunOn = (date: IsoDate) => sunOfDay(date, { latitude: 55.7, longitude: 37.6, utcOffsetMin: 180 })

test.each([
  [{ azimuth: 268, altitude: 20 }, '08-1', 17],
  [{ azimuth: 108, altitude: 22 }, '08-', 8],
  [{ azimuth: 222, altitude: 44 }, '08-', 14],
])('the day and the hour of a picture follow from its sun at %j', (sun, month, hour) => {
  const { date, minute } = momentOfSun(sun, '2026', sunOn)
  expect(date).toContain(`2026-${month}`)
  expect(Math.floor(minute / 60)).toBe(hour)
  const found = sunOn(date)(minute)
  expect(Math.abs(found.azimuth - sun.azimuth)).toBeLessThan(1)
  expect(Math.abs(found.altitude - sun.altitude)).toBeLessThan(1)
})
