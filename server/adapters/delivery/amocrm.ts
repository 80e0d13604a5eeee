import { z } from 'zod'
import { isLoopback } from '../../lib/network.ts'
import { type AmoRest, type AmoTokens, createAmoRest, lastingToken, rotatingTokens } from './amocrm-rest.ts'
import { type Channel, type ChannelContext, channelKind, httpUrl, type Outcome, wholeNumber } from './channel.ts'
import type { Lead } from './lead.ts'
import { type FieldTemplates, fieldTemplates, fillFields } from './lead-fields.ts'
import { addWithFields, asAttempt, crmId, reasonOf, unreadable, withinLimit } from './post.ts'

/** Calls per second; the account allows seven for all its clients together, one is left to others. */
const CALLS_A_SECOND = 6

const id = wholeNumber(1, Number.MAX_SAFE_INTEGER, 'must be a whole number')

/** Disabled without `AMOCRM_URL`. */
export const amocrmKind = channelKind({
  labels: { amocrm: 'amoCRM' },
  settings: {
    /** `https://company.amocrm.ru` */
    AMOCRM_URL: httpUrl.optional(),
    /** Text field of deals that stores our id, to detect repetitions. */
    AMOCRM_ID_FIELD: id.optional(),
    AMOCRM_PIPELINE_ID: id.optional(),
    AMOCRM_FIELDS: fieldTemplates.optional(),
    /** A long-lived token, or the five settings of OAuth. */
    AMOCRM_TOKEN: z.string().optional(),
    AMOCRM_CLIENT_ID: z.string().optional(),
    AMOCRM_CLIENT_SECRET: z.string().optional(),
    AMOCRM_REDIRECT_URI: httpUrl.optional(),
    AMOCRM_CODE: z.string().optional(),
    AMOCRM_TOKEN_KEY: z
      .string()
      .regex(/^[0-9a-f]{64}$/i, 'must be 32 bytes in hex')
      .optional(),
  },
  secrets: ['AMOCRM_TOKEN', 'AMOCRM_CLIENT_SECRET', 'AMOCRM_CODE', 'AMOCRM_TOKEN_KEY', 'AMOCRM_FIELDS'],
  together: [
    ['AMOCRM_URL', 'AMOCRM_ID_FIELD'],
    ['AMOCRM_CLIENT_ID', 'AMOCRM_CLIENT_SECRET', 'AMOCRM_REDIRECT_URI', 'AMOCRM_TOKEN_KEY'],
  ],
  problems({ AMOCRM_URL, AMOCRM_TOKEN, AMOCRM_CLIENT_ID }) {
    const url = URL.parse(AMOCRM_URL ?? '')
    return [
      ...(url?.protocol === 'http:' && !isLoopback(url.hostname)
        ? ['AMOCRM_URL: would send requests unencrypted; use https://']
        : []),
      ...(url && Boolean(AMOCRM_TOKEN) === Boolean(AMOCRM_CLIENT_ID)
        ? ['AMOCRM_URL: needs either AMOCRM_TOKEN or AMOCRM_CLIENT_ID with its secret, address and key']
        : []),
    ]
  },
  create(settings, context) {
    const { AMOCRM_URL: url, AMOCRM_ID_FIELD: idField, AMOCRM_FIELDS: fields = {} } = settings
    const tokens = url && tokensOf(url, settings, context)
    if (!url || !idField || !tokens) return []
    return [createAmocrm({ url, idField, fields, tokens, pipelineId: settings.AMOCRM_PIPELINE_ID }, context)]
  },
})

interface TokenSettings {
  AMOCRM_TOKEN?: string | undefined
  AMOCRM_CLIENT_ID?: string | undefined
  AMOCRM_CLIENT_SECRET?: string | undefined
  AMOCRM_REDIRECT_URI?: string | undefined
  AMOCRM_CODE?: string | undefined
  AMOCRM_TOKEN_KEY?: string | undefined
}

function tokensOf(url: string, settings: TokenSettings, { storeOf }: ChannelContext): AmoTokens | undefined {
  const { AMOCRM_CLIENT_ID: clientId, AMOCRM_CLIENT_SECRET: clientSecret, AMOCRM_CODE: code } = settings
  const { AMOCRM_REDIRECT_URI: redirectUri, AMOCRM_TOKEN_KEY: key } = settings
  if (settings.AMOCRM_TOKEN) return lastingToken(settings.AMOCRM_TOKEN)
  if (!clientId || !clientSecret || !redirectUri || !key) return undefined
  return rotatingTokens({ url, clientId, clientSecret, redirectUri, code, key }, storeOf('amocrm').tokens)
}

export interface AmocrmOptions {
  url: string
  tokens: AmoTokens
  idField: number
  /** Pipeline of new deals; undefined = the main one. */
  pipelineId: number | undefined
  /** By their id or code, `{"123": "{{letter}}", "UTM_SOURCE": "{{tracking.utm_source}}"}`. */
  fields: FieldTemplates
  /** Timeout of all calls of one delivery; reduced in tests. */
  limitMs?: number
}

/** A delivery may be repeated, so an existing deal with our id is looked up first. */
export function createAmocrm(options: AmocrmOptions, context: ChannelContext): Channel {
  const { turn } = context.storeOf('amocrm')
  const rest = () => createAmoRest(options, withinLimit(options.limitMs), () => turn(CALLS_A_SECOND))
  return {
    name: 'amocrm',
    takes: () => true,
    deliver: lead => asAttempt(() => deliver(rest(), options, lead, context)),
    check: () => check(rest(), options),
    forget: id => forget(rest(), options, id),
  }
}

async function deliver(rest: AmoRest, options: AmocrmOptions, lead: Lead, context: ChannelContext): Promise<Outcome> {
  const [found] = await findOurs(rest, options, lead.id)
  if (found) return { kind: 'delivered', externalId: String(found.id) }
  const configured = Object.entries(fillFields(options.fields, lead, context)).map(([field, value]) =>
    fieldOf(field, value),
  )
  const plain = dealOf(options, lead, context)
  const all = { ...plain, custom_fields_values: [...plain.custom_fields_values, ...configured] }
  return addWithFields(plain, all, configured.length > 0, deal => add(rest, deal))
}

/** Custom fields are identified by id, built-in ones by code. */
function fieldOf(field: string, value: string, more: { enum_code?: string } = {}) {
  const which = /^\d+$/.test(field) ? { field_id: Number(field) } : { field_code: field }
  return { ...which, values: [{ value, ...more }] }
}

function dealOf({ idField, pipelineId }: AmocrmOptions, lead: Lead, { write }: ChannelContext) {
  const work = { enum_code: 'WORK' }
  const mail = lead.mail ? [fieldOf('EMAIL', lead.mail, work)] : []
  return {
    request_id: lead.id,
    name: write(lead, 'office').subject,
    ...(lead.priceRub === null ? {} : { price: lead.priceRub }),
    ...(pipelineId === undefined ? {} : { pipeline_id: pipelineId }),
    custom_fields_values: [fieldOf(String(idField), lead.id)],
    _embedded: {
      contacts: [{ first_name: lead.name, custom_fields_values: [fieldOf('PHONE', `+${lead.phone}`, work), ...mail] }],
    },
  }
}

const addedSchema = z.array(z.object({ id: crmId })).min(1)

async function add(rest: AmoRest, deal: object): Promise<string> {
  const added = addedSchema.safeParse(await rest('POST', '/api/v4/leads/complex', [deal]))
  const [first] = added.data ?? []
  // It may have been added anyway; the next attempt looks it up first.
  if (!first) throw unreadable(200)
  return first.id
}

const fieldSchema = z.object({
  field_id: z.number(),
  values: z.array(z.object({ value: z.unknown() })).nullable(),
})
const dealSchema = z.object({
  id: z.number(),
  custom_fields_values: z.array(fieldSchema).nullish(),
  _embedded: z.object({ contacts: z.array(z.object({ id: z.number() })).optional() }).optional(),
})
const dealsSchema = z.object({ _embedded: z.object({ leads: z.array(dealSchema) }) })
type Deal = z.infer<typeof dealSchema>

/** The search covers all fields, so the result is filtered: a manager may have noted our id elsewhere. */
async function findOurs(rest: AmoRest, { idField }: AmocrmOptions, requestId: string): Promise<Deal[]> {
  const body = await rest('GET', `/api/v4/leads?${new URLSearchParams({ query: requestId, with: 'contacts' })}`)
  // 204: not found.
  if (body === undefined) return []
  const found = dealsSchema.safeParse(body)
  if (!found.success) throw unreadable(200)
  return found.data._embedded.leads.filter(({ custom_fields_values: fields }) =>
    fields?.some(field => field.field_id === idField && field.values?.some(({ value }) => value === requestId)),
  )
}

const idFieldSchema = z.object({ id: z.number(), type: z.string() })

/** Checks the field of our id: without it, or with another type, repetitions cannot be detected. */
async function check(rest: AmoRest, { idField }: AmocrmOptions) {
  try {
    const field = idFieldSchema.safeParse(await rest('GET', `/api/v4/leads/custom_fields/${idField}`))
    if (!field.success) return { isWell: false, says: `the deals have no field ${idField} (AMOCRM_ID_FIELD)` }
    if (field.data.type !== 'text')
      return { isWell: false, says: `the field ${idField} is not of type text (AMOCRM_ID_FIELD)` }
    return { isWell: true, says: 'answers' }
  } catch (error) {
    return { isWell: false, says: reasonOf(error) }
  }
}

/** The account has no call that deletes, so personal fields are cleared and the rest must be deleted by hand. */
async function forget(rest: AmoRest, options: AmocrmOptions, requestId: string): Promise<string> {
  const emptied: string[] = []
  try {
    for (const deal of await findOurs(rest, options, requestId)) {
      const fields = (deal.custom_fields_values ?? []).filter(({ field_id }) => field_id !== options.idField)
      const contacts = (deal._embedded?.contacts ?? []).map(({ id }) => id)
      for (const id of contacts) {
        const nothing = ['PHONE', 'EMAIL'].map(code => ({ field_code: code, values: null }))
        const person = { name: requestId, first_name: '', last_name: '', custom_fields_values: nothing }
        await rest('PATCH', `/api/v4/contacts/${id}`, person)
        emptied.push(`contact ${id}`)
      }
      const empty = fields.map(({ field_id }) => ({ field_id, values: null }))
      await rest('PATCH', `/api/v4/leads/${deal.id}`, { name: requestId, custom_fields_values: empty })
      emptied.push(`deal ${deal.id}`)
    }
  } catch (error) {
    const done = emptied.length > 0 ? `emptied ${emptied.join(', ')}; ` : ''
    return `${done}then ${reasonOf(error)}: delete entries with our id ${requestId} by hand`
  }
  if (emptied.length === 0) return 'has nothing of it'
  return `emptied ${emptied.join(', ')}; delete them with their history by hand`
}
