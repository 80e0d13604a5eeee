import type { Door, PlanWindow, Point, Room, Side, Wall } from './layout.ts'

/** `sections.json`: metres, x along the street facade, y UP from the street (`front`) to the courtyard (`back`). */

/** A flat's place on the typical floor: mirror (x → width − x), then rotation, then the lower-left corner moves to `origin`. */
export interface Placement {
  /** Counted clockwise from the left, from 1. */
  no: number
  layout: string
  origin: Point
  rotation: 0 | 90 | 180 | 270
  mirror: boolean
  /** In the frame of the section. */
  outline: Point[]
  window_sides: Side[]
}

export type CoreRoomKind = 'corridor' | 'lift_lobby' | 'lift' | 'stair' | 'tech'

export interface Stairs {
  room: string
  x: number
  y: number
  width: number
  depth: number
  along: 'x' | 'y'
}

/** What the flats of a floor share. */
export interface Core {
  outline: Point[]
  rooms: Room<CoreRoomKind>[]
  outer_walls: Wall[]
  inner_walls: Wall[]
  doors: Door[]
  windows: PlanWindow[]
  stairs: Stairs[]
}

export interface Section {
  id: string
  type: string
  floor: 'typical'
  title: string
  width: number
  depth: number
  outline: Point[]
  placements: Placement[]
  core: Core
}

/** A ground floor: premises and the entrance of the residents. */
export interface GroundFloor {
  id: string
  width: number
  depth: number
  rooms: (Room<string> & { /** Number of the premises that it belongs to. */ unit?: number | undefined })[]
  outer_walls: Wall[]
  inner_walls: Wall[]
  doors: Door[]
  windows: PlanWindow[]
  stairs: Stairs[]
  premises: { no: number; rooms: string[] }[]
}

/** Section variants of a building, from left to right. `floors` includes the commercial ground floor. */
export interface BuildingSections {
  building: number
  floors: number[]
  sections: string[]
  premises: number
}
