import { z } from 'zod'
import type { Field } from '#domain/lots/fields.ts'
import type { FilteredList } from './list-operations.ts'

/** A place of the town. `/api/infra/`. */
export const infraPlaceSchema = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  text: z.string(),
  /** Code of its category, also the name of its icon. */
  category: z.string(),
  /** Finer than the category: `pier`, `pharmacy`. */
  kind: z.string(),
  is_inside: z.boolean(),
  state: z.enum(['exists', 'planned']),
  /** When it opens, in words; null = it is open. */
  opens: z.string().nullable(),
  /** Degrees; the position of the sales office is used for the quarter. */
  lat: z.number(),
  lon: z.number(),
  /** Metres east and north of the middle of the quarter. */
  x: z.number(),
  y: z.number(),
  /** On foot from the middle of the quarter. */
  distance_m: z.number(),
  walk_min: z.number().int(),
  /** Place in the list, from 1. */
  order: z.number().int(),
})
export type InfraPlaceAnswer = z.infer<typeof infraPlaceSchema>

export const infraPlaces = {
  path: '/api/infra/',
  tag: 'Content',
  summary: 'Places of the town by category, with the way on foot',
  answer: infraPlaceSchema,
  fields: [
    { shape: 'choice', name: 'category', valueType: 'code' },
    { shape: 'flag', name: 'is_inside' },
  ] satisfies readonly Field[],
} satisfies FilteredList

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
