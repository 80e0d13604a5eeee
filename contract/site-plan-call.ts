import { z } from 'zod'
import { buildingSchema } from './building.ts'
import { imageSchema } from './image.ts'

const int = z.number().int()
const point = z.tuple([z.number(), z.number()])

/** The quarter from the air: outlines and points in pixels of the picture, from its upper left corner. */
export const sitePlanSchema = z.object({
  images: z.array(z.object({ mode: z.literal('day'), image: imageSchema, width: int, height: int })),
  /** From the farthest to the nearest: a nearer one lies over it. */
  buildings: z.array(
    buildingSchema
      .pick({ id: true, number: true, name: true, slug: true, state: true, completion: true, contract_type: true })
      .extend({
        path: z.string(),
        point,
        /** Percent; null = unknown. */
        progress_percent: z.number().nullable(),
        floors_min: int,
        floors_max: int,
        sections_count: int,
        count_free: int,
        count_total: int,
        by_rooms: buildingSchema.shape.stat.shape.by_rooms,
        price_min: int.nullable(),
        area_min: z.number().nullable(),
        area_max: z.number().nullable(),
        url: z.string(),
      }),
  ),
  points: z.array(z.object({ id: z.string(), title: z.string(), x: z.number(), y: z.number() })),
})
export type SitePlanAnswer = z.infer<typeof sitePlanSchema>
