import type { Point } from '../plans/layout.ts'
import type { GroundFloor } from '../plans/section.ts'
import { type Affine, apply, toSheet } from './affine.ts'
import { drawCore } from './core.ts'
import { viewOf } from './floor.ts'
import { Layers, Pen } from './pen.ts'
import type { Drawing, GroupPrimitive } from './primitives.ts'
import { drawDoors, drawEntranceMark, drawWalls, drawWindows } from './shell.ts'
import type { Role } from './themes.ts'

/** The mark at an entrance from the street, outside like the leaves of its door. */
const MARK_M = 0.8

export interface GroundOptions {
  /** Highlighted premises, by `premises[].no`. */
  highlight?: number
}

/** Plan of a ground floor with the street at the bottom, 100 units per metre. Premises are groups `flat` with their outline as the first path. */
export function drawGround(floor: GroundFloor, { highlight }: GroundOptions = {}): Drawing {
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
  return { viewBox: viewOf(floor), items: [...under.items(), ...groups, ...over.items()] }
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
