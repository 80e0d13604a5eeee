import { sumOf } from '../lib/maths.ts'
import { isSummerRoom, type Layout } from '../plans/layout.ts'
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
/** A circle is shown in whole centimetres, rounded down; the search finds it slightly too small. */
const FOUND_WITHIN_M = 0.001

/** The largest free circle of a room; where a wheelchair turns, the largest that it gets to. */
export interface RoomTurn extends Circle {
  room: string
  /** A wheelchair gets into the room, past the furniture as it is drawn. */
  isReached: boolean
  isTurned: boolean
}

/** Facts measured in the geometry of a layout. Metres and square metres, in the frame of the layout. */
export interface LayoutFacts {
  /** Halls and corridors. `share` of the inner area, 0 to 1. */
  corridors: { areaM2: number; share: number }
  wardrobesM: number
  freeWall: FreeWall | null
  /** The deepest room first. */
  daylight: Daylight[]
  withoutWindow: string[]
  /** Rooms in the order of the layout, those open to the air left out. */
  turns: RoomTurn[]
  isPramTurned: boolean
}

const PASSAGES = new Set(['hall', 'corridor'])

/** Facts by layout: page, call and drawings use them, and measuring takes a thirtieth of a second. */
const measured = new WeakMap<Layout, LayoutFacts>()

/** Measures a layout with its furniture as it is drawn. A mirrored flat has the same facts. */
export function measureLayout(layout: Layout): LayoutFacts {
  const facts = measured.get(layout) ?? measure(layout)
  measured.set(layout, facts)
  return facts
}

function measure(layout: Layout): LayoutFacts {
  const areaM2 = sumOf(layout.rooms.filter(({ kind }) => PASSAGES.has(kind)).map(({ area }) => area))
  const wardrobes = layout.furniture.filter(({ kind }) => kind === 'wardrobe')
  const turns = turnsOf(layout)
  const entry = turns.find(({ room }) => room === layout.entrance.room)
  const isPramIn = reachedFloor(layout, PRAM).rooms.has(layout.entrance.room)
  return {
    corridors: { areaM2, share: areaM2 / layout.inner_area },
    wardrobesM: sumOf(wardrobes.map(({ width }) => width)),
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
      const isReached = reached.rooms.has(id)
      // The largest circle may lie behind a table: what counts is one that the chair gets to.
      const turn = isReached ? inMetres(largestCircle(polygon, solids, reached)) : NO_CIRCLE
      const isTurned = turn.diameterM >= WHEELCHAIR_TURN_M
      return { room: id, ...(isTurned ? turn : inMetres(largestCircle(polygon, solids))), isReached, isTurned }
    })
}

const NO_CIRCLE: Circle = { x: 0, y: 0, diameterM: 0 }

/** A circle in whole centimetres. */
function inMetres(circle: Circle | null): Circle {
  if (!circle) return NO_CIRCLE
  return { ...circle, diameterM: Math.floor((circle.diameterM + FOUND_WITHIN_M) * 100) / 100 }
}
