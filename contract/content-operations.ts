import { z } from 'zod'
import { facetsSchema, lotListSchema, specSchema } from './catalogue/lists.ts'
import type { Entity, EntityCall } from './content/entity.ts'
import { entityNames, entityOf } from './content/registry.ts'
import { fieldErrorsSchema, refusalSchema } from './error-body.ts'
import { listQuery } from './list-query.ts'
import type { Operation } from './openapi.ts'

const badQuery = { description: 'A parameter is malformed: each is named', schema: fieldErrorsSchema }
const notFound = { description: 'There is no such thing', schema: refusalSchema }

/** The calls of all kinds of content, from their descriptions. */
export const contentOperations: readonly Operation[] = entityNames.flatMap(name => operationsOf(entityOf(name)))

function operationsOf({ call, count }: Entity): Operation[] {
  if (!call) return []
  const head = { method: 'get', path: call.path, tag: call.tag, summary: call.summary } as const
  const schema = count === 'many' ? z.array(call.answer) : call.answer
  const whole = { ...head, responses: { 200: { description: 'In the order of the content', schema } } }
  return [...(call.filters ? filteredOf(call, call.filters) : [whole]), ...detailOf(call)]
}

function filteredOf(call: EntityCall<unknown>, filters: NonNullable<typeof call.filters>): Operation[] {
  const { path, tag, summary } = call
  const query = listQuery(filters.map(({ field }) => field))
  const head = { method: 'get', tag } as const
  const list = { description: 'A page of the list', schema: lotListSchema(call.answer) }
  const specs = { description: 'One item per filter', schema: z.array(specSchema) }
  const facets = { description: 'What is left of each filter', schema: facetsSchema }
  return [
    { ...head, path, summary, query, responses: { 200: list, 400: badQuery } },
    { ...head, path: `${path}specs/`, summary: `${summary}: what can be filtered by`, responses: { 200: specs } },
    {
      ...head,
      path: `${path}facets/`,
      summary: `${summary}: what is left of each filter under a query`,
      query,
      responses: { 200: facets, 400: badQuery },
    },
  ]
}

function detailOf({ path, tag, summary, answer, detail }: EntityCall<unknown>): Operation[] {
  if (!detail) return []
  const params = z.object({ [detail]: detail === 'id' ? z.int().positive() : z.string() })
  const responses = { 200: { description: 'The one', schema: answer }, 404: notFound }
  return [{ method: 'get', path: `${path}{${detail}}/`, tag, summary: `${summary}: one of them`, params, responses }]
}
