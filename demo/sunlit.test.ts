import { describe, expect, test } from 'vitest'
import type { Layout, PlanWindow, Point } from '#domain/plans/layout.ts'
import type { SunLocation } from '#domain/sun/sun.ts'
import { flatSun, type Interval, type SunlitFlat, sunOfDay } from '#domain/sun/sunlit.ts'
import { readDemoData } from './testing/demo-data.ts'
import { type FlatSlot, listFlatSlots } from './testing/flat-slots.ts'

const data = readDemoData()
const slots = listFlatSlots(data)
const AT: SunLocation = { latitude: 55.0001, longitude: 36.0001, utcOffsetMin: 180 }
const DATES = ['2026-12-21', '2027-03-20', '2027-05-05', '2027-06-21']
/** Every building; low and high; mirrored and turned; a loggia, a balcony, a blind side, a court closed by towers. */
const FLATS = [1004, 1101, 1031, 1161, 1230, 1322, 1370, 1545, 1743, 1930]

/*
 * The same question asked in another way, sharing no code with the product but the reading of the plans:
 * - the sun by the low precision formulas of The Astronomical Almanac (section C), refraction after Sæmundsson;
 * - frames by complex numbers; directions by the difference of two mapped points;
 * - a ray is walked step by step, and every body is asked whether it contains the step;
 * - every minute of the day is asked, no border is searched for.
 */
const rad = Math.PI / 180

function almanacSun(date: string, minute: number) {
  const n =
    (Date.parse(`${date}T00:00:00Z`) - Date.UTC(2000, 0, 1, 12)) / 86_400_000 + (minute - AT.utcOffsetMin) / 1440
  const g = (357.528 + 0.9856003 * n) * rad
  const lambda = (280.46 + 0.9856474 * n + 1.915 * Math.sin(g) + 0.02 * Math.sin(2 * g)) * rad
  const epsilon = (23.439 - 0.0000004 * n) * rad
  const ra = Math.atan2(Math.cos(epsilon) * Math.sin(lambda), Math.cos(lambda))
  const dec = Math.asin(Math.sin(epsilon) * Math.sin(lambda))
  const h = (280.46062 + 360.9856474 * n + AT.longitude) * rad - ra
  const phi = AT.latitude * rad
  const east = -Math.cos(dec) * Math.sin(h)
  const north = Math.sin(dec) * Math.cos(phi) - Math.cos(dec) * Math.cos(h) * Math.sin(phi)
  const up = Math.sin(dec) * Math.sin(phi) + Math.cos(dec) * Math.cos(h) * Math.cos(phi)
  const altitude = Math.asin(up) / rad
  const lifted = altitude > -1 ? altitude + 1.02 / Math.tan((altitude + 10.3 / (altitude + 5.11)) * rad) / 60 : altitude
  const flat = Math.hypot(east, north)
  return { altitude: lifted, direction: [east / flat, north / flat] as const }
}

/** From the frame of a layout to the ground. */
function ground(slot: FlatSlot): (point: Point) => Point {
  const { width, depth } = slot.layout
  const { rotation, mirror, origin } = slot.place
  const quarter = rotation / 90
  // Corners of the turned box: how far the turn throws the layout below or left of its origin.
  const turn = (x: number, y: number, quarters: number): Point => {
    let [a, b] = [x, y]
    for (let i = 0; i < quarters; i++) [a, b] = [-b, a]
    return [a, b]
  }
  const corners = [turn(0, 0, quarter), turn(width, 0, quarter), turn(0, depth, quarter), turn(width, depth, quarter)]
  const left = Math.min(...corners.map(c => c[0]))
  const low = Math.min(...corners.map(c => c[1]))
  const angle = slot.site.rotation * rad
  return ([x, y]) => {
    const [a, b] = turn(mirror ? width - x : x, y, quarter)
    const [sx, sy] = [a - left + origin[0], b - low + origin[1]]
    return [
      slot.site.origin[0] + sx * Math.cos(angle) - sy * Math.sin(angle),
      slot.site.origin[1] + sx * Math.sin(angle) + sy * Math.cos(angle),
    ]
  }
}

/** A point is inside a convex polygon when it lies on the same side of all edges. */
function holds(polygon: readonly Point[], [px, py]: Point): boolean {
  let left = 0
  for (let i = 0; i < polygon.length; i++) {
    const [ax, ay] = polygon[i] as Point
    const [bx, by] = polygon[(i + 1) % polygon.length] as Point
    if ((bx - ax) * (py - ay) - (by - ay) * (px - ax) > 0) left++
  }
  return left === 0 || left === polygon.length
}

const bodies = [
  ...data.masterPlan.buildings.flatMap(b =>
    b.sections.map(s => ({ id: `${b.id}.${s.number}`, polygon: s.footprint, top: s.height })),
  ),
  ...[data.masterPlan.school, data.masterPlan.kindergarten]
    .filter(s => s !== null)
    .flatMap(s =>
      s.blocks.map(([x0, y0, x1, y1, top]) => ({
        id: s.name,
        polygon: [
          [x0, y0],
          [x1, y0],
          [x1, y1],
          [x0, y1],
        ] as Point[],
        top,
      })),
    ),
].map(body => {
  const cx = body.polygon.reduce((sum, p) => sum + p[0], 0) / body.polygon.length
  const cy = body.polygon.reduce((sum, p) => sum + p[1], 0) / body.polygon.length
  return { ...body, cx, cy, reach: Math.max(...body.polygon.map(p => Math.hypot(p[0] - cx, p[1] - cy))) }
})

const OUTWARD: Record<string, Point> = { front: [0, -1], back: [0, 1], left: [-1, 0], right: [1, 0] }

function bruteForce(slot: FlatSlot, date: string): Map<string, Set<number>> {
  const toGround = ground(slot)
  const floorM = 4.2 + (slot.floor - 2) * 3
  const lit = new Map<string, Set<number>>()
  const kind = new Map(slot.layout.rooms.map(room => [room.id, room.kind]))
  const eyes = slot.layout.windows
    .filter(window => kind.get(window.room) !== 'loggia')
    .map(window => {
      const out = OUTWARD[window.side] as Point
      const wall = [...slot.layout.outer_walls, ...slot.layout.inner_walls].find(w => w.id === window.wall)
      const half = (wall?.thickness ?? 0) / 2
      const at = toGround([window.x + out[0] * half, window.y + out[1] * half])
      const ahead = toGround([window.x + out[0] * (half + 1), window.y + out[1] * (half + 1)])
      return {
        window,
        at,
        normal: [ahead[0] - at[0], ahead[1] - at[1]] as Point,
        walls: loggiaWalls(slot.layout, window, toGround),
      }
    })
  const canopies =
    slot.floor < slot.floorsTotal
      ? slot.layout.rooms.filter(r => r.kind === 'balcony').map(r => r.polygon.map(toGround))
      : []
  for (const eye of eyes) if (!lit.has(eye.window.room)) lit.set(eye.window.room, new Set())
  for (let minute = 0; minute < 1440; minute++) {
    const sun = almanacSun(date, minute)
    if (sun.altitude < 3) continue
    const rise = Math.tan(sun.altitude * rad)
    for (const eye of eyes) {
      if (lit.get(eye.window.room)?.has(minute)) continue
      const cosine = eye.normal[0] * sun.direction[0] + eye.normal[1] * sun.direction[1]
      if (cosine < Math.cos(82 * rad)) continue
      if (walks(eye, sun.direction, rise, floorM + 1.5, `${slot.buildingId}.${slot.sectionNumber}`, canopies))
        lit.get(eye.window.room)?.add(minute)
    }
  }
  return lit
}

/** The room of a loggia before a window, on the ground; null when there is none. */
function loggiaWalls(layout: Layout, window: PlanWindow, toGround: (p: Point) => Point): Point[] | null {
  const before: Point = [window.x, window.y - 0.6]
  const loggia = layout.rooms.find(
    room => room.kind === 'loggia' && window.side === 'front' && holds(room.polygon, before),
  )
  if (!loggia) return null
  // Up to the line of its glass and a little beyond, back to the wall of the window.
  const glass = layout.windows.find(other => other.room === loggia.id)
  const y = (glass?.y ?? 0) - 0.02
  const [x0, x1] = [(glass?.x ?? 0) - (glass?.width ?? 0) / 2, (glass?.x ?? 0) + (glass?.width ?? 0) / 2]
  return (
    [
      [x0, y],
      [x1, y],
      [x1, window.y + 0.3],
      [x0, window.y + 0.3],
    ] as Point[]
  ).map(toGround)
}

function walks(
  eye: { at: Point; normal: Point; walls: Point[] | null },
  [ux, uy]: readonly [number, number],
  rise: number,
  eyeM: number,
  house: string,
  canopies: readonly Point[][],
): boolean {
  if (eye.walls) {
    // Inside the loggia the ray keeps between its walls and under its ceiling until it is out through the glass.
    for (let s = 0; s < 20; s += 0.02) {
      const point: Point = [eye.at[0] + ux * s, eye.at[1] + uy * s]
      const out = (point[0] - eye.at[0]) * eye.normal[0] + (point[1] - eye.at[1]) * eye.normal[1]
      if (out > 1.24) break // loggias are 1.45 m from axis to axis, the eye is 0.2 m nearer
      if (!holds(eye.walls, point) || 1.5 + s * rise > 2.75) return false
    }
  }
  for (let s = 0.02; s < 8 && canopies.length > 0; s += 0.02) {
    const crosses = 1.5 + s * rise >= 3 && 1.5 + (s - 0.02) * rise < 3
    if (crosses && canopies.some(c => holds(c, [eye.at[0] + ux * s, eye.at[1] + uy * s]))) return false
  }
  for (let s = 0.05; s < 600; s += 0.5) {
    const height = eyeM + s * rise
    if (height > 70) return true
    const point: Point = [eye.at[0] + ux * s, eye.at[1] + uy * s]
    for (const body of bodies) {
      if (body.id === house || body.top <= height || Math.hypot(point[0] - body.cx, point[1] - body.cy) > body.reach)
        continue
      if (holds(body.polygon, point)) return false
    }
  }
  return true
}

function minutesOf(intervals: readonly Interval[]): Set<number> {
  return new Set(intervals.flatMap(([from, to]) => Array.from({ length: to - from }, (_, i) => from + i)))
}

describe.each(FLATS)('flat %i', id => {
  const slot = slots.find(s => s.id === id) as FlatSlot
  const flat: SunlitFlat = {
    plan: data.masterPlan,
    buildingId: slot.buildingId,
    section: slot.site,
    place: slot.place,
    layout: slot.layout,
    floor: slot.floor,
  }

  test.each(DATES)('has on %s the sun that walking every ray finds, within 5 minutes a room', date => {
    const expected = bruteForce(slot, date)
    const found = flatSun(flat, sunOfDay(date, AT))
    expect(found.rooms.map(room => room.room).sort()).toEqual([...expected.keys()].sort())
    for (const room of found.rooms) {
      const ours = minutesOf(room.intervals)
      const theirs = expected.get(room.room) ?? new Set()
      const differ = [...ours].filter(m => !theirs.has(m)).length + [...theirs].filter(m => !ours.has(m)).length
      expect(differ, `${slot.layout.id} ${room.name}: ${ours.size} against ${theirs.size} min`).toBeLessThanOrEqual(5)
      expect(room.totalMin).toBe(ours.size)
    }
  })
})

describe('the set of flats', () => {
  const sunOf = (id: number, date: string) => {
    const slot = slots.find(s => s.id === id) as FlatSlot
    return flatSun(
      {
        plan: data.masterPlan,
        buildingId: slot.buildingId,
        section: slot.site,
        place: slot.place,
        layout: slot.layout,
        floor: slot.floor,
      },
      sunOfDay(date, AT),
    )
  }

  test('holds a shade, a loggia, a balcony and a blind side, or the comparison would prove little', () => {
    const chosen = FLATS.map(id => slots.find(s => s.id === id) as FlatSlot)
    expect(new Set(chosen.map(s => s.buildingId)).size).toBe(6)
    expect(chosen.some(s => s.place.mirror)).toBe(true)
    expect(chosen.some(s => s.hasClosedSide)).toBe(true)
    expect(chosen.some(s => s.layout.rooms.some(r => r.kind === 'loggia'))).toBe(true)
    expect(chosen.some(s => s.layout.rooms.some(r => r.kind === 'balcony'))).toBe(true)
  })

  test('a window that looks at the wall of the next section has no sun on any day', () => {
    for (const date of DATES) expect(sunOf(1322, date).rooms.some(room => room.totalMin === 0)).toBe(true)
  })

  test('a flat low behind a tower has less winter sun than the same flat above its shade', () => {
    const low = slots.find(s => s.buildingId === 4 && s.place.no === 7 && s.floor === 2) as FlatSlot
    const high = slots.find(s => s.buildingId === 4 && s.place.no === 7 && s.floor === 17) as FlatSlot
    expect(sunOf(low.id, '2026-12-21').totalMin).toBeLessThan(sunOf(high.id, '2026-12-21').totalMin)
  })
})
