import { radians } from '../lib/maths.ts'
import type { Point } from '../plans/layout.ts'

/** Edges of a rectangle, metres: west, south, east, north. */
export type MapRect = readonly [west: number, south: number, east: number, north: number]

/** The town around the quarter, as in `district-map.json`. Metres in the axes of the master plan: x east, y NORTH. */
export interface DistrictMap {
  view: MapRect
  /** Both banks of the river, from west to east; empty where there is none. */
  bank: Point[]
  farBank: Point[]
  streets: Point[][]
  houses: MapRect[]
  trees: (readonly [x: number, y: number, diameterM: number])[]
}

/** A place of the town; x and y are metres from the middle of the quarter. */
export interface DistrictPlace {
  inside: boolean
  x: number
  y: number
  /** On foot, metres. */
  distance_m: number
}

/** How much longer a walk is than the straight line: the median; 1 without places outside the quarter. */
export function walkDetour(places: readonly DistrictPlace[]): number {
  const ratios = places
    .filter(place => !place.inside)
    .map(({ x, y, distance_m }) => distance_m / distanceM([0, 0], [x, y]))
    .sort((a, b) => a - b)
  return ratios[Math.floor(ratios.length / 2)] ?? 1
}

/** Radius of the ring of a walk in minutes, metres. */
export function walkRadiusM(minutes: number, places: readonly DistrictPlace[]): number {
  return Math.round(walkReachM(minutes) / walkDetour(places))
}

/** A point of the town in fractions of the picture's width and height, from its upper left corner. */
export function placeInView([west, south, east, north]: MapRect, [x, y]: Point): Point {
  return [(x - west) / (east - west), (north - y) / (north - south)]
}

/** Straight line between two places, metres. */
export function distanceM(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}

/** Walking speed, metres in a minute; the texts of the quarter use the same. */
const WALK_M_PER_MINUTE = 78

/** Length of a walk in minutes, metres along the path. */
export function walkReachM(minutes: number): number {
  return minutes * WALK_M_PER_MINUTE
}

/** Length of a degree of latitude on the sphere that maps of the web are drawn on, metres. */
const DEGREE_M = 111_319.49

export interface GeoPoint {
  lat: number
  lon: number
}

/** Metres to degrees, longitude first as in GeoJSON. Good to a metre within some kilometres. */
export function toDegrees(origin: GeoPoint): (point: Point) => [lon: number, lat: number] {
  const degreeOfLongitudeM = DEGREE_M * Math.cos(radians(origin.lat))
  return ([x, y]) => [round(origin.lon + x / degreeOfLongitudeM), round(origin.lat + y / DEGREE_M)]
}

/** To a centimetre and a half: more would only be longer. */
function round(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7
}
