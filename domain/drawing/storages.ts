import type { Point } from '../plans/layout.ts'
import type { LevelCore, LevelSpot, StorageLevel } from '../plans/level.ts'
import { type Box, boundsOf } from '../plans/polygon.ts'
import { type DrawnLevel, middleOf, nameAt, sheetOf, spotOf } from './level.ts'
import { Layers } from './pen.ts'
import type { Primitive, ViewBox } from './primitives.ts'

/** Drawing units to a metre: rooms are half as large as places, their numbers are not. */
export const STORAGE_UNITS = 40
const MARGIN_M = 1.5
/** Between two blocks on the sheet: in the building the whole car park is between them. */
const BLOCK_GAP_M = 2.5
/** Beyond the end of a passage, for the name of its lift. */
const NAME_M = 1.5

/** Rooms are spots above the drawing. @throws RangeError when the zone has no rooms */
export function drawStorageZone(level: StorageLevel, cores: readonly LevelCore[], zoneId: string): DrawnLevel {
  const blocks = level.blocks
    .filter(({ zone }) => zone === zoneId)
    .map(({ id }) => ({ id, box: boxOf(level, id) }))
    .sort((a, b) => b.box.y1 - a.box.y1)
  const [x0, x1] = [Math.min(...blocks.map(({ box }) => box.x0)), Math.max(...blocks.map(({ box }) => box.x1))]
  if (blocks.length === 0) throw new RangeError(`no storage rooms in zone ${zoneId}`)

  const items: Primitive[] = []
  const names: DrawnLevel['names'] = []
  const spots = new Map<number, LevelSpot>()
  let aboveM = MARGIN_M
  for (const { id, box } of blocks) {
    const drawn = drawBlock(level, cores, id, [x0 - MARGIN_M, box.y1 + aboveM])
    items.push(...drawn.items)
    names.push(...drawn.names)
    for (const [number, spot] of drawn.spots) spots.set(number, spot)
    aboveM += box.y1 - box.y0 + BLOCK_GAP_M
  }
  const viewBox: ViewBox = {
    x: 0,
    y: 0,
    width: Math.round((x1 - x0 + MARGIN_M * 2) * STORAGE_UNITS),
    height: Math.round((aboveM - BLOCK_GAP_M + MARGIN_M) * STORAGE_UNITS),
  }
  return { drawing: { viewBox, items }, names, spots }
}

/** A block with its passages and the names at their ends. */
function boxOf({ storages, corridors }: StorageLevel, block: string): Box {
  const rooms = storages.filter(storage => storage.block === block)
  const passages = corridorsOf(corridors, block).flatMap(({ rect: [x0, y0, x1, y1] }): Point[] => [
    [x0, y0],
    [x1, y1],
  ])
  const whole = boundsOf([
    ...rooms.flatMap(({ x, y, w, h }): Point[] => [
      [x, y],
      [x + w, y + h],
    ]),
    ...passages,
  ])
  const isAbove = isLiftAbove(corridors, block)
  return { ...whole, y0: whole.y0 - (isAbove ? 0 : NAME_M), y1: whole.y1 + (isAbove ? NAME_M : 0) }
}

/** Corridors are named after their block, `S1-pass-1`. */
function corridorsOf(corridors: StorageLevel['corridors'], block: string) {
  return corridors.filter(({ id }) => id.startsWith(`${block}-`))
}

/** Whether the passages to the lifts leave the block upwards. */
function isLiftAbove(corridors: StorageLevel['corridors'], block: string): boolean {
  const blockCorridors = corridorsOf(corridors, block)
  const passage = blockCorridors.find(({ core }) => core !== undefined)
  const main = blockCorridors.find(({ core }) => core === undefined)
  return passage !== undefined && main !== undefined && middleOf(passage.rect)[1] > middleOf(main.rect)[1]
}

function drawBlock(
  level: StorageLevel,
  cores: readonly LevelCore[],
  block: string,
  [left, top]: Point,
): { items: Primitive[]; names: DrawnLevel['names']; spots: DrawnLevel['spots'] } {
  const sheet = sheetOf({ x0: left, y1: top }, STORAGE_UNITS)
  const layers = new Layers(sheet)
  const rooms = level.storages.filter(storage => storage.block === block)
  const corridors = corridorsOf(level.corridors, block)
  const main = corridors.find(({ core }) => core === undefined)
  const isAbove = isLiftAbove(level.corridors, block)
  const slab = boundsOf(
    rooms.flatMap(({ x, y, w, h }): Point[] => [
      [x, y],
      [x + w, y + h],
    ]),
  )
  layers.on('level-slab').rect(slab.x0 - 0.2, slab.y0 - 0.2, slab.x1 + 0.2, slab.y1 + 0.2)
  for (const { rect } of corridors) layers.on('level-aisle').rect(...rect)
  for (const { door } of rooms)
    layers.on('level-door').line([door.x - door.width / 2, door.y], [door.x + door.width / 2, door.y])
  const names = corridors.flatMap(({ core, rect: [x0, y0, x1, y1] }) => {
    const lift = cores.find(({ id }) => id === core)
    if (!lift) return []
    const y = isAbove ? Math.max(y0, y1) + NAME_M / 2 : Math.min(y0, y1) - NAME_M / 2
    return nameAt(lift.title, [(x0 + x1) / 2, y], sheet)
  })
  return {
    items: layers.items(),
    names,
    spots: new Map(
      rooms.map(room => {
        const lift = cores.find(({ id }) => id === room.core)?.storage_door
        return [room.number, spotOf(room, sheet, lift && main ? wayOf(room.door, lift, middleOf(main.rect)[1]) : null)]
      }),
    ),
  }
}

/** Along the corridor and down the passage. @param y of the middle of the corridor */
function wayOf(door: { x: number; y: number }, lift: { x: number; y: number }, y: number): Point[] {
  return [
    [door.x, door.y],
    [door.x, y],
    [lift.x, y],
    [lift.x, lift.y],
  ]
}
