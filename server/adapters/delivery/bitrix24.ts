import { z } from 'zod'
import { ownPage } from '#contract/paths.ts'
import { isLoopback } from '../../lib/network.ts'
import { type BitrixRest, byLeadMethods, createBitrixRest } from './bitrix24-rest.ts'
import { type Channel, type ChannelContext, channelKind, httpUrl, type Outcome } from './channel.ts'
import type { Lead } from './lead.ts'
import { type FieldTemplates, fieldTemplates, fillFields } from './lead-fields.ts'
import { addWithFields, asAttempt, crmId, reasonOf, unreadable, withinLimit } from './post.ts'

const ENTITY = { lead: 1, deal: 2, contact: 3 } as const

/** Value of `originatorId`, which identifies the site; `originId` stores our id of the request. */
const ORIGINATOR = 'kvartal'

/** Rate limit of a portal for all its clients together. */
const CALLS_A_SECOND = 2

/** Value of `crm.settings.mode.get`. */
const SIMPLE_MODE = 2

/** The current methods, and the lead methods for portals that are too old for them. */
const METHODS = ['crm.item', 'crm.lead'] as const

/** Disabled without `BITRIX24_URL`. */
export const bitrix24Kind = channelKind({
  labels: { bitrix24: 'Bitrix24' },
  settings: {
    /** URL of an incoming webhook with the scope `crm`; it contains the key. */
    BITRIX24_URL: httpUrl.optional(),
    BITRIX24_TARGET: z.enum(['lead', 'deal'], { error: 'must be lead or deal' }).default('lead'),
    BITRIX24_METHODS: z.enum(METHODS, { error: 'must be crm.item or crm.lead' }).default('crm.item'),
    BITRIX24_FIELDS: fieldTemplates.optional(),
  },
  secrets: ['BITRIX24_URL', 'BITRIX24_FIELDS'],
  together: [],
  problems({ BITRIX24_URL, BITRIX24_TARGET, BITRIX24_METHODS }) {
    const url = URL.parse(BITRIX24_URL ?? '')
    return [
      ...(url?.protocol === 'http:' && !isLoopback(url.hostname)
        ? ['BITRIX24_URL: would send requests unencrypted; use https://']
        : []),
      ...(url && !/^\/rest\/\d+\/\w+\/?$/.test(url.pathname)
        ? ['BITRIX24_URL: must be the address of an incoming webhook, …/rest/1/key/']
        : []),
      ...(BITRIX24_TARGET === 'deal' && BITRIX24_METHODS === 'crm.lead'
        ? ['BITRIX24_METHODS: crm.lead creates leads, but BITRIX24_TARGET is deal']
        : []),
    ]
  },
  create(
    { BITRIX24_URL: url, BITRIX24_TARGET: target, BITRIX24_METHODS: methods, BITRIX24_FIELDS: fields = {} },
    context,
  ) {
    return url ? [createBitrix24({ url, target, methods, fields }, context)] : []
  },
})

export interface Bitrix24Options {
  url: string
  /** Entity that is created for a request. A deal also gets a contact. */
  target: 'lead' | 'deal'
  methods: (typeof METHODS)[number]
  fields: FieldTemplates
  /** Timeout of all calls of one delivery; reduced in tests. */
  limitMs?: number
}

/** A delivery may be repeated, so an existing entity with our id is looked up first. */
export function createBitrix24(options: Bitrix24Options, context: ChannelContext): Channel {
  const { turn } = context.storeOf('bitrix24')
  const rest = () => {
    const calls = createBitrixRest(options.url, withinLimit(options.limitMs), () => turn(CALLS_A_SECOND))
    return options.methods === 'crm.lead' ? byLeadMethods(calls) : calls
  }
  return {
    name: 'bitrix24',
    takes: () => true,
    deliver: lead => asAttempt(() => deliver(rest(), options, lead, context)),
    check: () => check(rest(), options.target),
    forget: id => forget(rest(), options.methods === 'crm.lead' ? { lead: ENTITY.lead } : ENTITY, id),
  }
}

async function deliver(
  rest: BitrixRest,
  { target, fields }: Bitrix24Options,
  lead: Lead,
  context: ChannelContext,
): Promise<Outcome> {
  const [found] = await findOurs(rest, ENTITY[target], lead.id)
  if (found !== undefined) return { kind: 'delivered', externalId: found }
  const plain = {
    ...fieldsOf(lead, context),
    ...(target === 'deal' ? { contactIds: [await contactOf(rest, lead)] } : personOf(lead)),
  }
  const configured = fillFields(fields, lead, context)
  return addWithFields(plain, { ...plain, ...configured }, Object.keys(configured).length > 0, all =>
    add(rest, ENTITY[target], all),
  )
}

function fieldsOf(lead: Lead, { write, siteUrl }: ChannelContext): Record<string, unknown> {
  const { subject, text } = write(lead, 'office')
  const { utm_source, utm_medium, utm_campaign, utm_content, utm_term } = lead.tracking
  return {
    title: subject,
    comments: text,
    sourceId: 'WEB',
    sourceDescription: ownPage(lead.link, siteUrl) ?? siteUrl,
    ...(lead.priceRub === null ? {} : { opportunity: lead.priceRub, currencyId: 'RUB', isManualOpportunity: 'Y' }),
    utmSource: utm_source,
    utmMedium: utm_medium,
    utmCampaign: utm_campaign,
    utmContent: utm_content,
    utmTerm: utm_term,
    originatorId: ORIGINATOR,
    originId: lead.id,
  }
}

function personOf({ name, phone, mail }: Lead): Record<string, unknown> {
  const phones = [{ typeId: 'PHONE', valueType: 'WORK', value: `+${phone}` }]
  return { name, fm: mail ? [...phones, { typeId: 'EMAIL', valueType: 'WORK', value: mail }] : phones }
}

/** Reuses the contact of an attempt that failed before its deal was created. */
async function contactOf(rest: BitrixRest, lead: Lead): Promise<number> {
  const [found] = await findOurs(rest, ENTITY.contact, lead.id)
  const ours = { ...personOf(lead), originatorId: ORIGINATOR, originId: lead.id }
  return Number(found ?? (await add(rest, ENTITY.contact, ours)))
}

const listSchema = z.object({ items: z.array(z.object({ id: crmId })) })
const itemSchema = z.object({ item: z.object({ id: crmId }) })

async function findOurs(rest: BitrixRest, entityTypeId: number, requestId: string): Promise<string[]> {
  const filter = { '=originatorId': ORIGINATOR, '=originId': requestId }
  const list = listSchema.safeParse(await rest('crm.item.list', { entityTypeId, filter, select: ['id'] }))
  if (!list.success) throw unreadable(200)
  return list.data.items.map(({ id }) => id)
}

async function add(rest: BitrixRest, entityTypeId: number, fields: Record<string, unknown>): Promise<string> {
  const added = itemSchema.safeParse(await rest('crm.item.add', { entityTypeId, fields, useOriginalUfNames: 'Y' }))
  if (!added.success) throw unreadable(200)
  return added.data.item.id
}

async function check(rest: BitrixRest, target: 'lead' | 'deal') {
  try {
    const mode = await rest('crm.settings.mode.get')
    const hint = target === 'lead' && mode === SIMPLE_MODE ? '; it has no leads, each becomes a deal at once' : ''
    return { isWell: true, says: `answers${hint}` }
  } catch (error) {
    return { isWell: false, says: reasonOf(error) }
  }
}

/** Deleted entities go to the recycle bin of the portal, which must be emptied by hand. */
async function forget(rest: BitrixRest, kinds: Record<string, number>, requestId: string): Promise<string> {
  const deleted: string[] = []
  try {
    for (const [kind, entityTypeId] of Object.entries(kinds)) {
      for (const id of await findOurs(rest, entityTypeId, requestId)) {
        await rest('crm.item.delete', { entityTypeId, id: Number(id) })
        deleted.push(`${kind} ${id}`)
      }
    }
  } catch (error) {
    const done = deleted.length > 0 ? `deleted ${deleted.join(', ')}; ` : ''
    return `${done}then ${reasonOf(error)}: delete entries with our id ${requestId} by hand`
  }
  if (deleted.length === 0) return 'has nothing of it'
  return `deleted ${deleted.join(', ')}; they stay in the recycle bin of the portal until it is emptied by hand`
}
