import { z } from 'zod'
import { CONTRACT_TYPES } from '#domain/lots/lot.ts'
import { CODE } from '#domain/lots/parse-query.ts'
import { apiPaths } from '../paths.ts'
import { lotCalls, lotSchema } from './lot.ts'

/** What only resale flats have: the column `facts` of their rows. They are outside of the quarter. */
export const resaleFactsSchema = z.object({
  /** Names the flat in the content. */
  slug: z.string().regex(CODE),
  /** `2-комнатная, Мельничная улица, 18`. */
  title: z.string().min(1),
  /** 0 = studio. */
  rooms: z.int().nonnegative(),
  /** Slug of the part of the town; null = unknown. */
  district: z.string().regex(CODE).nullable(),
  /** Of the building; null = unknown. */
  builtYear: z.int().positive().nullable(),
  /** Can be lived in as it is. */
  isFinished: z.boolean(),
})
export type ResaleFacts = z.infer<typeof resaleFactsSchema>

/** A resale flat in a list: taken in exchange, sold by the developer, located outside the quarter. */
export const resaleCardSchema = lotSchema.extend({
  type: z.literal('second'),
  building: z.null(),
  /** 0 = studio. */
  rooms: z.number().int(),
  is_studio: z.boolean(),
  floors_total: z.number().int(),
  /** Part of the town; null = unknown. */
  district: z.object({ slug: z.string(), name: z.string() }).nullable(),
  /** Of the building; null = unknown. */
  built_year: z.number().int().nullable(),
  /** Can be lived in as it is. */
  is_finished: z.boolean(),
  /** Its texts of the content; null = none. */
  text: z.string().nullable(),
  /** Measured plan, 100 units to a metre; null = the content has none. */
  plan: z
    .object({
      src: z.string(),
      width: z.number(),
      height: z.number(),
      /** Middle of each caption as a share of the drawing, 0 to 1. */
      rooms: z.array(z.object({ name: z.string(), area: z.number(), x: z.number(), y: z.number() })),
    })
    .nullable(),
  owner_type: z.literal('developer'),
  is_trade_in: z.boolean(),
  price_per_m2: z.number().int().nullable(),
  discount_percent: z.number().nullable(),
  contract_type: z.enum(CONTRACT_TYPES),
})
export type ResaleCard = z.infer<typeof resaleCardSchema>

export const resaleFlatSchema = resaleCardSchema.extend({
  booked_until: z.string().nullable(),
  sold_at: z.string().nullable(),
  /** State, furniture that stays. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  similar_count: z.number().int(),
})
export type ResaleFlat = z.infer<typeof resaleFlatSchema>

export const resaleCalls = lotCalls({
  kind: 'second',
  path: apiPaths.property(),
  similar: 'similar_flat',
  noun: { one: 'resale flat', many: 'resale flats' },
  card: resaleCardSchema,
  one: resaleFlatSchema,
})
