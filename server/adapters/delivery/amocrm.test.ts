import { expect, onTestFinished, test } from 'vitest'
import { ALONE, LEAD } from '../testing/a-lead.ts'
import { startAmocrmServer } from '../testing/amocrm-server.ts'
import type { CrmMode } from '../testing/crm-server.ts'
import { type AmocrmOptions, amocrmKind, createAmocrm } from './amocrm.ts'
import { lastingToken } from './amocrm-rest.ts'

const NOW = new Date('2026-11-21T10:00:01.000Z')
const ID_FIELD = 77
const TOKEN = 'a-token-that-lasts'

async function anAccount(over: Partial<AmocrmOptions> = {}) {
  const account = await startAmocrmServer(ID_FIELD)
  onTestFinished(() => account.close())
  account.access.add(TOKEN)
  const options = {
    url: account.url,
    tokens: lastingToken(TOKEN),
    idField: ID_FIELD,
    pipelineId: undefined,
    fields: {},
  }
  const channel = createAmocrm({ ...options, ...over }, ALONE)
  return { account, channel, deliver: (lead = LEAD) => channel.deliver(lead, NOW) }
}

test('creates a deal with our id and a contact with phone and e-mail', async () => {
  const { account, deliver } = await anAccount({ pipelineId: 3 })
  expect(await deliver()).toEqual({ kind: 'delivered', externalId: '1000' })
  expect(account.deals).toEqual([
    {
      id: 1000,
      contactId: 5000,
      request_id: LEAD.id,
      name: 'Заявка: Анна',
      price: 12_180_000,
      pipeline_id: 3,
      custom_fields_values: [{ field_id: ID_FIELD, values: [{ value: LEAD.id }] }],
    },
  ])
  expect(account.contacts.get(5000)).toEqual({
    first_name: 'Анна',
    custom_fields_values: [
      { field_code: 'PHONE', values: [{ value: '+79123456789', enum_code: 'WORK' }] },
      { field_code: 'EMAIL', values: [{ value: 'anna@example.ru', enum_code: 'WORK' }] },
    ],
  })
})

test('finds the existing deal on a repetition and ignores a deal that only mentions our id', async () => {
  const { account, deliver } = await anAccount({ fields: { 78: '{{extra.question}}' } })
  account.fields.set(78, 'text')
  await deliver({ ...LEAD, id: 'f0000000-7f2c-4f0c-9a53-6d0a3f6c1b11', extra: { question: LEAD.id } })
  expect(await deliver()).toEqual({ kind: 'delivered', externalId: '1001' })
  expect(await deliver()).toEqual({ kind: 'delivered', externalId: '1001' })
  expect(account.deals).toHaveLength(2)
})

test('a lost response does not create a second deal', async () => {
  const { account, deliver } = await anAccount()
  account.mode = 'lost'
  account.isIll = ({ method }) => method === 'POST'
  expect(await deliver()).toMatchObject({ kind: 'retry' })
  account.mode = 'open'
  expect(await deliver()).toEqual({ kind: 'delivered', externalId: '1000' })
  expect(account.deals).toHaveLength(1)
})

test('retries after a timeout', async () => {
  const { account, channel, deliver } = await anAccount()
  await account.close()
  expect(await deliver()).toMatchObject({ kind: 'retry', reason: 'ECONNREFUSED' })
  expect(await channel.check()).toEqual({ isWell: false, says: 'ECONNREFUSED' })
})

test.each<[CrmMode, object]>([
  ['hang', { reason: 'no answer in time' }],
  ['rubbish', { reason: 'HTTP 200, not an answer' }],
  ['huge', { reason: 'HTTP 200, not an answer' }],
  [500, { reason: 'HTTP 500' }],
  [402, { reason: 'HTTP 402' }],
  [401, { reason: 'HTTP 401' }],
  [429, { reason: 'HTTP 429', retryAfterMs: 2000 }],
  // Locked out for exceeding the rate limit; further calls would extend it.
  [403, { reason: 'HTTP 403', retryAfterMs: 600_000 }],
])('retries when the account fails (%s)', async (mode, outcome) => {
  const { account, deliver } = await anAccount({ limitMs: mode === 'hang' ? 100 : 5000 })
  account.mode = mode
  expect(await deliver()).toMatchObject({ kind: 'retry', ...outcome })
  expect(account.deals).toEqual([])
})

test('honours the delay of the rate limit', async () => {
  const { account, deliver } = await anAccount()
  account.perSecond = 1
  expect(await deliver()).toMatchObject({ kind: 'retry', reason: 'HTTP 429', retryAfterMs: 1000 })
})

test('fills configured fields, and retries without them if the account refuses one', async () => {
  const { account, deliver } = await anAccount({ fields: { 78: '{{property_title}}', 79: '{{tracking.utm_source}}' } })
  account.fields.set(78, 'text')
  expect(await deliver()).toEqual({
    kind: 'delivered',
    externalId: '1000',
    remark: 'without the configured fields: HTTP 400',
  })
  account.deals.length = 0
  account.fields.set(79, 'tracking_data')
  expect(await deliver()).toEqual({ kind: 'delivered', externalId: '1000' })
  expect(account.deals[0]?.custom_fields_values).toEqual([
    { field_id: ID_FIELD, values: [{ value: LEAD.id }] },
    { field_id: 78, values: [{ value: 'Евро-3, 58,6 м²' }] },
    { field_id: 79, values: [{ value: 'ya' }] },
  ])
})

test('refuses without the field of our id, and the check says why', async () => {
  const { account, channel, deliver } = await anAccount()
  expect(await channel.check()).toEqual({ isWell: true, says: 'answers' })
  account.fields.set(ID_FIELD, 'numeric')
  expect(await channel.check()).toEqual({ isWell: false, says: 'the field 77 is not of type text (AMOCRM_ID_FIELD)' })
  account.fields.clear()
  expect(await deliver()).toMatchObject({ kind: 'refused', reason: 'HTTP 400' })
  expect(await channel.check()).toEqual({ isWell: false, says: 'HTTP 404' })
  expect(account.deals).toEqual([])
})

test('clears personal data on erasure, because the account has no call that deletes', async () => {
  const { account, channel, deliver } = await anAccount({ fields: { 78: '{{letter}}' } })
  account.fields.set(78, 'textarea')
  await deliver()
  expect(await channel.forget?.(LEAD.id)).toMatch(/^emptied contact 5000, deal 1000; .*by hand/)
  expect(JSON.stringify([account.deals, [...account.contacts]])).not.toMatch(/Анна|79123456789|anna@/)
  account.mode = 500
  expect(await channel.forget?.(LEAD.id)).toBe(`then HTTP 500: delete entries with our id ${LEAD.id} by hand`)
})

test('requires exactly one kind of credentials', () => {
  const problems = (over: object) => amocrmKind.problems?.({ AMOCRM_URL: 'https://bereg.amocrm.ru', ...over }) ?? []
  const oneOf = ['AMOCRM_URL: needs either AMOCRM_TOKEN or AMOCRM_CLIENT_ID with its secret, address and key']
  expect(problems({})).toEqual(oneOf)
  expect(problems({ AMOCRM_TOKEN: 'x', AMOCRM_CLIENT_ID: 'y' })).toEqual(oneOf)
  expect(problems({ AMOCRM_TOKEN: 'x' })).toEqual([])
  expect(problems({ AMOCRM_URL: 'http://bereg.amocrm.ru', AMOCRM_TOKEN: 'x' })).toEqual([
    'AMOCRM_URL: would send requests unencrypted; use https://',
  ])
})
