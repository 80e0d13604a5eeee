import { expect, onTestFinished, test } from 'vitest'
import { ALONE, LEAD } from '../testing/a-lead.ts'
import { startBitrix24Server } from '../testing/bitrix24-server.ts'
import type { CrmMode } from '../testing/crm-server.ts'
import { type Bitrix24Options, bitrix24Kind, createBitrix24 } from './bitrix24.ts'

const NOW = new Date('2026-11-21T10:00:01.000Z')
const PERSONAL = /Анна|79123456789|anna@/

async function aPortal(over: Partial<Bitrix24Options> = {}) {
  const portal = await startBitrix24Server()
  onTestFinished(() => portal.close())
  const channel = createBitrix24(
    { url: portal.webhook, target: 'lead', methods: 'crm.item', fields: {}, ...over },
    ALONE,
  )
  return { portal, channel, deliver: () => channel.deliver(LEAD, NOW) }
}

test('creates a lead with the person, the office letter and the source of the visit', async () => {
  const { portal, deliver } = await aPortal()
  expect(await deliver()).toEqual({ kind: 'delivered', externalId: '1' })
  expect(portal.items).toEqual([
    {
      id: 1,
      entityTypeId: 1,
      fields: {
        title: 'Заявка: Анна',
        comments: 'Телефон: 79123456789',
        name: 'Анна',
        fm: [
          { typeId: 'PHONE', valueType: 'WORK', value: '+79123456789' },
          { typeId: 'EMAIL', valueType: 'WORK', value: 'anna@example.ru' },
        ],
        sourceId: 'WEB',
        sourceDescription: 'https://bereg.example/flats/1042',
        opportunity: 12_180_000,
        currencyId: 'RUB',
        isManualOpportunity: 'Y',
        utmSource: 'ya',
        originatorId: 'kvartal',
        originId: LEAD.id,
      },
    },
  ])
})

test('finds the existing lead on a repetition', async () => {
  const { portal, deliver } = await aPortal()
  await deliver()
  expect(await deliver()).toEqual({ kind: 'delivered', externalId: '1' })
  expect(portal.items).toHaveLength(1)
})

test('a lost response does not create a second lead', async () => {
  const { portal, deliver } = await aPortal()
  portal.mode = 'lost'
  portal.isIll = ({ path }) => path.includes('crm.item.add')
  expect(await deliver()).toMatchObject({ kind: 'retry' })
  portal.mode = 'open'
  expect(await deliver()).toEqual({ kind: 'delivered', externalId: '1' })
  expect(portal.items).toHaveLength(1)
})

test('retries after a timeout', async () => {
  const { portal, channel, deliver } = await aPortal()
  await portal.close()
  expect(await deliver()).toMatchObject({ kind: 'retry', reason: 'ECONNREFUSED' })
  expect(await channel.check()).toEqual({ isWell: false, says: 'ECONNREFUSED' })
})

test.each<[CrmMode, string]>([
  ['hang', 'no answer in time'],
  ['rubbish', 'HTTP 200, not an answer'],
  ['huge', 'HTTP 200, not an answer'],
  [500, 'HTTP 500, not an answer'],
  [404, 'HTTP 404, not an answer'],
])('retries when the portal fails (%s)', async (mode, reason) => {
  const { portal, deliver } = await aPortal({ limitMs: mode === 'hang' ? 100 : 5000 })
  portal.mode = mode
  expect(await deliver()).toMatchObject({ kind: 'retry', reason })
  expect(portal.items).toEqual([])
})

test('detects an error with status 200 and logs no part of its description', async () => {
  const { portal, deliver } = await aPortal()
  portal.errors.set('crm.item.add', 'ACCESS_DENIED')
  expect(await deliver()).toMatchObject({
    kind: 'retry',
    reason: 'ACCESS_DENIED',
    answer: expect.stringMatching(PERSONAL),
  })
  portal.errors.set('crm.item.add', 'Анна, +79123456789')
  expect(await deliver()).toMatchObject({ kind: 'retry', reason: expect.not.stringMatching(PERSONAL) })
})

test('honours the delays of the rate limits', async () => {
  const { portal, deliver } = await aPortal()
  portal.limit = { most: 0, perSecond: 0 }
  expect(await deliver()).toMatchObject({ kind: 'retry', reason: 'QUERY_LIMIT_EXCEEDED', retryAfterMs: 2000 })
  portal.limit = { most: 50, perSecond: 2 }
  portal.errors.set('crm.item.list', 'OPERATION_TIME_LIMIT')
  expect(await deliver()).toMatchObject({ kind: 'retry', reason: 'OPERATION_TIME_LIMIT', retryAfterMs: 60_000 })
})

test('creates a contact for a deal, also after an attempt failed in between', async () => {
  const { portal, deliver } = await aPortal({ target: 'deal' })
  portal.errors.set('crm.item.add', 'INTERNAL_SERVER_ERROR')
  await deliver()
  expect(portal.items).toEqual([])
  portal.errors.clear()
  let adds = 0
  portal.isIll = ({ path }) => path.includes('crm.item.add') && ++adds > 1
  portal.mode = 500
  expect(await deliver()).toMatchObject({ kind: 'retry' })
  expect(portal.items.map(({ entityTypeId }) => entityTypeId)).toEqual([3])
  portal.mode = 'lost'
  expect(await deliver()).toMatchObject({ kind: 'retry' })
  expect(await deliver()).toEqual({ kind: 'delivered', externalId: '2' })
  expect(portal.items.map(({ entityTypeId }) => entityTypeId)).toEqual([3, 2])
  expect(portal.items[1]?.fields).toMatchObject({ contactIds: [1], originId: LEAD.id })
})

test('fills configured fields and omits those without a value', async () => {
  const fields = {
    UF_CRM_1: '{{property_title}}, {{price}} ₽',
    UF_CRM_2: '{{tracking.yclid}}',
    UF_CRM_3: '{{tracking.gclid}}',
    UF_CRM_4: '{{extra.question}}',
    assignedById: '7',
  }
  const { portal, deliver } = await aPortal({ fields })
  await deliver()
  expect(portal.items[0]?.fields).toMatchObject({
    UF_CRM_1: 'Евро-3, 58,6 м², 12180000 ₽',
    UF_CRM_2: '17',
    UF_CRM_4: 'Есть ли кладовая?',
    assignedById: '7',
  })
  expect(portal.items[0]?.fields).not.toHaveProperty('UF_CRM_3')
})

test('retries without the configured fields if the portal refuses one', async () => {
  const { portal, deliver } = await aPortal({ fields: { UF_CRM_1: '{{price}}' } })
  portal.wrongFields.add('UF_CRM_1')
  expect(await deliver()).toEqual({
    kind: 'delivered',
    externalId: '1',
    remark: 'without the configured fields: CRM_FIELD_ERROR_VALUE_NOT_VALID',
  })
  portal.items.length = 0
  portal.wrongFields.add('title')
  expect(await deliver()).toMatchObject({ kind: 'refused', reason: 'CRM_FIELD_ERROR_VALUE_NOT_VALID' })
})

test('the check reads the mode of the portal and adds nothing', async () => {
  const { portal, channel } = await aPortal()
  expect(await channel.check()).toEqual({ isWell: true, says: 'answers' })
  portal.crmMode = 2
  expect(await channel.check()).toEqual({
    isWell: true,
    says: 'answers; it has no leads, each becomes a deal at once',
  })
  portal.errors.set('crm.settings.mode.get', 'INVALID_CREDENTIALS')
  expect(await channel.check()).toEqual({ isWell: false, says: 'INVALID_CREDENTIALS' })
  expect(portal.items).toEqual([])
})

test('deletes the lead and the contact on erasure', async () => {
  const { portal, channel, deliver } = await aPortal({ target: 'deal' })
  await deliver()
  portal.errors.set('crm.item.delete', 'ACCESS_DENIED')
  expect(await channel.forget?.(LEAD.id)).toBe(`then ACCESS_DENIED: delete entries with our id ${LEAD.id} by hand`)
  portal.errors.clear()
  expect(await channel.forget?.(LEAD.id)).toMatch(/^deleted deal 2, contact 1; .*recycle bin/)
  expect(portal.items).toEqual([])
  expect(await channel.forget?.(LEAD.id)).toBe('has nothing of it')
})

test('uses the lead methods for an old portal, with the same guarantees', async () => {
  const { portal, channel, deliver } = await aPortal({ methods: 'crm.lead', fields: { UF_CRM_1: '{{price}}' } })
  portal.mode = 'lost'
  portal.isIll = ({ path }) => path.includes('crm.lead.add')
  expect(await deliver()).toMatchObject({ kind: 'retry' })
  portal.mode = 'open'
  expect(await deliver()).toEqual({ kind: 'delivered', externalId: '1' })
  expect(portal.items).toMatchObject([
    {
      fields: {
        TITLE: 'Заявка: Анна',
        PHONE: [{ VALUE: '+79123456789', VALUE_TYPE: 'WORK' }],
        EMAIL: [{ VALUE: 'anna@example.ru', VALUE_TYPE: 'WORK' }],
        UTM_SOURCE: 'ya',
        IS_MANUAL_OPPORTUNITY: 'Y',
        ORIGIN_ID: LEAD.id,
        UF_CRM_1: '12180000',
      },
    },
  ])
  expect(await channel.forget?.(LEAD.id)).toMatch(/^deleted lead 1; /)
  expect(portal.items).toEqual([])
  const both = { BITRIX24_TARGET: 'deal', BITRIX24_METHODS: 'crm.lead' }
  expect(bitrix24Kind.problems?.(both)).toEqual([
    'BITRIX24_METHODS: crm.lead creates leads, but BITRIX24_TARGET is deal',
  ])
})

test('requires the URL of an incoming webhook and does not reveal it', () => {
  const problems = (url: string) => bitrix24Kind.problems?.({ BITRIX24_URL: url }) ?? []
  expect(problems('https://bereg.bitrix24.ru/rest/1/abcdef/')).toEqual([])
  expect(problems('http://127.0.0.1:8080/rest/1/abcdef')).toEqual([])
  expect(problems('http://bereg.bitrix24.ru/rest/1/abcdef/')).toEqual([
    'BITRIX24_URL: would send requests unencrypted; use https://',
  ])
  expect(problems('https://bereg.bitrix24.ru/')).toEqual([
    'BITRIX24_URL: must be the address of an incoming webhook, …/rest/1/key/',
  ])
})
