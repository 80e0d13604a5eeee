import { z } from 'zod'
import type { BitrixRest } from './bitrix24-rest.ts'
import { crmId, unreadable } from './crm-refusal.ts'

const multifieldSchema = z.array(z.object({ typeId: z.string(), valueType: z.string(), value: z.string() }))
const listSchema = z.array(z.object({ ID: crmId }))
const paramsSchema = z.object({
  id: z.number().optional(),
  fields: z.record(z.string(), z.unknown()).default({}),
  filter: z.record(z.string(), z.unknown()).default({}),
})

/**
 * The calls `crm.item.*` of leads by `crm.lead.*`, for a portal on its owner's server that is too old for the former; the vendor
 * develops these no longer. Source: apidocs.bitrix24.com, crm.lead.add.
 */
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

/** `originId` is `ORIGIN_ID` there; names that are written so already stay. */
function upperNames(fields: Record<string, unknown>): Record<string, unknown> {
  const upper = (name: string) => (/[a-z]/.test(name) ? name.replace(/[A-Z]/g, '_$&').toUpperCase() : name)
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [upper(name), value]))
}

/** A list for each type: `PHONE`, `EMAIL`. */
function multifields(all: z.infer<typeof multifieldSchema>): Record<string, { VALUE: string; VALUE_TYPE: string }[]> {
  const types = [...new Set(all.map(({ typeId }) => typeId))]
  return Object.fromEntries(
    types.map(type => [
      type,
      all.filter(({ typeId }) => typeId === type).map(one => ({ VALUE: one.value, VALUE_TYPE: one.valueType })),
    ]),
  )
}
