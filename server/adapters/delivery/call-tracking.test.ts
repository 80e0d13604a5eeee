import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { LEAD } from '../testing/a-lead.ts'
import { NO_STORE } from '../testing/no-store.ts'
import { createCalltouch } from './call-tracking.ts'
import { CHANNEL_LABELS, CHANNEL_SETTINGS, createChannels, settingsOf } from './create-channels.ts'

/** A server that implements the Calltouch call «создание заявки». */
async function aCalltouch(status = 200, answer = '{"requestId": 9876543}') {
  const calls: { path: string; type: string; form: Record<string, string> }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')))
    calls.push({ path: request.url ?? '', type: request.headers['content-type'] ?? '', form })
    response.writeHead(status).end(answer)
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const subjectOf = () => 'Обратный звонок'
  return { calls, channel: createCalltouch({ url, siteId: '12345', subjectOf, siteUrl: 'https://bereg.example' }) }
}

test('reports an offline request of the visit with the time of the request', async () => {
  const { calls, channel } = await aCalltouch()
  // The next day in Moscow.
  const late = { ...LEAD, createdAt: '2026-11-21T22:05:09.000Z' }
  expect(await channel.deliver(late, new Date())).toEqual({ kind: 'delivered', externalId: '9876543' })
  expect(calls).toEqual([
    {
      path: '/calls-service/RestAPI/requests/12345/register/',
      type: 'application/x-www-form-urlencoded; charset=utf-8',
      form: {
        subject: 'Обратный звонок',
        requestNumber: LEAD.id,
        fio: 'Анна',
        phoneNumber: '79123456789',
        email: 'anna@example.ru',
        requestDate: '22.11.2026 01:05:09',
        requestUrl: 'https://bereg.example/flats/1042',
        sessionId: '774',
      },
    },
  ])
})

test('omits unknown values', async () => {
  const { calls, channel } = await aCalltouch()
  await channel.deliver({ ...LEAD, mail: null, tracking: {} }, new Date())
  expect(Object.keys(calls[0]?.form ?? {})).not.toContain('email')
  expect(Object.keys(calls[0]?.form ?? {})).not.toContain('sessionId')
})

test('reports only pages of this site, so that external links do not appear in the cabinet', async () => {
  const { calls, channel } = await aCalltouch()
  await channel.deliver({ ...LEAD, link: 'https://evil.example/flats/1042' }, new Date())
  expect(calls[0]?.form.requestUrl).toBe('https://bereg.example/')
})

test('does not report a booking sent as multipart', async () => {
  const { channel } = await aCalltouch()
  expect(channel.takes({ type: 'booking', mail: null, multipart: true })).toBe(false)
  expect(channel.takes({ type: 'booking', mail: null, multipart: false })).toBe(true)
  expect(channel.takes({ type: 'callback', mail: null, multipart: false })).toBe(true)
  expect(channel.takes({ type: 'consult', mail: null, multipart: true })).toBe(true)
})

test('accepts a response without a number or JSON', async () => {
  for (const answer of ['', '{}', '<html>', '[1]', '{"requestId": {"x": 1}}', 'x'.repeat(200_000)]) {
    expect(await (await aCalltouch(200, answer)).channel.deliver(LEAD, new Date())).toEqual({ kind: 'delivered' })
  }
})

test('gives up a refused request and retries when the service fails', async () => {
  expect(await (await aCalltouch(400)).channel.deliver(LEAD, new Date())).toMatchObject({
    kind: 'refused',
    reason: 'HTTP 400',
  })
  expect(await (await aCalltouch(500)).channel.deliver(LEAD, new Date())).toMatchObject({
    kind: 'retry',
    reason: 'HTTP 500',
  })
})

test('creates the channel only when it is configured', () => {
  const around = {
    siteUrl: 'https://bereg.example',
    write: () => ({ subject: '', text: '' }),
    subjectOf: () => '',
    storeOf: () => NO_STORE,
  }
  const defaults = z.object(CHANNEL_SETTINGS).parse({})
  const names = (settings: object) => createChannels({ ...defaults, ...settings }, around).map(({ name }) => name)
  expect(names({})).toEqual([])
  for (const name of CHANNEL_LABELS.keys()) expect(settingsOf(name), name).not.toEqual([])
  expect(names({ WEBHOOK_URL: 'https://crm.example', WEBHOOK_SECRET: 'x'.repeat(16) })).toEqual(['webhook'])
  expect(names({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.ru', MAIL_TO: 'c@d.ru' })).toEqual([
    'mail',
    'visitor_mail',
  ])
  expect(names({ CALLTRACKING_PROVIDER: 'calltouch', CALLTRACKING_SITE_ID: '1' })).toEqual(['calltracking'])
})
