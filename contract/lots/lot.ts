import { z } from 'zod'
import { LOT_KINDS, type LotKind, lotKinds } from '#domain/lots/kinds.ts'
import { LOT_STATUSES } from '#domain/lots/lot.ts'
import { badQuery, notFound } from '../errors.ts'
import { fullCost } from '../full-cost.ts'
import { listQuery } from '../list-operations.ts'
import type { Operation } from '../openapi.ts'
import { facetsSchema, lotListSchema, specSchema } from './lists.ts'

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

interface LotCallsOptions<Card extends z.ZodType, One extends z.ZodType> {
  kind: LotKind
  /** Prefix of all paths: `/api/property/`. */
  path: string
  /** Last part of the path of similar lots, after `/{id}/`. */
  similar: string
  /** `flat`, `flats`: for the documentation. */
  noun: { one: string; many: string }
  card: Card
  one: One
}

const specsSchema = z.array(specSchema)
const params = z.object({ id: z.int().positive() })
const head = { method: 'get', tag: 'Catalogue' } as const

/** Registered in this order: `specs` and `facets` must not be read as ids. */
export function lotCalls<Card extends z.ZodType, One extends z.ZodType>({
  kind,
  path,
  similar,
  noun,
  card,
  one,
}: LotCallsOptions<Card, One>) {
  const { fields, words } = lotKinds[kind]
  const query = listQuery(fields, words.fields)
  const many = noun.many.charAt(0).toUpperCase() + noun.many.slice(1)
  return {
    list: {
      ...head,
      path,
      summary: `${many} by filter, in order, by pages`,
      query,
      responses: { 200: { description: 'A page of the list', schema: lotListSchema(card) }, 400: badQuery },
    },
    specs: {
      ...head,
      path: `${path}specs/`,
      summary: 'What can be filtered by, whatever the query',
      responses: { 200: { description: 'One item per filter', schema: specsSchema } },
    },
    facets: {
      ...head,
      path: `${path}facets/`,
      summary: 'What is left of each filter under a query, its own filter removed',
      query,
      responses: { 200: { description: 'Counts, ranges, histograms', schema: facetsSchema }, 400: badQuery },
    },
    one: {
      ...head,
      path: `${path}{id}/`,
      summary: `One ${noun.one}`,
      params,
      responses: { 200: { description: `The ${noun.one}`, schema: one }, 404: notFound },
    },
    similar: {
      ...head,
      path: `${path}{id}/${similar}/`,
      summary: `${many} on sale that are most like this one`,
      params,
      responses: { 200: { description: 'The nearest first', schema: z.array(card) }, 404: notFound },
    },
  } satisfies Record<string, Operation>
}

/** @typeParam Card a lot in a list. @typeParam One a lot by its id */
export type LotCalls<Card, One> = ReturnType<typeof lotCalls<z.ZodType<Card>, z.ZodType<One>>>
export type LotCallName = keyof LotCalls<unknown, unknown>
