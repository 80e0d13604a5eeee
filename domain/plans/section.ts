import { z } from 'zod'
import { door, drawing, furnitureOf, name, point, polygon, roomOf, sectionType, side, stairs } from './plan-parts.ts'

const rotation = z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)])
const length = z.number().positive()

/** Frame of a section: metres, x along the street facade, y up from the street (`front`) to the courtyard (`back`). */
const frame = {
  id: z.string().min(1),
  type: sectionType,
  title: name,
  width: length,
  depth: length,
  outline: polygon,
}

/** A flat's position on the floor: mirror (x → width − x), rotate, move the lower-left corner to `origin`. */
const placement = z.strictObject({
  /** Clockwise from the left, from 1. */
  no: z.int().positive(),
  layout: z.string(),
  origin: point,
  rotation,
  mirror: z.boolean(),
  /** In the frame of the section. */
  outline: polygon,
  window_sides: z.array(side).min(1),
})

export const section = z.strictObject({
  ...frame,
  floor: z.literal('typical'),
  placements: z.array(placement).min(1),
  /** Common parts of a floor. */
  core: z.strictObject({
    outline: polygon,
    rooms: z.array(roomOf(z.enum(['corridor', 'lift_lobby', 'lift', 'stair', 'tech']))),
    ...drawing,
    stairs: z.array(stairs),
  }),
})

const groundRoomKind = z.enum([
  'commercial',
  'unit_wc',
  'unit_store',
  'vestibule',
  'lobby',
  'stroller',
  'bikes',
  'lift',
  'stair',
  'tech',
])

/** A ground floor: premises for business and the entrance of the residents. */
export const groundFloor = z.strictObject({
  ...frame,
  floor: z.literal('ground'),
  furniture: z.array(
    furnitureOf(
      z.enum([
        'reception',
        'mailboxes',
        'stroller',
        'bike',
        'sofa',
        'armchair',
        'coffee_table',
        'plant',
        'rug',
        'bench',
      ]),
    ),
  ),
  rooms: z.array(
    roomOf(groundRoomKind).extend({
      /** Number of the premises that the room belongs to. */
      unit: z.int().positive().optional(),
    }),
  ),
  ...drawing,
  doors: z.array(
    door.extend({
      label: z.enum(['street', 'evacuation', 'service']).optional(),
    }),
  ),
  stairs: z.array(stairs),
  premises: z.array(
    z.strictObject({
      no: z.int().positive(),
      rooms: z.array(z.string()).min(1),
      street_entrances: z.array(z.string()),
    }),
  ),
})

/** Sections of a building, from left to right. */
export const buildingSections = z
  .strictObject({
    building: z.int().positive(),
    /** With the ground floor. */
    floors: z.array(z.int().positive()).min(1),
    sections: z.array(z.string()).min(1),
    premises: z.int().nonnegative(),
  })
  .refine(value => value.floors.length === value.sections.length, { error: 'floors and sections must be as many' })

/** `plans/sections.json`. */
export const sectionsFile = z.strictObject({
  version: z.literal(1),
  units: z.literal('m'),
  y_axis: z.literal('up'),
  sections: z.array(section).min(1),
  ground_floors: z.array(groundFloor),
  buildings: z.array(buildingSections).min(1),
})

export type Section = z.infer<typeof section>
export type Placement = Section['placements'][number]
export type Core = Section['core']
export type GroundFloor = z.infer<typeof groundFloor>
export type BuildingSections = z.infer<typeof buildingSections>
