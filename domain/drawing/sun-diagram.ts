import { sectionToSite } from '../plans/frame.ts'
import { isSummerRoom, type Layout, type PlanWindow, type Point } from '../plans/layout.ts'
import { boundsOf } from '../plans/polygon.ts'
import type { SunPosition } from '../sun/sun.ts'
import { type FlatSun, type SunlitFlat, type SunOfDay, WINDOW_REACH_DEG, windowAzimuths } from '../sun/sunlit.ts'
import { type Affine, apply, compose, placementAffine } from './affine.ts'
import { Pen } from './pen.ts'
import type { PathPrimitive, Primitive, TextPrimitive } from './primitives.ts'
import type { Role } from './themes.ts'

/** The picture is a square of this side; north is up. */
export const SUN_DIAGRAM_SIZE = 600
const CENTRE = SUN_DIAGRAM_SIZE / 2
const RADIUS = 250
/** Distance of the zenith from the rim as a share of the radius; the flat is drawn in the middle. */
const ZENITH_SHARE = 0.86
/** The flat in the middle, units to a metre. */
const FLAT_SCALE = 13.5
const STEP = 0.5
const PATH_STEP_MIN = 10
const HOURS_LABELLED = 2
const WHOLE_DAY = [0, 1440] as const

/** Where a position of the sun falls in the picture: direction = azimuth, distance from the rim = altitude. */
export function sunPoint({ altitude, azimuth }: SunPosition): Point {
  const r = RADIUS * (1 - (Math.max(0, altitude) / 90) * ZENITH_SHARE)
  return polar(azimuth, r)
}

/** What the sky shows of one day, whatever the flat. */
export interface SunDay {
  /** Its path, over those of other days. */
  arcs: Primitive[]
  /** Every second hour on the path. */
  hours: Primitive[]
}

export function drawSunDay(positionAt: SunOfDay, otherDays: readonly SunOfDay[]): SunDay {
  const arcs = [
    ...otherDays.map(other => sunPath('sun-arc', other, WHOLE_DAY)),
    sunPath('sun-arc-current', positionAt, WHOLE_DAY),
  ]
  return { arcs: arcs.filter(({ d }) => d), hours: hours(positionAt) }
}

export function drawSunlight(positionAt: SunOfDay, { intervals }: Pick<FlatSun, 'intervals'>): Primitive[] {
  return intervals.map(interval => sunPath('sun-lit', positionAt, interval)).filter(({ d }) => d)
}

/** What is the same on every day, north up. @param winds north, east, south, west as the page writes them */
export function drawSunGround(flat: SunlitFlat, winds: readonly [string, string, string, string]): Primitive[] {
  const items = [
    { kind: 'circle', role: 'sun-ring', x: CENTRE, y: CENTRE, r: RADIUS } as const,
    path('sun-tick', pen => {
      for (let azimuth = 0; azimuth < 360; azimuth += 10)
        pen.line(polar(azimuth, RADIUS), polar(azimuth, RADIUS + (azimuth % 90 === 0 ? 14 : 7)))
    }),
    ...winds.map((name, i) => label('sun-wind', polar(i * 90, RADIUS + 28), 26, name)),
    ...windowAzimuths(flat).map(azimuth => cone(azimuth)),
    ...flatPlan(flat),
  ]
  return items.filter(item => item.kind !== 'path' || item.d)
}

function cone(azimuth: number): PathPrimitive {
  return path('sun-cone', pen => {
    const rim = Array.from({ length: 17 }, (_, i) =>
      polar(azimuth - WINDOW_REACH_DEG + (i * WINDOW_REACH_DEG) / 8, RADIUS),
    )
    pen.polygon([[CENTRE, CENTRE], ...rim])
  })
}

/** The path of the sun between two minutes of a day, above the horizon. */
function sunPath(role: Role, positionAt: SunOfDay, [from, to]: readonly [number, number]): PathPrimitive {
  const points: Point[] = []
  const add = (minute: number) => {
    const position = positionAt(minute)
    if (position.altitude >= 0) points.push(sunPoint(position))
  }
  for (let minute = from; minute < to; minute += PATH_STEP_MIN) add(minute)
  add(to)
  return path(role, pen => pen.line(...points))
}

/** Every second hour: a dot on the path and the figure outside it. */
function hours(positionAt: SunOfDay): Primitive[] {
  const items: Primitive[] = []
  for (let hour = 0; hour < 24; hour += HOURS_LABELLED) {
    const position = positionAt(hour * 60)
    if (position.altitude < 1) continue
    const [x, y] = sunPoint(position)
    items.push({ kind: 'circle', role: 'sun-hour', x, y, r: 3 })
    // Low in the sky there is no room between the path and the rim.
    if (position.altitude > 9) {
      const place = sunPoint({ ...position, altitude: position.altitude - 9.5 })
      items.push(label('sun-hour-label', place, 22, String(hour)))
    }
  }
  return items
}

/** The flat with its orientation: outline, partitions, windows. */
function flatPlan({ layout, place, section }: SunlitFlat): Primitive[] {
  const map = flatMap(layout, place, section)
  const outline = layout.outline.map(point => apply(map, point))
  const summer = new Set(layout.rooms.filter(room => isSummerRoom(room.kind)).map(room => room.id))
  return [
    path('sun-flat', pen => pen.polygon(outline)),
    path('sun-flat-wall', pen => {
      for (const wall of layout.inner_walls) pen.line(apply(map, [wall.x1, wall.y1]), apply(map, [wall.x2, wall.y2]))
    }),
    path('sun-flat-edge', pen => pen.polygon(outline)),
    path('sun-flat-window', pen => {
      for (const window of layout.windows) {
        if (summer.has(window.room)) continue
        pen.line(...windowEnds(window).map(point => apply(map, point)))
      }
    }),
  ]
}

/** From the frame of the layout to the picture: placed, turned with its section, the middle of the flat in the middle. */
function flatMap(layout: Layout, place: SunlitFlat['place'], section: SunlitFlat['section']): Affine {
  const placed = placementAffine(layout, place)
  const { x0, y0, x1, y1 } = boundsOf(layout.outline.map(point => apply(placed, point)))
  const turned = { origin: [0, 0] as const, rotation: section.rotation }
  const [ax, ay] = sectionToSite(turned, [1, 0])
  const turn: Affine = [ax, ay, -ay, ax, 0, 0]
  const centred: Affine = [1, 0, 0, 1, -(x0 + x1) / 2, -(y0 + y1) / 2]
  const sheet: Affine = [FLAT_SCALE, 0, 0, -FLAT_SCALE, CENTRE, CENTRE]
  return compose(sheet, compose(turn, compose(centred, placed)))
}

function windowEnds({ orientation, side, x, y, width }: PlanWindow): Point[] {
  const half = width / 2
  // The facade's outer face lies at 0 on the main facade and on the left.
  const edge = side === 'front' || side === 'left' ? 0 : orientation === 'h' ? y : x
  return orientation === 'h'
    ? [
        [x - half, edge],
        [x + half, edge],
      ]
    : [
        [edge, y - half],
        [edge, y + half],
      ]
}

function polar(azimuth: number, r: number): Point {
  const angle = (azimuth * Math.PI) / 180
  return [CENTRE + r * Math.sin(angle), CENTRE - r * Math.cos(angle)]
}

function path(role: Role, draw: (pen: Pen) => void): PathPrimitive {
  const pen = new Pen(undefined, STEP)
  draw(pen)
  return { kind: 'path', role, d: pen.data }
}

function label(role: Role, [x, y]: Point, size: number, text: string): TextPrimitive {
  return { kind: 'text', role, x: Math.round(x), y: Math.round(y + size * 0.36), size, text }
}
