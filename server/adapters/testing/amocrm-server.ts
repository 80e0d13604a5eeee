import { z } from 'zod'
import { type CrmAnswerMade, type CrmCallMade, type CrmServer, startCrmServer } from './crm-server.ts'

const valuesSchema = z.array(z.object({ value: z.unknown(), enum_code: z.string().optional() })).nullable()
const fieldSchema = z.object({
  field_id: z.number().optional(),
  field_code: z.string().optional(),
  values: valuesSchema,
})
const personSchema = z.object({
  first_name: z.string().optional(),
  name: z.string().optional(),
  custom_fields_values: z.array(fieldSchema).optional(),
})
const dealSchema = z.object({
  request_id: z.string(),
  name: z.string(),
  price: z.number().optional(),
  pipeline_id: z.number().optional(),
  custom_fields_values: z.array(fieldSchema),
  _embedded: z.object({ contacts: z.array(personSchema).max(1) }),
})
const patchSchema = z.object({
  name: z.string().optional(),
  first_name: z.string().optional(),
  custom_fields_values: z.array(fieldSchema).optional(),
})
const grantSchema = z.object({
  client_id: z.string(),
  client_secret: z.string(),
  redirect_uri: z.string(),
  grant_type: z.enum(['authorization_code', 'refresh_token']),
  code: z.string().optional(),
  refresh_token: z.string().optional(),
})

/** A deal with its contact. */
export interface AmoDeal extends Omit<z.infer<typeof dealSchema>, '_embedded'> {
  id: number
  contactId: number
}

export interface AmocrmServer extends CrmServer {
  deals: AmoDeal[]
  contacts: Map<number, z.infer<typeof personSchema>>
  /** Codes of the integration that are not exchanged yet. */
  codes: Set<string>
  /** Valid access tokens; a test adds long-lived ones. */
  access: Set<string>
  /** The valid refresh token; each exchange replaces it. */
  refresh: string
  /** Number of token exchanges. */
  grants: number
  /** Custom fields of the account; values for other fields are refused. */
  fields: Map<number, string>
  /** Rate limit in calls per second; above it 429. */
  perSecond: number
}

/**
 * Mock server of an amoCRM account: rotating tokens, seven calls a second, 204 for no results. Source:
 * amocrm.ru/developers.
 */
export async function startAmocrmServer(idField: number): Promise<AmocrmServer> {
  const server = await startCrmServer(call => answerOf(account, call))
  const account: AmocrmServer = Object.assign(server, {
    deals: [],
    contacts: new Map(),
    codes: new Set<string>(),
    access: new Set<string>(),
    refresh: '',
    grants: 0,
    fields: new Map([[idField, 'text']]),
    perSecond: 7,
  })
  return account
}

function answerOf(account: AmocrmServer, call: CrmCallMade): CrmAnswerMade {
  const { pathname, searchParams } = new URL(call.path, 'http://account')
  if (pathname === '/oauth2/access_token') return grant(account, grantSchema.parse(call.json))
  const recent = account.calls.filter(({ atMs }) => call.atMs - atMs < 1000)
  if (recent.length > account.perSecond) return { status: 429, json: problem(429), headers: { 'Retry-After': '1' } }
  const token = String(call.headers.authorization).replace(/^Bearer /, '')
  if (!account.access.has(token)) return { status: 401, json: problem(401) }
  if (call.method === 'POST' && pathname === '/api/v4/leads/complex') return addDeal(account, call.json)
  if (call.method === 'GET' && pathname === '/api/v4/leads') return findDeals(account, searchParams.get('query') ?? '')
  return oneThing(account, call, pathname)
}

function grant(account: AmocrmServer, asked: z.infer<typeof grantSchema>): CrmAnswerMade {
  const isCode = asked.grant_type === 'authorization_code' && account.codes.delete(asked.code ?? '')
  const isRefresh = asked.grant_type === 'refresh_token' && asked.refresh_token === account.refresh
  if (!isCode && !isRefresh) return { status: 400, json: { ...problem(400), hint: 'Token has been revoked' } }
  account.grants += 1
  const access = `access-${account.grants}`
  account.access.clear()
  account.access.add(access)
  account.refresh = `refresh-${account.grants}`
  const tokens = { access_token: access, refresh_token: account.refresh }
  return { status: 200, json: { token_type: 'Bearer', expires_in: 86_400, ...tokens } }
}

function addDeal(account: AmocrmServer, json: unknown): CrmAnswerMade {
  const [deal] = z.array(dealSchema).length(1).parse(json)
  if (!deal) return { status: 400, json: problem(400) }
  const { _embedded, ...rest } = deal
  if (!rest.custom_fields_values.every(({ field_id }) => field_id !== undefined && account.fields.has(field_id)))
    return { status: 400, json: { ...problem(400), 'validation-errors': [{ request_id: deal.request_id }] } }
  const id = 1000 + account.deals.length
  const contactId = 5000 + account.contacts.size
  for (const contact of _embedded.contacts) account.contacts.set(contactId, contact)
  account.deals.push({ ...rest, id, contactId })
  return { status: 200, json: [{ id, contact_id: contactId, request_id: [deal.request_id], merged: false }] }
}

function findDeals(account: AmocrmServer, query: string): CrmAnswerMade {
  const found = account.deals.filter(deal => JSON.stringify(deal).includes(query))
  if (found.length === 0) return { status: 204 }
  const leads = found.map(({ contactId, ...deal }) => ({ ...deal, _embedded: { contacts: [{ id: contactId }] } }))
  return { status: 200, json: { _page: 1, _embedded: { leads } } }
}

function oneThing(account: AmocrmServer, { method, json }: CrmCallMade, pathname: string): CrmAnswerMade {
  const [, kind, found] = /^\/api\/v4\/(leads\/custom_fields|leads|contacts)\/(\d+)$/.exec(pathname) ?? []
  const id = Number(found)
  if (kind === 'leads/custom_fields') {
    const type = account.fields.get(id)
    return type === undefined ? { status: 404, json: problem(404) } : { status: 200, json: { id, type } }
  }
  const thing = kind === 'leads' ? account.deals.find(deal => deal.id === id) : account.contacts.get(id)
  if (method !== 'PATCH' || !thing) return { status: 404, json: problem(404) }
  const { custom_fields_values: changed = [], ...names } = patchSchema.parse(json)
  const isChanged = (field: z.infer<typeof fieldSchema>) =>
    changed.some(({ field_id, field_code }) => field_id === field.field_id && field_code === field.field_code)
  const kept = (thing.custom_fields_values ?? []).filter(field => !isChanged(field))
  const set = changed.filter(({ values }) => values !== null)
  Object.assign(thing, names, { custom_fields_values: [...kept, ...set] })
  return { status: 200, json: { id } }
}

function problem(status: number) {
  return { title: 'refused', type: 'https://httpstatus.es', status, detail: 'Анна, +79123456789' }
}
