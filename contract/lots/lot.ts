import { z } from 'zod'
import { LOT_KINDS } from '#domain/lots/kinds.ts'
import { LOT_STATUSES } from '#domain/lots/lot.ts'
import { fullCost } from '../full-cost.ts'

export const completionSchema = z.object({
  year: z.number().int(),
  quarter: z.number().int().min(1).max(4),
  /** `II кв. 2027`. */
  label: z.string(),
  is_ready: z.boolean(),
})

export const promoBadgeSchema = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  /** What a badge says; never the rate of a credit. */
  short_title: z.string(),
  /** The figure alone, `−5 %`. */
  badge: z.string(),
  kind: z.string(),
  /** Last day, `YYYY-MM-DD`; null = no end named. */
  ends_at: z.string().nullable(),
  ...fullCost,
})

export type PromoBadge = z.infer<typeof promoBadgeSchema>

export const propertyStatusSchema = z.enum(LOT_STATUSES)

export const lotBuildingSchema = z.object({
  id: z.number().int(),
  number: z.string(),
  name: z.string(),
  slug: z.string(),
  completion: completionSchema,
  /** How many sections the building has: a tower's single section is not named to the visitor. */
  sections_count: z.number().int(),
})

/** What everything on sale has in common, whatever its kind. Money in whole roubles, areas in m² with two decimals. */
export const lotSchema = z.object({
  id: z.number().int(),
  /** Sales code, `ОБ-2.1-07-03`. */
  article: z.string(),
  type: z.enum(LOT_KINDS),
  number: z.string(),
  status: propertyStatusSchema,
  /** Withdrawn from the sale: `status` is `closed`, and it will not be on sale soon. */
  is_withdrawn: z.boolean(),
  /** `Евро-3, 58,6 м²`, ready to show. */
  title: z.string(),
  area: z.number(),
  /** 1 = ground floor; negative underground. */
  floor: z.number().int(),
  /** Null = outside the quarter. */
  building: lotBuildingSchema.nullable(),
  /** Null = price on request. */
  price: z.number().int().nullable(),
  price_old: z.number().int().nullable(),
  /** Last change of price or status. */
  updated_at: z.string(),
})
export type Lot = z.infer<typeof lotSchema>
