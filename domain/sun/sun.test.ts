import { describe, expect, test } from 'vitest'
import { utcOffsetMin } from '../dates/opening-hours.ts'
import { type SunLocation, sunPosition } from './sun.ts'

const MOSCOW: SunLocation = { latitude: 55.7558, longitude: 37.6173, utcOffsetMin: 180 }
const QUITO: SunLocation = { latitude: -0.18, longitude: -78.47, utcOffsetMin: -300 }
const SYDNEY: SunLocation = { latitude: -33.87, longitude: 151.21, utcOffsetMin: 600 }

const rad = Math.PI / 180

/**
 * Another way to the same sun: "Low precision formulas for the Sun's coordinates and the equation of time", The Astronomical
 * Almanac, section C (0.01° between 1950 and 2050), hour angle from sidereal time, refraction after Sæmundsson (1986).
 */
function almanac(date: string, minute: number, at: SunLocation) {
  const n =
    (Date.parse(`${date}T00:00:00Z`) - Date.UTC(2000, 0, 1, 12)) / 86_400_000 + (minute - at.utcOffsetMin) / 1440
  const L = 280.46 + 0.9856474 * n
  const g = (357.528 + 0.9856003 * n) * rad
  const lambda = (L + 1.915 * Math.sin(g) + 0.02 * Math.sin(2 * g)) * rad
  const epsilon = (23.439 - 0.0000004 * n) * rad
  const ra = Math.atan2(Math.cos(epsilon) * Math.sin(lambda), Math.cos(lambda))
  const dec = Math.asin(Math.sin(epsilon) * Math.sin(lambda))
  const sidereal = (280.46062 + 360.9856474 * n + at.longitude) * rad
  const h = sidereal - ra
  const phi = at.latitude * rad
  // Unit vector towards the sun: east, north, up.
  const east = -Math.cos(dec) * Math.sin(h)
  const north = Math.sin(dec) * Math.cos(phi) - Math.cos(dec) * Math.cos(h) * Math.sin(phi)
  const up = Math.sin(dec) * Math.sin(phi) + Math.cos(dec) * Math.cos(h) * Math.cos(phi)
  const altitude = Math.asin(up) / rad
  const lifted = altitude > -1 ? altitude + 1.02 / Math.tan((altitude + 10.3 / (altitude + 5.11)) * rad) / 60 : altitude
  return { altitude: lifted, azimuth: (Math.atan2(east, north) / rad + 360) % 360 }
}

function crossing(date: string, at: SunLocation, altitude: number, from: number, to: number): number {
  for (let minute = from; minute < to; minute++) {
    const [a, b] = [sunPosition(date, minute, at).altitude, sunPosition(date, minute + 1, at).altitude]
    if (a < altitude !== b < altitude) return minute
  }
  return Number.NaN
}

describe('the position of the sun', () => {
  test('agrees with the formulas of the Astronomical Almanac', () => {
    for (const at of [MOSCOW, QUITO, SYDNEY]) {
      for (const date of [
        '2026-01-04',
        '2026-02-11',
        '2026-03-20',
        '2026-05-14',
        '2026-06-21',
        '2026-09-23',
        '2026-11-03',
        '2028-02-29',
      ]) {
        for (let minute = 0; minute < 1440; minute += 37) {
          const ours = sunPosition(date, minute, at)
          const theirs = almanac(date, minute, at)
          if (theirs.altitude < 0.5) continue // at the horizon the two models of refraction part
          expect(Math.abs(ours.altitude - theirs.altitude), `${date} ${minute}`).toBeLessThan(0.03)
          // Near the zenith an azimuth is worth little: compare the distance on the sky.
          const turn = Math.abs(((ours.azimuth - theirs.azimuth + 540) % 360) - 180) * Math.cos(ours.altitude * rad)
          expect(turn, `${date} ${minute}`).toBeLessThan(0.03)
        }
      }
    }
  })

  test('rises and sets over Moscow when the planetarium says', () => {
    // Moscow Planetarium for the solstices of 2025: 21 December 8:58 to 15:58, 21 June 17 h 33 min of day.
    // Almanacs count from the upper edge: the middle 0.833° down without refraction, 0.44° with that of our source.
    const edge = -0.44
    const rise = crossing('2025-12-21', MOSCOW, edge, 0, 720)
    const set = crossing('2025-12-21', MOSCOW, edge, 720, 1439)
    expect(Math.abs(rise - (8 * 60 + 58))).toBeLessThanOrEqual(1)
    expect(Math.abs(set - (15 * 60 + 58))).toBeLessThanOrEqual(1)
    const summer = crossing('2025-06-21', MOSCOW, edge, 720, 1439) - crossing('2025-06-21', MOSCOW, edge, 0, 720)
    expect(Math.abs(summer - (17 * 60 + 33))).toBeLessThanOrEqual(1)
  })

  test('is in the south at solar noon, which the equation of time moves by half an hour through the year', () => {
    const noon = (date: string) => {
      let best = 600
      for (let minute = 600; minute < 900; minute++) {
        if (sunPosition(date, minute, MOSCOW).altitude > sunPosition(date, best, MOSCOW).altitude) best = minute
      }
      return best
    }
    expect(noon('2026-02-11') - noon('2026-11-03')).toBeGreaterThanOrEqual(30)
    expect(sunPosition('2026-02-11', noon('2026-02-11'), MOSCOW).azimuth).toBeCloseTo(180, 0)
  })
})

test('the offset of a time zone is that of the day', () => {
  expect(utcOffsetMin('Europe/Moscow', '2026-06-21')).toBe(180)
  expect(utcOffsetMin('Europe/Berlin', '2026-06-21')).toBe(120)
  expect(utcOffsetMin('Europe/Berlin', '2026-12-21')).toBe(60)
  expect(utcOffsetMin('America/St_Johns', '2026-12-21')).toBe(-210)
  expect(utcOffsetMin('UTC', '2026-12-21')).toBe(0)
})
