import type { Point } from '../plans/layout.ts'
import type { LevelCore, ParkingLevel } from '../plans/level.ts'
import { type Box, boundsOf } from '../plans/polygon.ts'
import { type DrawnLevel, drawLevelCore, nameAt, roomName, sheetOf, spotOf } from './level.ts'
import { Layers } from './pen.ts'

/** Drawing units to a metre. */
export const PARKING_UNITS = 20
const MARGIN_M = 1.5
/** A ramp continues outside the picture. */
const RAMP_M = 6
/** Between the arrows on an aisle. */
const ARROW_STEP_M = 16
/** From the wall of a core to the middle of its name. */
const TAG_AWAY_M = 1

/** Places are spots above the drawing. @throws RangeError when the level has no such zone */
export function drawParkingZone(level: ParkingLevel, zoneId: string): DrawnLevel {
  const zone = level.zones.find(({ id }) => id === zoneId)
  if (!zone) throw new RangeError(`no zone ${zoneId}`)
  const inZone = <Thing extends { zone: string }>(all: readonly Thing[]) => all.filter(thing => thing.zone === zoneId)
  const slab = boundsOf(zone.outline)
  const ramps = inZone(level.ramps)
  const box = boxOf(slab, ramps)
  const sheet = sheetOf(box, PARKING_UNITS)
  const layers = new Layers(sheet)

  layers.on('level-slab').polygon(zone.outline)
  for (const { rect, direction } of inZone(level.aisles)) {
    layers.on('level-aisle').rect(...rect)
    if (direction === 'x') drawArrows(rect, layers)
  }
  for (const { rect } of ramps) layers.on('level-ramp').rect(...clipped(rect, box))
  for (const { rect } of inZone(level.tech)) layers.on('level-tech').rect(...rect)
  for (const core of inZone(level.cores)) drawLevelCore(core, layers)
  for (const { x, y, w, h } of level.columns) {
    if (x >= slab.x0 && x <= slab.x1) layers.on('level-column').rect(x, y, x + w, y + h)
  }

  const names = [
    ...inZone(level.tech).map(({ name, rect }) => roomName(name, rect, sheet)),
    ...ramps.map(({ title, rect }) => roomName(title, clipped(rect, box), sheet)),
    ...inZone(level.cores).map(core => nameAt(core.title, tagPlace(core), sheet)),
  ]
  const doors = new Map(level.cores.map(({ id, door }) => [id, door]))
  return {
    drawing: {
      viewBox: { x: 0, y: 0, width: size(box.x1 - box.x0), height: size(box.y1 - box.y0) },
      items: layers.items(),
    },
    names,
    spots: new Map(
      inZone(level.places).map(place => {
        const door = doors.get(place.core)
        // As the crow flies, which is how the plan counts it: people walk between the cars.
        const way: Point[] | null = door
          ? [
              [place.x + place.w / 2, place.y + place.h / 2],
              [door.x, door.y],
            ]
          : null
        return [place.number, spotOf(place, sheet, way)]
      }),
    ),
  }
}

function size(metres: number): number {
  return Math.round(metres * PARKING_UNITS)
}

function boxOf({ x0, y0, x1, y1 }: Box, ramps: readonly { direction: string }[]): Box {
  const reach = (direction: string) => (ramps.some(ramp => ramp.direction === direction) ? RAMP_M : MARGIN_M)
  return { x0: x0 - reach('left'), y0: y0 - MARGIN_M, x1: x1 + reach('right'), y1: y1 + MARGIN_M }
}

function clipped([x0, y0, x1, y1]: readonly [number, number, number, number], box: Box) {
  return [Math.max(x0, box.x0), y0, Math.min(x1, box.x1), y1] as const
}

function drawArrows([x0, y0, x1, y1]: readonly [number, number, number, number], layers: Layers): void {
  const quarter = (y1 - y0) / 4
  const pen = layers.on('level-mark')
  for (let x = x0 + ARROW_STEP_M / 2; x < x1 - 2; x += ARROW_STEP_M) {
    const [upper, lower] = [y1 - quarter, y0 + quarter]
    pen.line([x, upper], [x + 1.7, upper]).line([x + 1.2, upper + 0.35], [x + 1.7, upper], [x + 1.2, upper - 0.35])
    pen.line([x + 1.7, lower], [x, lower]).line([x + 0.5, lower + 0.35], [x, lower], [x + 0.5, lower - 0.35])
  }
}

function tagPlace({ rect, access, door }: LevelCore): Point {
  const [, y0, , y1] = rect
  return [door.x, access === 'up' ? Math.max(y0, y1) + TAG_AWAY_M : Math.min(y0, y1) - TAG_AWAY_M]
}
