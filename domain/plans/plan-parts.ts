import { z } from 'zod'
import type { Point } from './layout.ts'

/** Parts of drawings, the same in layouts, sections and the tour. Metres, y up. Full description: docs/plans.md. */

/** As printed on the plan. */
export const name = z.string().min(1, 'must not be empty')

/** Name of a picture in `images/`. */
export const pictureFile = z
  .string()
  .regex(/^[\w-]+(\.[\w-]+)*\.(jpe?g|png|webp|avif)$/i, 'must be the name of a picture')

/** `[x, y]`; the unit is that of the file. */
export const point: z.ZodType<Point, Point> = z.tuple([z.number(), z.number()])

/** Corners in order, not closed. */
export const polygon = z.array(point).min(3, 'a polygon has at least three points')

/** `[x, y, width, height]` or two opposite corners, depending on the file. */
export const rect = z.tuple([z.number(), z.number(), z.number(), z.number()])

/** Direction of a window or facade, in the frame of the data. */
export const side = z.enum(['front', 'back', 'left', 'right'])
/** A type of sections, named by the quarter: `L`, `T`. */
export const sectionType = z.string().regex(/^[A-Z][A-Z0-9]*$/, 'must be Latin capitals and digits')
const orientation = z.enum(['h', 'v'])
const length = z.number().positive()

/** Place of a caption that keeps clear of furniture. */
const label = z.strictObject({
  x: z.number(),
  y: z.number(),
  /** Room for the area alone. */
  compact: z.boolean().optional(),
})

/** A larger coordinate is in other units: a grid over such a room could not be searched. */
const MAX_PLAN_M = 1000

export const roomOf = <Kind extends z.ZodType>(kind: Kind) =>
  z.strictObject({
    id: z.string().min(1),
    kind,
    /** Russian, as printed. */
    name: z.string().min(1),
    /** Clear floor between the faces of walls. */
    polygon: polygon.refine(
      points => points.flat().every(metres => Math.abs(metres) <= MAX_PLAN_M),
      'must be in metres',
    ),
    /** m², rounded to 0.1. */
    area: z.number().positive(),
    label,
  })

/** By its centre line, extended at corners: a flat-ended stroke of `thickness` draws it exactly. */
export const wall = z.strictObject({
  id: z.string().min(1),
  kind: z.enum(['facade', 'party', 'parapet', 'partition', 'core']),
  x1: z.number(),
  y1: z.number(),
  x2: z.number(),
  y2: z.number(),
  thickness: length,
})

export const door = z.strictObject({
  id: z.string().min(1),
  kind: z.enum(['entrance', 'interior', 'double', 'sliding', 'opening', 'balcony', 'lift']),
  /** Id of its wall; null where rooms meet without a wall. */
  wall: z.string().nullable(),
  orientation,
  /** Middle of the opening on the wall's centre line. */
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
  type: z.enum(['standard', 'panoramic', 'french_balcony', 'loggia_glazing', 'shopfront']),
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
    items: z.array(z.enum(['counter', 'fridge', 'sink', 'hob', 'washer'])).optional(),
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
