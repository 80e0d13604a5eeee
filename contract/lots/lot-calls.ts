import { z } from 'zod'
import { type LotKind, lotKinds } from '#domain/lots/kinds.ts'
import { badQuery, notFound } from '../errors.ts'
import { listQuery } from '../list-operations.ts'
import type { Operation } from '../openapi.ts'
import { facetsSchema, lotListSchema, specSchema } from './lists.ts'

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
