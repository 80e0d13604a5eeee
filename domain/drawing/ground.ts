import type { Point } from '../plans/layout.ts'
import type { GroundFloor } from '../plans/section.ts'
import { formatNumber } from '../text/format.ts'
import { type Affine, apply, toSheet } from './affine.ts'
import { drawCore } from './core.ts'
import { viewOf } from './floor.ts'
import { Layers, Pen } from './pen.ts'
import { type Drawing, type GroupPrimitive, type TextPrimitive, textAt } from './primitives.ts'
import { drawDoors, drawEntranceMark, drawWalls, drawWindows } from './shell.ts'
import type { Role } from './themes.ts'

/** The mark at an entrance from the street, outside like the leaves of its door. */
const MARK_M = 0.8
/** Sizes of type and of the lines that it is written on, drawing units: a floor is drawn smaller than a flat. */
const NAME = { size: 52, up: 20 }
const AREA = { size: 60, down: 45 }
/** Only larger rooms have a place for their name. */
const NAMED_FROM_M2 = 20

export interface GroundOptions {
  /** Highlighted premises, by `premises[].no`. */
  highlight?: number
  /** Names and areas of its rooms. */
  hasCaptions?: boolean
}

/** Plan of a ground floor with the street at the bottom, 100 units per metre. Premises are groups `flat` with their outline as the first path. */
export function drawGround(floor: GroundFloor, { highlight, hasCaptions = false }: GroundOptions = {}): Drawing {
  const sheet = toSheet(floor.depth)
  const under = new Layers(sheet)
  const over = new Layers(sheet)
  for (const room of floor.rooms) under.on(roleOf(room)).polygon(room.polygon)
  drawWalls(floor, over)
  drawWindows(floor, over)
  drawDoors(floor, over, true)
  drawCore(floor, over)
  const entrances = floor.premises.find(({ no }) => no === highlight)?.street_entrances ?? []
  for (const door of floor.doors) {
    if (entrances.includes(door.id)) drawEntranceMark(floor, door, over, door.swing === '+' ? MARK_M : -MARK_M)
  }
  const groups = floor.premises.map(({ no }) => unitGroup(floor, no, sheet, highlight))
  const rooms = hasCaptions ? floor.rooms.filter(({ unit }) => unit !== undefined && unit === highlight) : []
  const captions = rooms.map((room, index) => captionOf(room, index + 1, sheet))
  return { viewBox: viewOf(floor), items: [...under.items(), ...groups, ...over.items(), ...captions] }
}

/** The name above the area, the area alone in a small room. */
function captionOf({ name, area, label }: GroundFloor['rooms'][number], id: number, sheet: Affine): GroupPrimitive {
  const [x, y] = apply(sheet, [label.x, label.y])
  const isNamed = area >= NAMED_FROM_M2
  const items: TextPrimitive[] = [
    ...(isNamed ? [textAt('room-label', name, [x, y - NAME.up], NAME.size)] : []),
    textAt('area-label', formatNumber(area, 1), [x, y + (isNamed ? AREA.down : AREA.size / 3)], AREA.size),
  ]
  return { kind: 'group', part: isNamed ? 'room' : 'small-room', id, items }
}

/** Service rooms of the building, without the lobby. */
const SHARED: ReadonlySet<string> = new Set(['lift', 'stair', 'tech'])

function roleOf({ unit, kind }: GroundFloor['rooms'][number]): Role {
  if (unit !== undefined) return 'floor-room'
  return SHARED.has(kind) ? 'floor-core' : 'floor-hall'
}

function unitGroup(floor: GroundFloor, no: number, sheet: Affine, highlight: number | undefined): GroupPrimitive {
  const pen = new Pen(sheet)
  for (const room of floor.rooms) if (room.unit === no) pen.polygon(room.polygon)
  const role = no === highlight ? 'flat-pick' : 'flat-off'
  return { kind: 'group', part: 'flat', id: no, items: [{ kind: 'path', role, d: pen.data }] }
}

/** Position of the caption of each of the premises by number, in drawing units. */
export function unitCaptions(floor: Pick<GroundFloor, 'depth' | 'premises' | 'rooms'>): Map<number, Point> {
  const sheet = toSheet(floor.depth)
  return new Map(
    floor.premises.flatMap(({ no, rooms }) => {
      const main = floor.rooms.find(({ id }) => id === rooms[0])
      return main ? [[no, apply(sheet, [main.label.x, main.label.y])] as const] : []
    }),
  )
}
