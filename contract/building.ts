import { z } from 'zod'
import { CONTRACT_TYPES } from '#domain/lots/lot.ts'
import { completionSchema } from './lots/lot.ts'

const statSchema = z.object({
  free: z.number().int(),
  booked: z.number().int(),
  sold: z.number().int(),
  total: z.number().int(),
  by_rooms: z.array(
    z.object({
      /** 0 = studio, 4 = four and more. */
      rooms: z.number().int(),
      label: z.string(),
      count: z.number().int(),
      price_min: z.number().int().nullable(),
      area_min: z.number().nullable(),
    }),
  ),
})

const sectionSchema = z.object({
  id: z.number().int(),
  building_id: z.number().int(),
  number: z.number().int(),
  kind: z.string(),
  floors_total: z.number().int(),
  flats_per_floor: z.number().int(),
  /** Turn of the section, degrees counter-clockwise from the axes of the master plan. */
  rotation: z.number(),
  flats_from: z.number().int(),
  flats_to: z.number().int(),
})

/** A building with what is on sale in it. Free flats only, unless said. */
export const buildingSchema = z.object({
  id: z.number().int(),
  number: z.string(),
  name: z.string(),
  slug: z.string(),
  title: z.string(),
  text: z.string(),
  state: z.string(),
  state_text: z.string(),
  completion: completionSchema,
  /** Planned or actual day of keys, `YYYY-MM-DD`. */
  keys_date: z.string().nullable(),
  contract_type: z.enum(CONTRACT_TYPES),
  floors: z.array(z.number().int()),
  floors_min: z.number().int(),
  floors_max: z.number().int(),
  sections: z.array(sectionSchema),
  stat: statSchema,
  price_min: z.number().int().nullable(),
  area_min: z.number().nullable(),
  area_max: z.number().nullable(),
})
export type Building = z.infer<typeof buildingSchema>

export const buildingListSchema = z.array(buildingSchema)
