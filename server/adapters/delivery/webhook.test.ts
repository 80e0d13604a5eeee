import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { portOf } from '#server/http/node-server.ts'
import { readRetryAfter } from '#server/lib/http-answer.ts'
import { hurryLimits } from '../../testing/hurry-limits.ts'
import { LEAD } from '../testing/a-lead.ts'
import { type ReceiverMode, startWebhookReceiver } from '../testing/webhook-receiver.ts'
import { createWebhook, readKey, signWebhook, webhookBody } from './webhook.ts'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const OTHER = 'another-key-of-mine'

async function aReceiver(mode: ReceiverMode = 'open', secret = SECRET) {
  const receiver = await startWebhookReceiver(secret)
  receiver.mode = mode
  onTestFinished(() => receiver.close())
  return receiver
}

test('signs the example of the specification correctly', () => {
  // Test vector of https://github.com/standard-webhooks/standard-webhooks.
  const body = '{"test": 2432232314}'
  expect(signWebhook(readKey(SECRET), 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1614265330, body)).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  )
})

test('delivers a request; the field names of the body are stable', async () => {
  const receiver = await aReceiver()
  expect(await createWebhook({ url: receiver.url, secret: SECRET }).deliver(LEAD, new Date())).toEqual({
    kind: 'delivered',
  })
  expect(receiver.received).toEqual([{ id: LEAD.id, body: JSON.parse(JSON.stringify(webhookBody(LEAD))) }])
  const acceptedAt = '2026-11-21T10:00:00.000Z'
  const consents = [{ document: 'personal_data_consent' as const, version: '1.0', sha256: 'ab', acceptedAt }]
  expect(webhookBody({ ...LEAD, mail: null, extra: { metrika_client_id: '9' }, consents })).toMatchObject({
    lead_id: LEAD.id,
    phone: '79123456789',
    email: null,
    property_id: 1042,
    property_title: 'Евро-3, 58,6 м²',
    price: 12_180_000,
    utm: { source: 'ya' },
    yclid: '17',
    metrika_client_id: '9',
    ct_session_id: '774',
    consents: [{ doc: 'personal_data_consent', version: '1.0', sha256: 'ab', accepted_at: acceptedAt }],
    captcha: 'ok',
  })
})

test('describes a file with its download URL', () => {
  const about = { name: 'a.pdf', type: 'application/pdf', size: 7, sha256: 'ab' }
  const file = { ...about, link: 'https://bereg.example/file', read: async () => undefined }
  expect(webhookBody({ ...LEAD, file }).file).toEqual({ ...about, url: 'https://bereg.example/file' })
  expect(webhookBody(LEAD).file).toBeNull()
})

test('sends null, not 0, without a property', () => {
  expect(webhookBody({ ...LEAD, property: 0 }).property_id).toBeNull()
})

test('during key rotation a receiver with either key accepts the delivery; others refuse it', async () => {
  const deliver = (url: string) => createWebhook({ url, secret: `${SECRET} ${OTHER}` }).deliver(LEAD, new Date())
  expect(await deliver((await aReceiver('open', SECRET)).url)).toEqual({ kind: 'delivered' })
  expect(await deliver((await aReceiver('open', OTHER)).url)).toEqual({ kind: 'delivered' })
  const stranger = await aReceiver('open', 'a foreign key')
  expect(await deliver(stranger.url)).toEqual({ kind: 'retry', reason: 'HTTP 401' })
  expect(stranger.forged).toBe(1)
  const phrase = 'one key with spaces in it'
  const receiver = await aReceiver('open', phrase)
  const { kind } = await createWebhook({ url: receiver.url, secret: phrase }).deliver(LEAD, new Date())
  expect(kind).toBe('delivered')
})

test.each([
  [400, 'refused'],
  [413, 'refused'],
  [415, 'refused'],
  [422, 'refused'],
  [401, 'retry'],
  [404, 'retry'],
  [410, 'retry'],
  [500, 'retry'],
  [503, 'retry'],
] as const)('HTTP %i is %s', async (status, kind) => {
  const { url } = await aReceiver(status)
  expect(await createWebhook({ url, secret: SECRET }).deliver(LEAD, new Date())).toEqual({
    kind,
    reason: `HTTP ${status}`,
  })
})

test('sends the user name and password of the URL by Basic authentication', async () => {
  const logins: (string | undefined)[] = []
  const server = createHttpServer((req, res) => {
    logins.push(req.headers.authorization)
    res.end()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const deliver = (login: string) =>
    createWebhook({ url: `http://${login}127.0.0.1:${portOf(server)}/hook`, secret: SECRET }).deliver(LEAD, new Date())
  for (const login of ['', 'anna:s3cret@', 'anna:%D0%BA%D0%BB%D1%8E%D1%87%40@', ':key@'])
    expect(await deliver(login), login).toEqual({ kind: 'delivered' })
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
  expect(logins).toEqual([undefined, basic('anna:s3cret'), basic('anna:ключ@'), basic(':key')])
})

test('a refusal has the answer of the receiver', async () => {
  const server = createHttpServer((_, response) => response.writeHead(422).end('{"error":"no such pipeline"}'))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${portOf(server)}/hook`
  expect(await createWebhook({ url, secret: SECRET }).deliver(LEAD, new Date())).toEqual({
    kind: 'refused',
    reason: 'HTTP 422',
    answer: '{"error":"no such pipeline"}',
  })
})

test('does not follow a redirect', async () => {
  const receiver = await aReceiver('redirect')
  expect(await createWebhook({ url: receiver.url, secret: SECRET }).deliver(LEAD, new Date())).toEqual({
    kind: 'retry',
    reason: 'HTTP 302',
  })
  expect(receiver.followed).toBe(0)
})

test('an endless response costs neither memory nor time', async () => {
  const receiver = await aReceiver('huge')
  const before = process.memoryUsage().rss
  expect(await createWebhook({ url: receiver.url, secret: SECRET }).deliver(LEAD, new Date())).toEqual({
    kind: 'delivered',
  })
  expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024)
})

test('retries after a broken connection and a closed port', async () => {
  const receiver = await aReceiver('reset')
  expect(await createWebhook({ url: receiver.url, secret: SECRET }).deliver(LEAD, new Date())).toMatchObject({
    kind: 'retry',
  })
  const probe = createServer()
  await new Promise<void>(listening => probe.listen(0, '127.0.0.1', listening))
  const address = probe.address()
  const port = typeof address === 'object' ? address?.port : 0
  await new Promise(closed => probe.close(closed))
  expect(await createWebhook({ url: `http://127.0.0.1:${port}/`, secret: SECRET }).deliver(LEAD, new Date())).toEqual({
    kind: 'retry',
    reason: 'ECONNREFUSED',
  })
})

test('times out after ten seconds', async () => {
  const receiver = await aReceiver('hang')
  const limitsMs = hurryLimits(50)
  expect(await createWebhook({ url: receiver.url, secret: SECRET }).deliver(LEAD, new Date())).toEqual({
    kind: 'retry',
    reason: 'no answer in time',
  })
  expect(limitsMs).toEqual([10_000])
})

test('reads Retry-After in seconds and as a date, at most an hour', async () => {
  const now = new Date('2026-11-21T10:00:00Z')
  expect(readRetryAfter('120', now)).toBe(120_000)
  expect(readRetryAfter('Sat, 21 Nov 2026 10:05:00 GMT', now)).toBe(300_000)
  expect(readRetryAfter('Sat, 21 Nov 2026 09:00:00 GMT', now)).toBe(0)
  expect(readRetryAfter('999999', now)).toBe(3_600_000)
  expect(readRetryAfter('soon', now)).toBeUndefined()
  expect(readRetryAfter(null, now)).toBeUndefined()
  const receiver = await aReceiver([429, '7'])
  expect(await createWebhook({ url: receiver.url, secret: SECRET }).deliver(LEAD, new Date())).toEqual({
    kind: 'retry',
    reason: 'HTTP 429',
    retryAfterMs: 7000,
  })
})
