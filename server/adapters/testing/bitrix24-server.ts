import { z } from 'zod'
import { type CrmAnswerMade, type CrmCallMade, type CrmServer, startCrmServer } from './crm-server.ts'

/** An entity of the portal with its fields. */
export interface BitrixItem {
  id: number
  entityTypeId: number
  fields: Record<string, unknown>
}

export interface Bitrix24Server extends CrmServer {
  /** Value of `BITRIX24_URL`. */
  webhook: string
  items: BitrixItem[]
  /** Error responses of methods, with status 200 as in the portal, until removed. */
  errors: Map<string, string>
  /** Field values that the portal refuses. */
  wrongFields: Set<string>
  /** 1 = with leads, 2 = without. */
  crmMode: 1 | 2
  /** Size of the rate limit bucket and its drain per second; by default far above the needs of tests. */
  limit: { most: number; perSecond: number }
}

const paramsSchema = z.object({
  entityTypeId: z.number().optional(),
  id: z.number().optional(),
  fields: z.record(z.string(), z.unknown()).optional(),
  filter: z.record(z.string(), z.unknown()).optional(),
})

/**
 * Mock server of a portal with `crm.item.*` by an incoming webhook: errors with status 200, and a leaky bucket.
 * Source: apidocs.bitrix24.com.
 */
export async function startBitrix24Server(): Promise<Bitrix24Server> {
  const path = '/rest/1/abcdef0123456789'
  const items: BitrixItem[] = []
  let bucket = { level: 0, atMs: performance.now() }

  function answer(call: CrmCallMade): CrmAnswerMade {
    const method = /^\/rest\/1\/abcdef0123456789\/([\w.]+)\.json$/.exec(call.path)?.[1]
    if (!method) return failure(401, 'NO_AUTH_FOUND')
    const { most, perSecond } = portal.limit
    const sunk = ((call.atMs - bucket.atMs) / 1000) * perSecond
    bucket = { level: Math.max(bucket.level - sunk, 0) + 1, atMs: call.atMs }
    if (bucket.level > most) return failure(503, 'QUERY_LIMIT_EXCEEDED')
    const error = portal.errors.get(method)
    if (error !== undefined) return failure(200, error)
    return run(method, paramsSchema.parse(call.json))
  }

  function run(method: string, params: z.infer<typeof paramsSchema>): CrmAnswerMade {
    const { entityTypeId = 0, fields = {}, filter = {} } = params
    switch (method) {
      case 'crm.settings.mode.get':
        return success(portal.crmMode)
      case 'crm.item.list':
        return success({ items: listOf(items, entityTypeId, filter).map(({ id }) => ({ id })) })
      case 'crm.item.add': {
        if (Object.keys(fields).some(name => portal.wrongFields.has(name)))
          return failure(400, 'CRM_FIELD_ERROR_VALUE_NOT_VALID')
        const item = { id: items.length + 1, entityTypeId, fields }
        items.push(item)
        return success({ item: { id: item.id } })
      }
      case 'crm.lead.list':
        return success(listOf(items, 1, filter).map(({ id }) => ({ ID: String(id) })))
      case 'crm.lead.add':
        items.push({ id: items.length + 1, entityTypeId: 1, fields })
        return success(items.length)
      case 'crm.lead.delete':
        items.splice(
          items.findIndex(({ id }) => id === params.id),
          1,
        )
        return success(true)
      case 'crm.item.delete': {
        const index = items.findIndex(item => item.entityTypeId === entityTypeId && item.id === params.id)
        if (index < 0) return failure(400, 'NOT_FOUND')
        items.splice(index, 1)
        return success([])
      }
      default:
        return failure(404, 'ERROR_METHOD_NOT_FOUND')
    }
  }

  const server = await startCrmServer(answer)
  const portal: Bitrix24Server = Object.assign(server, {
    webhook: `${server.url}${path}/`,
    items,
    errors: new Map<string, string>(),
    wrongFields: new Set<string>(),
    crmMode: 1 as const,
    limit: { most: 10_000, perSecond: 10_000 },
  })
  return portal
}

function listOf(items: readonly BitrixItem[], entityTypeId: number, filter: Record<string, unknown>): BitrixItem[] {
  const isFound = (item: BitrixItem) =>
    Object.entries(filter).every(([name, value]) => item.fields[name.replace(/^=/, '')] === value)
  return items.filter(item => item.entityTypeId === entityTypeId && isFound(item))
}

function success(result: unknown): CrmAnswerMade {
  return { status: 200, json: { result, time: {} } }
}

/** The description repeats the request, to test that it is not stored. */
function failure(status: number, error: string): CrmAnswerMade {
  return { status, json: { error, error_description: 'Анна, +79123456789' } }
}
