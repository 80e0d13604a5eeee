import type { IsoDate } from '../dates/dates.ts'
import { DAY_MINUTES, DAY_MS } from '../dates/durations.ts'
import { clamp, degrees, radians } from '../lib/maths.ts'

/** A place and its clock. */
export interface SunLocation {
  /** Degrees, north positive. */
  latitude: number
  /** Degrees, east positive. */
  longitude: number
  /** Offset of the local clock from UTC on that day, minutes: 180 for Moscow. */
  utcOffsetMin: number
}

export interface SunPosition {
  /** Above the horizon with refraction, degrees; negative below it. */
  altitude: number
  /** Clockwise from north, 0 ≤ azimuth < 360. */
  azimuth: number
}

/**
 * Within 0.02° and a minute for 1900–2100. Source: NOAA Global Monitoring Laboratory, Solar Calculation Details (after
 * J. Meeus, Astronomical Algorithms).
 * @param minute from local midnight by the clock
 */
export function sunPosition(date: IsoDate, minute: number, at: SunLocation): SunPosition {
  const julianDay = Date.parse(`${date}T00:00:00Z`) / DAY_MS + 2_440_587.5 + (minute - at.utcOffsetMin) / DAY_MINUTES
  const { declination, equationOfTimeMin } = sunOf((julianDay - 2_451_545) / 36_525)
  const solarMinute = minute + equationOfTimeMin + 4 * at.longitude - at.utcOffsetMin
  const hourAngle = wrap(solarMinute / 4, 360) - 180
  const sinLatitude = sin(at.latitude)
  const cosLatitude = cos(at.latitude)
  const sinAltitude = sinLatitude * sin(declination) + cosLatitude * cos(declination) * cos(hourAngle)
  const altitude = degrees(Math.asin(clamp(sinAltitude, -1, 1)))
  // From south, westwards; half a turn makes it from north.
  const fromSouth = degrees(
    Math.atan2(sin(hourAngle), cos(hourAngle) * sinLatitude - (sin(declination) / cos(declination)) * cosLatitude),
  )
  return { altitude: altitude + refraction(altitude), azimuth: wrap(fromSouth + 180, 360) }
}

/** Declination and equation of time. @param t Julian centuries from J2000.0 */
function sunOf(t: number): { declination: number; equationOfTimeMin: number } {
  const meanLongitude = wrap(280.46646 + t * (36_000.76983 + t * 0.0003032), 360)
  const meanAnomaly = 357.52911 + t * (35_999.05029 - 0.0001537 * t)
  const eccentricity = 0.016708634 - t * (0.000042037 + 0.0000001267 * t)
  const centre =
    sin(meanAnomaly) * (1.914602 - t * (0.004817 + 0.000014 * t)) +
    sin(2 * meanAnomaly) * (0.019993 - 0.000101 * t) +
    sin(3 * meanAnomaly) * 0.000289
  const node = 125.04 - 1934.136 * t
  const apparentLongitude = meanLongitude + centre - 0.00569 - 0.00478 * sin(node)
  const meanObliquity = 23 + (26 + (21.448 - t * (46.815 + t * (0.00059 - t * 0.001813))) / 60) / 60
  const obliquity = meanObliquity + 0.00256 * cos(node)
  const declination = degrees(Math.asin(clamp(sin(obliquity) * sin(apparentLongitude), -1, 1)))
  const y = Math.tan(radians(obliquity / 2)) ** 2
  const equation =
    y * sin(2 * meanLongitude) -
    2 * eccentricity * sin(meanAnomaly) +
    4 * eccentricity * y * sin(meanAnomaly) * cos(2 * meanLongitude) -
    0.5 * y * y * sin(4 * meanLongitude) -
    1.25 * eccentricity * eccentricity * sin(2 * meanAnomaly)
  return { declination, equationOfTimeMin: 4 * degrees(equation) }
}

/** How much the air lifts the sun, degrees. */
function refraction(altitude: number): number {
  if (altitude > 85) return 0
  const t = Math.tan(radians(altitude))
  if (altitude > 5) return (58.1 / t - 0.07 / t ** 3 + 0.000086 / t ** 5) / 3600
  if (altitude > -0.575) {
    return (1735 + altitude * (-518.2 + altitude * (103.4 + altitude * (-12.79 + altitude * 0.711)))) / 3600
  }
  return -20.774 / t / 3600
}

function sin(value: number): number {
  return Math.sin(radians(value))
}

function cos(value: number): number {
  return Math.cos(radians(value))
}

function wrap(value: number, period: number): number {
  return ((value % period) + period) % period
}
