import type { Point } from '../plans/layout.ts'

/** Length of a degree of latitude on the sphere that maps of the web are drawn on, metres. */
const DEGREE_M = 111_319.49

export interface GeoPoint {
  lat: number
  lon: number
}

/** Metres to degrees, longitude first as in GeoJSON. Good to a metre within some kilometres. */
export function toDegrees(origin: GeoPoint): (point: Point) => [lon: number, lat: number] {
  const degreeOfLongitudeM = DEGREE_M * Math.cos((origin.lat * Math.PI) / 180)
  return ([x, y]) => [round(origin.lon + x / degreeOfLongitudeM), round(origin.lat + y / DEGREE_M)]
}

/** To a centimetre and a half: more would only be longer. */
function round(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7
}
