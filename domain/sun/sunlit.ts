import type { IsoDate } from '../dates/dates.ts'
import { DAY_MINUTES } from '../dates/durations.ts'
import { degrees, radians, sumOf } from '../lib/maths.ts'
import {
  type PlacementFrame,
  placementMap,
  placementSide,
  SIDE_NORMAL,
  sectionToSite,
  sideAzimuth,
} from '../plans/frame.ts'
import type { Layout, PlanWindow, Point } from '../plans/layout.ts'
import { floorLevelM, type MasterPlan, type SiteSection } from '../plans/master-plan.ts'
import { contains, rayCrossings } from '../plans/polygon.ts'
import { type Obstacle, obstacleId, obstaclesOf } from './obstacles.ts'
import { type SunLocation, type SunPosition, sunPosition } from './sun.ts'

/** The recess of a window cuts off light that comes almost along the facade. */
export const WINDOW_REACH_DEG = 82
/** Lower light is taken by trees, fences and haze. */
export const LOWEST_SUN_DEG = 3
/** Middle of the glass above the floor, metres. */
const GLASS_MIDDLE_M = 1.5
const CEILING_M = 2.75

/** Minutes from local midnight. */
export type Interval = readonly [from: number, to: number]

export interface RoomSun {
  room: string
  name: string
  intervals: Interval[]
  totalMin: number
}

export interface FlatSun {
  /** Rooms with windows, in the order of the layout; summer rooms are not rooms here. */
  rooms: RoomSun[]
  /** When any of these rooms has sun. */
  intervals: Interval[]
  totalMin: number
}

/** The position of a flat: with the day it determines its sun. */
export interface SunlitFlat {
  plan: MasterPlan
  buildingId: number
  section: SiteSection
  place: PlacementFrame
  layout: Layout
  /** 1 = ground. */
  floor: number
}

/**
 * Direct sun of a clear day in each room: neither a neighbouring building nor the flat's own loggia nor the balcony
 * above is in the way; trees are not counted. Exact to half a minute.
 * @param positionAt from `sunOfDay`, shared by many flats
 */
export function flatSun(flat: SunlitFlat, positionAt: SunOfDay): FlatSun {
  const eyes = windowEyes(flat)
  const isLit = (eye: WindowEye, minute: number) => seesSun(eye, positionAt(minute))
  const rooms = flat.layout.rooms
    .map(room => ({ room, windows: eyes.filter(eye => eye.room === room.id) }))
    .filter(({ windows }) => windows.length > 0)
    .map(({ room, windows }) => {
      const intervals = intervalsOf(minute => windows.some(eye => isLit(eye, minute)))
      return { room: room.id, name: room.name, intervals, totalMin: lengthOf(intervals) }
    })
  const intervals = union(rooms.flatMap(room => room.intervals))
  return { rooms, intervals, totalMin: lengthOf(intervals) }
}

export type SunOfDay = (minute: number) => SunPosition

/** The sun of a day, cached by quarter of a minute: all windows of all flats use the same positions. */
export function sunOfDay(date: IsoDate, at: SunLocation): SunOfDay {
  const known = new Map<number, SunPosition>()
  return minute => {
    const position = known.get(minute) ?? sunPosition(date, minute, at)
    if (Number.isInteger(minute * 4)) known.set(minute, position)
    return position
  }
}

/** A window as a point that looks out: master plan, metres, height above the ground. */
export interface WindowEye {
  room: string
  window: PlanWindow
  point: Point
  heightM: number
  azimuth: number
  /** The front of a loggia through which it looks out. */
  loggia: { depthM: number; fromM: number; toM: number } | null
  /** Floors of the balconies above, on the master plan. */
  canopies: Point[][]
  /** From the middle of the glass up to those floors. */
  canopyRiseM: number
  /** Bodies in front of the window that are higher. */
  bodies: SeenBody[]
}

/** A body as a window sees it: directions counted from that of the window, to the right positive. */
interface SeenBody {
  obstacle: Obstacle
  fromDeg: number
  toDeg: number
}

/** The windows of rooms; those of loggias are no eyes. */
export function windowEyes(flat: SunlitFlat): WindowEye[] {
  const { layout, section, place, plan, floor } = flat
  const neighbours = obstaclesOf(plan).filter(({ id }) => id !== obstacleId(flat.buildingId, section.number))
  const toSection = placementMap(layout, place)
  const toSite = (point: Point) => sectionToSite(section, toSection(point))
  const rooms = new Map(layout.rooms.map(room => [room.id, room.kind]))
  const walls = new Map([...layout.outer_walls, ...layout.inner_walls].map(wall => [wall.id, wall.thickness]))
  // Under the roof there is no balcony above.
  const balconies = floor < section.floors ? layout.rooms.filter(room => room.kind === 'balcony') : []
  const canopies = balconies.map(room => room.polygon.map(toSite))
  return layout.windows
    .filter(window => rooms.get(window.room) !== 'loggia')
    .map(window => {
      const normal = SIDE_NORMAL[window.side]
      const face = (walls.get(window.wall) ?? 0) / 2
      const point = toSite([window.x + normal[0] * face, window.y + normal[1] * face])
      const heightM = floorLevelM(plan, floor) + GLASS_MIDDLE_M
      const azimuth = sideAzimuth(placementSide(window.side, place), section.rotation)
      return {
        room: window.room,
        window,
        point,
        heightM,
        azimuth,
        loggia: loggiaBefore(layout, window, face, place.mirror),
        canopies,
        canopyRiseM: plan.storeyHeight - GLASS_MIDDLE_M,
        bodies: neighbours.flatMap(obstacle => (obstacle.heightM > heightM ? seenBody(obstacle, point, azimuth) : [])),
      }
    })
}

/**
 * Distance of the glazing of a loggia from the wall of the window, and its extent along it, to the right as seen from
 * inside.
 * @param face from the middle of the wall to its outer face, metres
 */
function loggiaBefore(layout: Layout, window: PlanWindow, face: number, mirrored: boolean): WindowEye['loggia'] {
  if (window.side !== 'front') return null // loggias of the layouts are all on the main facade
  const front = layout.windows.find(
    other =>
      other.type === 'loggia_glazing' &&
      other.y < window.y &&
      Math.abs(other.x - window.x) < (other.width + window.width) / 2,
  )
  if (!front) return null
  const [from, to] = [front.x - front.width / 2 - window.x, front.x + front.width / 2 - window.x]
  // Looking out of the main facade, right is towards lower x, unless the placement mirrors.
  return { depthM: window.y - front.y - face, ...(mirrored ? { fromM: from, toM: to } : { fromM: -to, toM: -from }) }
}

/** Nothing when the body lies outside the reach of the window. */
function seenBody(obstacle: Obstacle, [x, y]: Point, azimuth: number): SeenBody[] {
  const directions = obstacle.polygon.map(([px, py]) => asideOf(degrees(Math.atan2(px - x, py - y)), azimuth))
  const [fromDeg, toDeg] = [Math.min(...directions), Math.max(...directions)]
  // Around the window or across its back, where directions jump from 180 to −180: no direction is ruled out.
  if (toDeg - fromDeg > 180) return [{ obstacle, fromDeg: -180, toDeg: 180 }]
  return fromDeg > WINDOW_REACH_DEG || toDeg < -WINDOW_REACH_DEG ? [] : [{ obstacle, fromDeg, toDeg }]
}

/** From one direction to another, −180 to 180, to the right positive. */
export function asideOf(azimuth: number, from: number): number {
  return ((azimuth - from + 900) % 360) - 180
}

export function seesSun(eye: WindowEye, sun: SunPosition): boolean {
  if (sun.altitude < LOWEST_SUN_DEG) return false
  const aside = asideOf(sun.azimuth, eye.azimuth)
  if (Math.abs(aside) > WINDOW_REACH_DEG) return false
  const rise = Math.tan(radians(sun.altitude))
  if (eye.loggia) {
    const offsetM = Math.tan(radians(aside)) * eye.loggia.depthM
    if (offsetM < eye.loggia.fromM || offsetM > eye.loggia.toM) return false
    const pathM = eye.loggia.depthM / Math.cos(radians(aside))
    if (GLASS_MIDDLE_M + pathM * rise > CEILING_M) return false
  }
  const angle = radians(sun.azimuth)
  const direction: Point = [Math.sin(angle), Math.cos(angle)]
  const canopyAtM = eye.canopyRiseM / rise
  const underCanopy: Point = [eye.point[0] + direction[0] * canopyAtM, eye.point[1] + direction[1] * canopyAtM]
  if (eye.canopies.some(canopy => contains(canopy, underCanopy))) return false
  return !eye.bodies.some(
    ({ obstacle, fromDeg, toDeg }) => fromDeg <= aside && aside <= toDeg && blocks(obstacle, eye, direction, rise),
  )
}

/** Whether a body rises above the ray where the ray enters it, which is where the ray is lowest. */
function blocks(obstacle: Obstacle, eye: WindowEye, direction: Point, rise: number): boolean {
  const crossings = rayCrossings(obstacle.polygon, eye.point, direction)
  if (crossings.length === 0) return false
  // An odd number: the window itself is at the body's wall or inside it.
  const entersAtM = crossings.length % 2 === 1 ? 0 : Math.min(...crossings)
  return eye.heightM + entersAtM * rise < obstacle.heightM
}

const STEP_MIN = 4

/** Stretches of the day in which something holds; shorter than four minutes may go unseen. */
function intervalsOf(holds: (minute: number) => boolean): Interval[] {
  const found: Interval[] = []
  let start: number | null = null
  let before = holds(0)
  if (before) start = 0
  for (let minute = STEP_MIN; minute <= DAY_MINUTES; minute += STEP_MIN) {
    const now = holds(minute)
    if (now !== before) {
      const edge = Math.round(borderBetween(minute - STEP_MIN, minute, before, holds))
      if (now) start = edge
      else if (start !== null) {
        found.push([start, edge])
        start = null
      }
    }
    before = now
  }
  if (start !== null) found.push([start, DAY_MINUTES])
  return found.filter(([from, to]) => to > from)
}

/** Halves a step until the border is known to a quarter of a minute. */
function borderBetween(from: number, to: number, atFrom: boolean, holds: (minute: number) => boolean): number {
  while (to - from > 0.25) {
    const middle = (from + to) / 2
    if (holds(middle) === atFrom) from = middle
    else to = middle
  }
  return (from + to) / 2
}

function union(intervals: readonly Interval[]): Interval[] {
  const joined: [number, number][] = []
  for (const [from, to] of [...intervals].sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}

function lengthOf(intervals: readonly Interval[]): number {
  return sumOf(intervals.map(([from, to]) => to - from))
}
