import { radians } from '../lib/maths.ts'
import type { Layout, Point, Side } from './layout.ts'
import type { SiteSection } from './master-plan.ts'
import type { Placement } from './section.ts'

/** The eight winds, clockwise from north. */
export const WINDS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const
export type Wind = (typeof WINDS)[number]

const SIDES: readonly Side[] = ['front', 'right', 'back', 'left']

/** Outward normals of sides in the frame that the sides belong to. */
export const SIDE_NORMAL: Readonly<Record<Side, Point>> = {
  front: [0, -1],
  right: [1, 0],
  back: [0, 1],
  left: [-1, 0],
}

/** The part of a placement that positions a flat. */
export type PlacementFrame = Pick<Placement, 'origin' | 'rotation' | 'mirror'>

/** The placement that leaves a layout in its own frame. */
export const OWN_FRAME: PlacementFrame = { origin: [0, 0], rotation: 0, mirror: false }

/** From the frame of a layout to that of its section: mirror, rotate, move. Source: docs/plans.md#2-sectionsjson. */
export function placementMap(size: Pick<Layout, 'width' | 'depth'>, place: PlacementFrame): (point: Point) => Point {
  const { width, depth } = size
  const [ox, oy] = place.origin
  return ([x, y]) => {
    const u = place.mirror ? width - x : x
    if (place.rotation === 0) return [u + ox, y + oy]
    if (place.rotation === 90) return [depth - y + ox, u + oy]
    if (place.rotation === 180) return [width - u + ox, depth - y + oy]
    return [y + ox, width - u + oy]
  }
}

/** The side of the section to which a side of the layout comes under a placement. */
export function placementSide(side: Side, place: Pick<PlacementFrame, 'rotation' | 'mirror'>): Side {
  let turn = SIDES.indexOf(side)
  if (place.mirror && turn % 2 === 1) turn = 4 - turn
  return SIDES[(turn + place.rotation / 90) % 4] ?? side
}

/** Moves a point from the frame of a section to the master plan (x east, y north). */
export function sectionToSite(section: Pick<SiteSection, 'origin' | 'rotation'>, [x, y]: Point): Point {
  const angle = radians(section.rotation)
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return [section.origin[0] + x * cos - y * sin, section.origin[1] + x * sin + y * cos]
}

export function siteToSection(section: Pick<SiteSection, 'origin' | 'rotation'>, [x, y]: Point): Point {
  const angle = radians(section.rotation)
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const [dx, dy] = [x - section.origin[0], y - section.origin[1]]
  return [dx * cos + dy * sin, dy * cos - dx * sin]
}

/**
 * @param rotation of the section, degrees counter-clockwise.
 * @returns degrees clockwise from north, 0 ≤ azimuth < 360, rounded to 0.001
 */
export function sideAzimuth(side: Side, rotation: number): number {
  const unturned = { back: 0, right: 90, front: 180, left: 270 }[side]
  const azimuth = Math.round((((unturned - rotation) % 360) + 360) * 1000) / 1000
  return azimuth % 360
}

/** The nearest of eight winds. @param azimuth degrees clockwise from north */
export function windOf(azimuth: number): Wind {
  return WINDS[Math.round((((azimuth % 360) + 360) % 360) / 45) % 8] ?? 'N'
}

/** How far a plan is turned clockwise for north to be up, degrees. */
export function northOnPlan(rotation: number, place: Pick<PlacementFrame, 'rotation' | 'mirror'>): number {
  // The drawing keeps the facade down; on it the side at the top of the sheet is `back` of the layout.
  return (360 - sideAzimuth(placementSide('back', place), rotation)) % 360
}

/** True north on the plan of a floor with the street facade down: degrees clockwise from its top. */
export function northOnFloor(rotation: number): number {
  return (360 - sideAzimuth('back', rotation)) % 360
}
