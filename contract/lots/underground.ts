import { z } from 'zod'
import { CONTRACT_TYPES } from '#domain/lots/lot.ts'
import { CODE } from '#domain/lots/parse-query.ts'
import { lotBuildingSchema, promoBadgeSchema } from './lot.ts'

const cm = z.int().positive()

/** What parking places and storage rooms both have: where they lie on the level under the buildings, and how large they are. */
export const undergroundFacts = {
  /** Of the car park, as the content numbers it; null = unknown. */
  zone: z.int().positive().nullable(),
  /** Numbers of the buildings that the zone serves. */
  buildings: z.array(z.int().positive()),
  /** Nearest stair and lift, by its key in the plan of the level; null = unknown. */
  core: z.string().regex(CODE).nullable(),
  /** Way to its door, whole metres; null = unknown. */
  wayM: z.int().nonnegative().nullable(),
  widthCm: cm,
  lengthCm: cm,
  /** Clear height; null = unknown. */
  heightCm: cm.nullable(),
}

/** Fields shared by cards of parking spaces and storage rooms. Lengths in metres. */
export const undergroundCard = {
  building: lotBuildingSchema,
  /** Zone of the car park; null = unknown. */
  zone: z.object({ number: z.number().int(), name: z.string() }).nullable(),
  building_ids: z.array(z.number().int()),
  width: z.number(),
  length: z.number(),
  /** Clear height; null = unknown. */
  height: z.number().nullable(),
  /** The nearest stair and lift, with the way there; null = unknown. */
  near_lift: z
    .object({
      core: z.string(),
      /** `Корпус 1, секция 2`. */
      title: z.string(),
      /** Null = it leads up into the courtyard. */
      building_id: z.number().int().nullable(),
      /** Null = unknown. */
      meters: z.number().int().nullable(),
    })
    .nullable(),
  price_per_m2: z.number().int().nullable(),
  discount_percent: z.number().nullable(),
  promos: z.array(promoBadgeSchema),
  contract_type: z.enum(CONTRACT_TYPES),
}
