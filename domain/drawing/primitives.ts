import type { Point } from '../plans/layout.ts'
import type { Role, Status } from './themes.ts'

/**
 * Parts of a drawing, with a role instead of a colour: writers look the role up in a theme. Drawing units: x to the
 * right, y DOWN; plans and floors have 100 units to a metre.
 */
export type Primitive = PathPrimitive | CirclePrimitive | TextPrimitive | GroupPrimitive

export interface PathPrimitive {
  kind: 'path'
  role: Role
  /** Path data of SVG 1.1. */
  d: string
}

export interface CirclePrimitive {
  kind: 'circle'
  role: Role
  x: number
  y: number
  r: number
}

export interface TextPrimitive {
  kind: 'text'
  role: Role
  x: number
  /** Baseline. */
  y: number
  /** Size of type in drawing units. */
  size: number
  text: string
  /** Which point of the line is at x; default `middle`. */
  anchor?: 'start' | 'middle' | 'end'
  /** Degrees clockwise around (x, y). */
  turn?: number
}

/** A line of text. @param at its middle on the baseline, drawing units */
export function textAt(role: Role, text: string, [x, y]: Point, size: number): TextPrimitive {
  return { kind: 'text', role, x: Math.round(x), y: Math.round(y), size, text }
}

/** Things that belong together and can be pointed at. */
export interface GroupPrimitive {
  kind: 'group'
  /** What the group is: a flat of a floor, a building, a storey. */
  part: 'flat' | 'building' | 'storey' | 'room' | 'small-room'
  /** Place of the flat, number of the building, of the storey or of the room. */
  id: number
  section?: number
  status?: Status
  items: Primitive[]
}

export interface ViewBox {
  x: number
  y: number
  width: number
  height: number
}

export interface Drawing {
  viewBox: ViewBox
  items: Primitive[]
}
