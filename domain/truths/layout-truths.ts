import { isSummerRoom, type Layout } from '../development/layout.ts'
import { type Circle, largestCircle, solidsOf } from './clearance.ts'
import { type Daylight, daylightOf, roomsWithoutWindow } from './daylight.ts'
import { type FreeWall, longestFreeWall } from './free-wall.ts'
import { reachedFloor, type Wheels } from './passage.ts'

/** A wheelchair turns round on the spot in a circle of 1.5 m. Source: SP 59.13330.2020, 6.1.1. */
export const WHEELCHAIR_TURN_M = 1.5
/** A chair of 0.7 m passes 0.8 m with the hands at the wheels; so wide is a door for it. Source: SP 59.13330.2020, 6.1.5. */
const WHEELCHAIR: Wheels = { passageM: 0.8, doorM: 0.8 }
/** A pram of 0.6 × 1 m turns within its diagonal. */
export const PRAM_TURN_M = 1.2
const PRAM: Wheels = { passageM: 0.65, doorM: 0.65 }
/** A circle is told in whole centimetres, rounded down; it is found a little too small. */
const FOUND_WITHIN_M = 0.001

/** The largest free circle of a room, and who turns in it. */
export interface RoomTurn extends Circle {
  /** Id of the room. */
  room: string
  /** A wheelchair gets into the room, past the furniture as it is drawn. */
  isReached: boolean
  /** It also turns round there. */
  isTurned: boolean
}

/** What the geometry of a layout says that its area does not. Metres and square metres, in the frame of the layout. */
export interface LayoutTruths {
  /** Halls and corridors. `share` of the inner area, 0 to 1. */
  corridors: { areaM2: number; share: number }
  /** Width of all wardrobes as they are drawn. */
  wardrobesM: number
  freeWall: FreeWall | null
  /** The deepest room first. */
  daylight: Daylight[]
  /** Ids of lived-in rooms without a window. */
  withoutWindow: string[]
  /** Rooms in the order of the layout, those open to the air left out. */
  turns: RoomTurn[]
  /** Whether a pram gets in and turns round behind the entrance. */
  isPramTurned: boolean
}

const PASSAGES = new Set(['hall', 'corridor'])

/** Measures a layout with its furniture as it is drawn. A flat that lies mirrored has the same truths. */
export function layoutTruths(layout: Layout): LayoutTruths {
  const areaM2 = layout.rooms.filter(({ kind }) => PASSAGES.has(kind)).reduce((sum, { area }) => sum + area, 0)
  const wardrobes = layout.furniture.filter(({ kind }) => kind === 'wardrobe')
  const turns = turnsOf(layout)
  const entry = turns.find(({ room }) => room === layout.entrance.room)
  const isPramIn = reachedFloor(layout, PRAM).rooms.has(layout.entrance.room)
  return {
    corridors: { areaM2, share: areaM2 / layout.inner_area },
    wardrobesM: wardrobes.reduce((sum, { width }) => sum + width, 0),
    freeWall: longestFreeWall(layout),
    daylight: daylightOf(layout),
    withoutWindow: roomsWithoutWindow(layout),
    turns,
    isPramTurned: isPramIn && entry !== undefined && entry.diameterM >= PRAM_TURN_M,
  }
}

function turnsOf(layout: Layout): RoomTurn[] {
  const solids = solidsOf(layout)
  const reached = reachedFloor(layout, WHEELCHAIR)
  return layout.rooms
    .filter(({ kind }) => !isSummerRoom(kind))
    .map(({ id, polygon }) => {
      const { x, y, diameterM: found } = largestCircle(polygon, solids) ?? { x: 0, y: 0, diameterM: 0 }
      const diameterM = Math.floor((found + FOUND_WITHIN_M) * 100) / 100
      return {
        room: id,
        x,
        y,
        diameterM,
        isReached: reached.rooms.has(id),
        isTurned: diameterM >= WHEELCHAIR_TURN_M && reached.has([x, y]),
      }
    })
}
