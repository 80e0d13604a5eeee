import { z } from 'zod'

export interface Operation {
  method: 'get' | 'post' | 'delete'
  /** Canonical path with the last slash, `{name}` for its parts. */
  path: string
  summary: string
  tag: string
  query?: z.ZodObject
  params?: z.ZodObject
  body?: Record<string, z.ZodType>
  /** Answers by status; `null` = no body. */
  responses: Record<number, { description: string; schema: z.ZodType | null; type?: string }>
}

export interface ApiInfo {
  title: string
  version: string
  description: string
  siteUrl: string
}

/** OpenAPI 3.1. Schemas with an `id` in their metadata become shared components. */
export function openApi(info: ApiInfo, operations: readonly Operation[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of operations) {
    const item = paths[operation.path] ?? {}
    paths[operation.path] = item
    item[operation.method] = {
      tags: [operation.tag],
      summary: operation.summary,
      parameters: [...parameters('path', operation.params), ...parameters('query', operation.query)],
      ...(operation.body ? { requestBody: { required: true, content: contents(operation.body, 'input') } } : {}),
      responses: Object.fromEntries(
        Object.entries(operation.responses).map(([status, { description, schema, type = 'application/json' }]) => [
          status,
          { description, ...(schema ? { content: contents({ [type]: schema }, 'output') } : {}) },
        ]),
      ),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: info.title, version: info.version, description: info.description },
    servers: [{ url: info.siteUrl }],
    paths,
  }
}

function contents(schemas: Record<string, z.ZodType>, io: 'input' | 'output') {
  return Object.fromEntries(Object.entries(schemas).map(([type, schema]) => [type, { schema: jsonSchema(schema, io) }]))
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined) {
  if (!schema) return []
  return Object.entries(schema.shape).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path',
    ...(part.description ? { description: part.description } : {}),
    // Arrays are repeated: ?rooms=1&rooms=2
    ...(place === 'query' ? { style: 'form', explode: true } : {}),
    // Zod types shape values as core schemas, but all schemas here are made by `z`.
    schema: jsonSchema(part as z.ZodType, 'input'),
  }))
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
