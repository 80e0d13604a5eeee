import { z } from 'zod'

/** Requested values that no lot has, by filter; absent when there are none. */
const unknownSchema = z.record(z.string(), z.array(z.union([z.string(), z.number()]))).optional()

export function lotListSchema<Card extends z.ZodType>(card: Card) {
  return z.object({
    count: z.number().int(),
    limit: z.number().int(),
    offset: z.number().int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    unknown: unknownSchema,
    results: z.array(card),
  })
}

export type LotList<Card> = z.infer<ReturnType<typeof lotListSchema<z.ZodType<Card>>>>

const choiceSpecSchema = z.object({
  value: z.union([z.string(), z.number()]),
  label: z.string(),
  hint: z.string().optional(),
})

/** Filters with their values over the whole index, independent of the query. */
export const specSchema = z.discriminatedUnion('kind', [
  z.object({
    name: z.string(),
    kind: z.literal('range'),
    min: z.number().nullable(),
    max: z.number().nullable(),
    step: z.number(),
    unit: z.string(),
  }),
  z.object({ name: z.string(), kind: z.literal('choices'), multiple: z.boolean(), choices: z.array(choiceSpecSchema) }),
  z.object({ name: z.string(), kind: z.literal('flag'), label: z.string() }),
])
export type Spec = z.infer<typeof specSchema>

const facetChoiceSchema = z.object({
  value: z.union([z.string(), z.number()]),
  count: z.number().int(),
  enabled: z.boolean(),
})

/** Remaining values of each filter under the other filters of the query. */
export const facetSchema = z.discriminatedUnion('kind', [
  z.object({
    name: z.string(),
    kind: z.literal('range'),
    min: z.number().nullable(),
    max: z.number().nullable(),
    /** Lots per bin over the extremes of specs: 28 equal bins, one per floor for `floor`. */
    histogram: z.array(z.number().int()),
  }),
  z.object({ name: z.string(), kind: z.literal('choices'), choices: z.array(facetChoiceSchema) }),
  z.object({ name: z.string(), kind: z.literal('flag'), count: z.number().int(), enabled: z.boolean() }),
])
export type Facet = z.infer<typeof facetSchema>

export const facetsSchema = z.object({ count: z.number().int(), facets: z.array(facetSchema), unknown: unknownSchema })
export type Facets = z.infer<typeof facetsSchema>
