import { z } from 'zod'
import { CONTRACT_TYPES } from '#domain/lots/lot.ts'
import { houseSchema, promoBadgeSchema } from './lot.ts'

/** What cards of parking places and storage rooms both tell. Lengths in metres. */
export const undergroundCard = {
  building: houseSchema,
  /** Zone of the car park; null = not told. */
  zone: z.object({ number: z.number().int(), name: z.string() }).nullable(),
  /** Buildings that the zone serves. */
  building_ids: z.array(z.number().int()),
  width: z.number(),
  length: z.number(),
  /** Clear height; null = not told. */
  height: z.number().nullable(),
  /** The nearest stair and lift, with the way there; null = not told. */
  near_lift: z
    .object({
      core: z.string(),
      /** `Корпус 1, секция 2`. */
      title: z.string(),
      /** Null = it leads up into the courtyard. */
      building_id: z.number().int().nullable(),
      /** Null = not told. */
      meters: z.number().int().nullable(),
    })
    .nullable(),
  price_per_m2: z.number().int().nullable(),
  discount_percent: z.number().nullable(),
  promos: z.array(promoBadgeSchema),
  contract_type: z.enum(CONTRACT_TYPES),
}
