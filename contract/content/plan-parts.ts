import { z } from 'zod'
import { DOOR_KINDS, KITCHEN_ITEMS, ROOM_KINDS, SIDES, WALL_KINDS, WINDOW_KINDS } from '#domain/plans/layout.ts'
import { polygon } from './common.ts'

/** Parts of drawings, the same in layouts, sections and the tour. Metres, y up. Full description: docs/plans.md. */

export const side = z.enum(SIDES)
/** A type of sections, named by the quarter: `L`, `T`. */
export const sectionType = z.string().regex(/^[A-Z][A-Z0-9]*$/, 'must be Latin capitals and digits')
const orientation = z.enum(['h', 'v'])
const length = z.number().positive()

export const flatRoomKind = z.enum(ROOM_KINDS)

/** Place of a caption that keeps clear of furniture. */
const label = z.strictObject({
  x: z.number(),
  y: z.number(),
  /** Room for the area alone. */
  compact: z.boolean().optional(),
})

export const roomOf = <Kind extends z.ZodType>(kind: Kind) =>
  z.strictObject({
    id: z.string().min(1),
    kind,
    /** Russian, as printed. */
    name: z.string().min(1),
    /** Clear floor between the faces of walls. */
    polygon,
    /** m², rounded to 0.1. */
    area: z.number().positive(),
    label,
  })

export const wall = z.strictObject({
  id: z.string().min(1),
  kind: z.enum(WALL_KINDS),
  x1: z.number(),
  y1: z.number(),
  x2: z.number(),
  y2: z.number(),
  thickness: length,
})

export const door = z.strictObject({
  id: z.string().min(1),
  kind: z.enum(DOOR_KINDS),
  /** Id of its wall; null where rooms meet without a wall. */
  wall: z.string().nullable(),
  orientation,
  x: z.number(),
  y: z.number(),
  width: length,
  /** `start` = the end with the lower coordinate. */
  hinge: z.enum(['start', 'end']).optional(),
  /** `+` opens towards the greater coordinate. */
  swing: z.enum(['+', '-']).optional(),
  entrance: z.boolean().optional(),
  /** A boundary without any wall. */
  full: z.boolean().optional(),
})

export const planWindow = z.strictObject({
  id: z.string().min(1),
  room: z.string(),
  type: z.enum(WINDOW_KINDS),
  /** The direction in which it looks. */
  side,
  wall: z.string(),
  orientation,
  x: z.number(),
  y: z.number(),
  width: length,
  /** Lower and upper edge above the floor; by default those of its type. */
  sill: z.number().min(0).optional(),
  head: length.optional(),
})

/** A riser: lower-left corner and size. */
export const shaft = z.strictObject({
  id: z.string().min(1),
  x: z.number(),
  y: z.number(),
  width: length,
  height: length,
})

export const stairs = z.strictObject({
  room: z.string(),
  x: z.number(),
  y: z.number(),
  width: length,
  depth: length,
  along: z.enum(['x', 'y']),
})

/** A piece of furniture of the kinds given, by the centre of its footprint; at rotation 0 its back looks up. */
export const furnitureOf = <Kind extends z.ZodType>(kind: Kind) =>
  z.strictObject({
    id: z.string().min(1),
    kind,
    room: z.string(),
    x: z.number(),
    y: z.number(),
    /** Degrees counter-clockwise. */
    rotation: z.number(),
    width: length,
    depth: length,
    /** Corner pieces: the leg is at the right. */
    flip: z.boolean().optional(),
    /** Units of a kitchen run, in order. */
    items: z.array(z.enum(KITCHEN_ITEMS)).optional(),
    chair: z.boolean().optional(),
    /** A narrow dining table with its long side to a wall. */
    half: z.boolean().optional(),
  })

export const drawing = {
  outer_walls: z.array(wall),
  inner_walls: z.array(wall),
  doors: z.array(door),
  windows: z.array(planWindow),
}

export const entrance = z.strictObject({
  door: z.string(),
  room: z.string(),
  x: z.number(),
  y: z.number(),
  orientation,
})
