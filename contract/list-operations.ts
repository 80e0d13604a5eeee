import { z } from 'zod'
import type { Field } from '#domain/lots/fields.ts'
import { fieldErrorsSchema } from './error-body.ts'
import { listQuery } from './list-query.ts'
import { facetsSchema, lotListSchema, specSchema } from './lots/lists.ts'
import type { Operation } from './openapi.ts'

export interface FilteredList {
  path: string
  tag: string
  summary: string
  answer: z.ZodType
  fields: readonly Field[]
}

const badQuery = { description: 'A parameter is malformed: each is named', schema: fieldErrorsSchema }

/** The three calls of a list with filters. Source: docs/specification-coverage.md#74-catalogue-and-content. */
export function listOperations({ path, tag, summary, answer, fields }: FilteredList): Operation[] {
  const query = listQuery(fields)
  const head = { method: 'get', tag } as const
  const list = { description: 'A page of the list', schema: lotListSchema(answer) }
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
