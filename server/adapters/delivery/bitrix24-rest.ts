import { z } from 'zod'
import { type CrmAnswer, type CrmCall, CrmRefusal, crmId, type Failure, unreadable } from './post.ts'

/** Calls a method of the portal. @throws CrmRefusal, and the errors of the call */
export type BitrixRest = (method: string, params?: Record<string, unknown>) => Promise<unknown>

/** The counter of the portal decreases by two a second, so a refused call can be retried soon. */
const AFTER_RATE_LIMIT_MS = 2000
/** The portal counts method time per minute. */
const AFTER_TIME_LIMIT_MS = 60_000

/** Error codes about field values: `CRM_FIELD_ERROR_VALUE_NOT_VALID`, and 100 for a wrong type. */
const ABOUT_FIELDS = /^(CRM_FIELD_ERROR\w*|100)$/

const errorSchema = z.object({ error: z.coerce.string().min(1) })
const resultSchema = z.object({ result: z.unknown() })

/**
 * Errors may have any status, including 200, so the body is read first. Source: apidocs.bitrix24.com, "limits",
 * "error-codes".
 */
export function createBitrixRest(address: string, call: CrmCall, turn: () => Promise<void>): BitrixRest {
  return async (method, params = {}) => {
    await turn()
    const answer = await call(`${address.replace(/\/$/, '')}/${method}.json`, { method: 'POST', json: params })
    const error = errorSchema.safeParse(answer.body)
    if (error.success) throw refusalOf(error.data.error, answer)
    const result = resultSchema.safeParse(answer.body)
    if (answer.status !== 200 || !result.success) throw unreadable(answer.status, answer.text)
    return result.data.result
  }
}

function refusalOf(code: string, { status, text: answer }: CrmAnswer): CrmRefusal {
  // The description repeats values and must not be logged. A code is logged only if it looks like one.
  const reason = /^\w{1,64}$/.test(code) ? code : `HTTP ${status}, an error without a code`
  const later = (retryAfterMs: number): Failure => ({ kind: 'retry', reason, answer, retryAfterMs })
  if (code === 'QUERY_LIMIT_EXCEEDED') return new CrmRefusal(later(AFTER_RATE_LIMIT_MS))
  if (code === 'OPERATION_TIME_LIMIT') return new CrmRefusal(later(AFTER_TIME_LIMIT_MS))
  if (ABOUT_FIELDS.test(code)) return new CrmRefusal({ kind: 'refused', reason, answer }, true)
  // Permissions, keys, tariffs and server errors can be repaired.
  return new CrmRefusal({ kind: 'retry', reason, answer })
}

const multifieldSchema = z.array(z.object({ typeId: z.string(), valueType: z.string(), value: z.string() }))
const listSchema = z.array(z.object({ ID: crmId }))
const paramsSchema = z.object({
  id: z.number().optional(),
  fields: z.record(z.string(), z.unknown()).default({}),
  filter: z.record(z.string(), z.unknown()).default({}),
})

/** Maps `crm.item.*` calls for leads to `crm.lead.*`, for on-premises portals that are too old for the former. */
export function byLeadMethods(rest: BitrixRest): BitrixRest {
  return async (method, given = {}) => {
    const { id, fields, filter } = paramsSchema.parse(given)
    if (method === 'crm.item.list') {
      const found = listSchema.safeParse(await rest('crm.lead.list', { filter: upperNames(filter), select: ['ID'] }))
      if (!found.success) throw unreadable(200)
      return { items: found.data.map(lead => ({ id: lead.ID })) }
    }
    if (method === 'crm.item.add') {
      const { fm, ...others } = fields
      const added = crmId.safeParse(
        await rest('crm.lead.add', { fields: { ...upperNames(others), ...multifields(multifieldSchema.parse(fm)) } }),
      )
      if (!added.success) throw unreadable(200)
      return { item: { id: added.data } }
    }
    return method === 'crm.item.delete' ? rest('crm.lead.delete', { id }) : rest(method, given)
  }
}

/** Converts `originId` to `ORIGIN_ID`; upper-case names are unchanged. */
function upperNames(fields: Record<string, unknown>): Record<string, unknown> {
  const upper = (name: string) => (/[a-z]/.test(name) ? name.replace(/[A-Z]/g, '_$&').toUpperCase() : name)
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [upper(name), value]))
}

/** One list per type: `PHONE`, `EMAIL`. */
function multifields(all: z.infer<typeof multifieldSchema>): Record<string, { VALUE: string; VALUE_TYPE: string }[]> {
  const types = [...new Set(all.map(({ typeId }) => typeId))]
  return Object.fromEntries(
    types.map(type => [
      type,
      all.filter(({ typeId }) => typeId === type).map(item => ({ VALUE: item.value, VALUE_TYPE: item.valueType })),
    ]),
  )
}
