import { z } from 'zod'
import { LOT_STATUSES, PARKING_KINDS } from '#domain/lots/lot.ts'
import { polygon, rect } from '#domain/plans/plan-parts.ts'
import { buildingNumber, text } from './common.ts'

/** Zone of the car park: `A` serves as zone 1, `B` as zone 2. */
const zone = z.enum(['A', 'B'])
const direction = z.enum(['up', 'down', 'left', 'right'])
const status = z.enum(LOT_STATUSES)
const length = z.number().positive()
const openingAt = z.strictObject({ x: z.number(), y: z.number(), width: length })

/** The underground level: metres, y up; a `rect` is two opposite corners. `plans/parking.json`. */
export const parkingPlan = z.strictObject({
  version: z.literal(1),
  units: z.literal('m'),
  y_axis: z.literal('up'),
  /** Negative underground. */
  level: z.int(),
  clear_height: length,
  zones: z.array(
    z.strictObject({
      id: zone,
      title: text,
      outline: polygon,
      buildings: z.array(buildingNumber).min(1),
    }),
  ),
  aisles: z.array(z.strictObject({ id: z.string(), direction: z.enum(['x', 'y']), zone, rect })),
  ramps: z.array(
    z.strictObject({
      id: z.string(),
      zone,
      title: text,
      rect,
      direction,
    }),
  ),
  cores: z.array(
    z.strictObject({
      zone,
      id: z.string(),
      title: text,
      /** Null = an exit into the courtyard. */
      building: buildingNumber.nullable(),
      section: z.int().positive().nullable(),
      rect,
      access: z.enum(['up', 'down']),
      rooms: z.array(z.strictObject({ kind: z.enum(['stair', 'lobby', 'lift']), rect })),
      door: openingAt,
      storage_door: openingAt.optional(),
    }),
  ),
  tech: z.array(z.strictObject({ id: z.string(), zone, name: text, rect, door: direction.optional() })),
  columns: z.array(z.strictObject({ x: z.number(), y: z.number(), w: length, h: length })),
  places: z
    .array(
      z.strictObject({
        number: z.int().positive(),
        zone,
        kind: z.enum(PARKING_KINDS),
        ev: z.boolean(),
        capacity: z.int().positive(),
        /** Of the place itself, metres. */
        width: length,
        depth: length,
        /** m². */
        area: length,
        /** Lower-left corner and size on the plan. */
        x: z.number(),
        y: z.number(),
        w: length,
        h: length,
        /** From where a car enters. */
        access: direction,
        /** Nearest core and the way to it, metres. */
        core: z.string(),
        core_distance: z.number().nonnegative(),
        by_column: z.boolean(),
        status,
      }),
    )
    .min(1),
})
export type ParkingPlan = z.infer<typeof parkingPlan>

/** Storage rooms of the same level. `plans/storages.json`. */
export const storagesPlan = z.strictObject({
  version: z.literal(1),
  units: z.literal('m'),
  y_axis: z.literal('up'),
  level: z.int(),
  clear_height: length,
  blocks: z.array(z.strictObject({ id: z.string(), zone, count: z.int().positive() })),
  corridors: z.array(z.strictObject({ id: z.string(), zone, rect, core: z.string().optional() })),
  storages: z
    .array(
      z.strictObject({
        number: z.int().positive(),
        zone,
        block: z.string(),
        x: z.number(),
        y: z.number(),
        w: length,
        h: length,
        /** m². */
        area: length,
        door: openingAt,
        core: z.string(),
        status,
      }),
    )
    .min(1),
})
export type StoragesPlan = z.infer<typeof storagesPlan>
