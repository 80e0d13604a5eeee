import { z } from 'zod'
import type { KindWords } from '#domain/lots/field-words.ts'
import { type Field, groupFields, isMixed, orderableFields } from '#domain/lots/fields.ts'
import { badQuery } from './errors.ts'
import { facetsSchema, lotListSchema, specSchema } from './lots/lists.ts'
import type { Operation } from './openapi.ts'

export interface FilteredList {
  path: string
  tag: string
  summary: string
  answer: z.ZodType
  fields: readonly Field[]
}

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

export function listQuery(fields: readonly Field[], words: KindWords['fields'] = {}): z.ZodObject {
  return filterQuery(fields, words).extend(pagingOf(fields))
}

/** The filters of a list alone, for calls that answer everything at once. @param words as above */
export function filterQuery(fields: readonly Field[], words: KindWords['fields'] = {}): z.ZodObject {
  const shape: Record<string, z.ZodType> = {}
  for (const field of fields) {
    const about = words[field.name]?.api ?? field.name
    switch (field.shape) {
      case 'range':
        shape[`${field.name}_min`] = z.number().optional().describe(`${about}: lower bound, inclusive (${field.unit})`)
        shape[`${field.name}_max`] = z.number().optional().describe(`${about}: upper bound, inclusive (${field.unit})`)
        break
      case 'flag':
        shape[field.name] = z.literal(1).optional().describe(about)
        break
      case 'choice': {
        const value = field.valueType === 'integer' ? z.int() : z.string()
        shape[field.name] = z
          .array(value)
          .optional()
          .describe(`${about}. A lot needs ${field.match === 'every' ? 'all' : 'one'} of the values`)
        break
      }
      case 'prefix':
        shape[field.name] = z.array(z.string()).optional().describe(`${about}: beginning of the text`)
    }
  }
  return z.object(shape)
}

/** In which order, grouped how, and which page. */
function pagingOf(fields: readonly Field[]): Record<string, z.ZodType> {
  const shape: Record<string, z.ZodType> = {}
  const orders = orderableFields(fields).map(({ name }) => name)
  if (orders.length > 0) {
    shape.ordering = z.string().optional().describe(orderText(fields, orders))
    shape.soft = z.string().optional().describe('Fields whose filters only raise lots in the order')
  }
  const groups = groupFields(fields).map(({ name }) => name)
  if (groups.length > 0) shape.group = z.string().optional().describe(`One of: ${groups}: one lot per value`)
  shape.limit = z.int().min(1).max(100).optional()
  shape.offset = z.int().min(0).optional()
  return shape
}

function orderText(fields: readonly Field[], orders: readonly string[]): string {
  const keys = `Up to three keys of: ${orders.join(', ')}; a minus turns one round`
  const turns = 'Without it layouts take turns: the cheapest flat of each by price, then the second of each, and so on'
  return isMixed(fields) ? `${keys}. ${turns}` : keys
}
