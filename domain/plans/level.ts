import type { Point } from './layout.ts'

/** `parking.json` and `storages.json`: metres; x to the right, y UP. A rectangle is two opposite corners. */
export type LevelRect = readonly [x0: number, y0: number, x1: number, y1: number]

export type LevelSide = 'up' | 'down' | 'left' | 'right'

export interface LevelCore {
  id: string
  zone: string
  /** `Корпус 1, секция 2`. */
  title: string
  rect: LevelRect
  access: LevelSide
  rooms: readonly { kind: 'stair' | 'lobby' | 'lift'; rect: LevelRect }[]
  door: { x: number; y: number }
  /** To the storage rooms; absent = there are none at it. */
  storage_door?: { x: number; y: number } | undefined
}

/** A parking space or storage room with its painted number: lower-left corner and size. */
export interface LevelPlace {
  number: number
  zone: string
  x: number
  y: number
  w: number
  h: number
  core: string
}

export interface ParkingLevel {
  zones: readonly { id: string; outline: readonly Point[] }[]
  aisles: readonly { zone: string; direction: 'x' | 'y'; rect: LevelRect }[]
  ramps: readonly { zone: string; title: string; rect: LevelRect; direction: LevelSide }[]
  cores: readonly LevelCore[]
  tech: readonly { zone: string; name: string; rect: LevelRect }[]
  columns: readonly { x: number; y: number; w: number; h: number }[]
  places: readonly LevelPlace[]
}

/** The storage rooms, in blocks next to the car park. */
export interface StorageLevel {
  blocks: readonly { id: string; zone: string }[]
  /** With a core it leads to the door of that one, without to the rooms. */
  corridors: readonly { id: string; zone: string; rect: LevelRect; core?: string | undefined }[]
  storages: readonly (LevelPlace & { block: string; door: { x: number; y: number; width: number } })[]
}

/** Where a lot of the level is drawn, in the units of its drawing. */
export interface LevelSpot {
  outline: string
  x: number
  y: number
  width: number
  height: number
  /** From it to the door of its lift, SVG path data; null = its lift is not known. */
  way: string | null
}

/** Id of a zone in the plan of the level. @param number as the content counts them, from 1 */
export function zoneIdOf({ zones }: Pick<ParkingLevel, 'zones'>, number: number): string | undefined {
  return zones[number - 1]?.id
}
