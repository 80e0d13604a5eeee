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
  /** In the quarter. */
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
