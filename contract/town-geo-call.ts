import { z } from 'zod'

/** Longitude and latitude, degrees. */
const position = z.tuple([z.number(), z.number()])

const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: position }),
  z.object({ type: z.literal('LineString'), coordinates: z.array(position) }),
  z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(position)) }),
])

export const TOWN_LAYERS = ['river', 'tree', 'house', 'street', 'ring', 'social', 'quarter', 'pier'] as const

/** The town around the quarter as GeoJSON. The center of the quarter is at the sales office. `/api/infra/map/`. */
export const townGeoSchema = z.object({
  type: z.literal('FeatureCollection'),
  /** West, south, east, north. */
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      geometry,
      properties: z.union([
        z.object({
          layer: z.enum(TOWN_LAYERS),
          /** Width of a line or of a crown, metres; absent = the shape has its own. */
          width_m: z.number().optional(),
        }),
        z.object({
          layer: z.literal('name'),
          of: z.enum(['quarter', 'river']),
          name: z.string(),
        }),
        z.object({
          layer: z.literal('place'),
          slug: z.string(),
          category: z.string(),
          name: z.string(),
          walk_min: z.number().int(),
          is_inside: z.boolean(),
        }),
      ]),
    }),
  ),
})
export type TownGeo = z.infer<typeof townGeoSchema>
