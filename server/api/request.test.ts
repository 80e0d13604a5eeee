import { DatabaseSync } from 'node:sqlite'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { FormResult } from '#app/context.ts'
import { fieldErrorsSchema, refusalSchema } from '#contract/errors.ts'
import { captchaActiveSchema, captchaAnswerSchema, requestAnswerSchema } from '#contract/request.ts'
import { readSeedLots } from '#demo/testing/seed-lots.ts'
import { addDays } from '#domain/dates/dates.ts'
import * as visitTexts from '#texts/contacts.ts'
import * as errorTexts from '#texts/field-errors.ts'
import { startCaptchaServer } from '../adapters/testing/captcha-server.ts'
import { startMailServer } from '../adapters/testing/mail-server.ts'
import { REFUSED_NAME, startWebhookReceiver } from '../adapters/testing/webhook-receiver.ts'
import { readConfig } from '../config.ts'
import { openDatabase, sqlitePath } from '../db/connect.ts'
import { forOneDatabase, newFolder, newPostgresDatabase } from '../db/testing/databases.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { createApi } from './api.ts'

const SECRET = 'a-secret-of-twenty-one'
/** A flat that has a price. */
const FLAT = readSeedLots().find(({ values }) => values.status === 'free')?.id ?? 0

/** Text of a quoted-printable body. */
function unquote(body: string): string {
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Where this site takes bookings besides the default path. */
const OFFICE_PATH = '/api/office/booking/'

let visitors = 0

/** A right body, from a visitor of their own. */
function aRequest(over: Record<string, unknown> = {}) {
  visitors += 1
  return {
    name: 'Анна',
    phone: `+7912${String(visitors).padStart(7, '0')}`,
    type: 'callback',
    link: '/flats',
    property: 0,
    ...over,
  }
}

function send(api: TestApi, body: unknown, headers: Record<string, string> = {}, path = '/api/request/') {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
  return api.send(path, init, `198.51.${visitors >> 8}.${visitors & 255}`)
}

forOneDatabase('sqlite', (name, open) => {
  let api: TestApi
  let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
  let rows: () => Promise<number>

  beforeAll(async () => {
    const { db, location } = await open('demo')
    receiver = await startWebhookReceiver(SECRET)
    api = await startApi(location, { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: SECRET, BOOKING_PATH: OFFICE_PATH })
    api.services.requests.start()
    rows = async () => (await db.selectFrom('request').select('id').execute()).length
    return async () => {
      await api.close()
      await receiver.close()
    }
  })

  test('a request is answered with its id and arrives at the receiver, signed', async () => {
    const visit = { utm_source: 'ya', source: 'https://ya.ru/search?text=a', landing: '/flats', ct_session_id: '774' }
    const answer = await send(api, aRequest({ property: 1042, ...visit }))
    expect(answer.status).toBe(201)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { id } = requestAnswerSchema.parse(await answer.json())
    await expect
      .poll(() => receiver.received.find(received => received.id === id)?.body)
      .toMatchObject({
        lead_id: id,
        name: 'Анна',
        property_id: 1042,
        utm: { source: 'ya' },
        referrer: 'https://ya.ru/search',
        ct_session_id: '774',
        extra: { landing: '/flats' },
      })
  })

  test('a visit goes to the receiver with its day and time; outside opening hours its field is refused', async () => {
    const [year, month, day] = addDays(api.services.site.current().today, 1).split('-')
    const visit = { type: 'visit', visit_date: `${day}/${month}/${year}`, visit_time: '12:30' }
    const before = await rows()
    const refused = await send(api, aRequest({ ...visit, visit_time: '04:00' }))
    expect(refused.status).toBe(400)
    expect(fieldErrorsSchema.parse(await refused.json())).toEqual({
      visit_time: { error_msg: expect.stringMatching(/ офис открыт с\s/) },
    })
    expect(await rows()).toBe(before)
    const answer = await send(api, aRequest(visit))
    expect(answer.status).toBe(201)
    const { id } = requestAnswerSchema.parse(await answer.json())
    await expect
      .poll(() => receiver.received.find(received => received.id === id)?.body)
      .toMatchObject({ type: 'visit', extra: { visit_date: visit.visit_date, visit_time: '12:30' } })
  })

  test('our own page, which has the form, is not the referrer', async () => {
    const arrived = async (referer: string) => {
      const answer = await send(api, aRequest(), { Referer: referer })
      const { id } = requestAnswerSchema.parse(await answer.json())
      await expect.poll(() => receiver.received.some(received => received.id === id)).toBe(true)
      return receiver.received.find(received => received.id === id)?.body.referrer
    }
    expect(await arrived('http://localhost/flats')).toBeNull()
    expect(await arrived('https://partner.example/page?token=1')).toBe('https://partner.example/page')
  })

  test('a request that the receiver refuses is accepted all the same', async () => {
    const calls = receiver.calls
    const answer = await send(api, aRequest({ name: REFUSED_NAME }))
    expect(answer.status).toBe(201)
    const { id } = requestAnswerSchema.parse(await answer.json())
    await expect.poll(() => receiver.calls).toBeGreaterThan(calls)
    expect(receiver.received.some(received => received.id === id)).toBe(false)
  })

  test('a request without a phone names the field and is not stored', async () => {
    const before = await rows()
    const answer = await send(api, aRequest({ phone: '' }))
    expect(answer.status).toBe(400)
    expect(fieldErrorsSchema.parse(await answer.json())).toEqual({ phone: { error_msg: errorTexts.phoneRequired } })
    expect(await rows()).toBe(before)
  })

  test('the same key is the same answer, another body is 422; without a key a repetition is 200', async () => {
    const body = aRequest()
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const first = await send(api, body, key)
    const again = await send(api, body, key)
    expect([first.status, again.status]).toEqual([201, 201])
    const answer = await first.json()
    expect(await again.json()).toEqual(answer)
    const other = await send(api, { ...body, name: 'Борис' }, key)
    expect(other.status).toBe(422)
    refusalSchema.parse(await other.json())
    const keyless = await send(api, body)
    expect(keyless.status).toBe(200)
    expect(await keyless.json()).toEqual(answer)
  })

  test('the sixth request of a phone within a minute is 429 and says when to come back', async () => {
    const { phone } = aRequest()
    const statuses: number[] = []
    for (let i = 0; i < 5; i += 1) statuses.push((await send(api, aRequest({ phone, property: i }))).status)
    expect(statuses).toEqual(Array(5).fill(201))
    const refused = await send(api, aRequest({ phone, property: 9 }))
    expect(refused.status).toBe(429)
    const { detail, retry_after: retryAfter } = refusalSchema.parse(await refused.json())
    expect(detail).toContain('+7')
    expect(retryAfter).toBeGreaterThan(0)
    expect(refused.headers.get('retry-after')).toBe(String(retryAfter))
  })

  test.each(['/api/booking/', OFFICE_PATH])(
    'a booking comes to %s as multipart, of the specification’s own fields',
    async path => {
      const form = new FormData()
      const fields = aRequest({ type: 'booking', property: '1042', mail: 'anna@example.ru', token: '' })
      for (const [field, value] of Object.entries(fields)) form.set(field, String(value))
      const answer = await api.send(path, { method: 'POST', body: form })
      expect(answer.status).toBe(201)
      const { id } = requestAnswerSchema.parse(await answer.json())
      await expect
        .poll(() => receiver.received.find(received => received.id === id)?.body)
        .toMatchObject({ type: 'booking' })
    },
  )

  test('what is no request is refused without a trace', async () => {
    const before = await rows()
    const post = (body: string, type: string) =>
      api.send('/api/request/', { method: 'POST', headers: { 'Content-Type': type }, body })
    expect((await post('{', 'application/json')).status).toBe(400)
    expect((await post('[]', 'application/json')).status).toBe(400)
    expect((await post('name=x', 'text/plain')).status).toBe(415)
    expect((await post(JSON.stringify(aRequest({ note: 'x'.repeat(70_000) })), 'application/json')).status).toBe(413)
    expect(await rows()).toBe(before)
  })

  test('the office and the visitor get their letters, written by the content', async () => {
    const place = await (name === 'sqlite' ? newFolder : newPostgresDatabase)()
    const server = await startMailServer()
    const mailing = await startApi(place.location, {
      SITE_URL: 'https://bereg.example',
      SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      SMTP_TLS: 'off',
      MAIL_FROM: 'site@bereg.example',
      MAIL_TO: 'office@bereg.example',
    })
    onTestFinished(async () => {
      await mailing.close()
      await server.close()
      await place.remove()
    })
    mailing.services.requests.start()
    await send(
      mailing,
      aRequest({ type: 'booking', property: FLAT, mail: 'anna@example.ru', link: `/flats/${FLAT}?yclid=1` }),
    )
    await expect.poll(() => server.letters.length).toBe(2)
    const textOf = (recipient: string) => {
      const raw = server.letters.find(({ to }) => to[0] === recipient)?.raw ?? ''
      const [head = '', ...body] = raw.split('\r\n\r\n')
      const isBase64 = /^Content-Transfer-Encoding: base64/im.test(head)
      return isBase64 ? Buffer.from(body.join(''), 'base64').toString('utf8') : unquote(body.join('\n\n'))
    }
    const toOffice = textOf('office@bereg.example')
    expect(toOffice).toContain(`https://bereg.example/flats/${FLAT}`)
    expect(toOffice).toContain('₽')
    expect(toOffice).not.toContain('{{')
    const toVisitor = textOf('anna@example.ru')
    expect(toVisitor).toContain('Здравствуйте, Анна.')
    expect(toVisitor.replaceAll('\u00a0', ' ')).toContain(mailing.services.siteCalls.getGlobal().phones.display)
    expect(toVisitor).not.toContain('{{')
  })

  test('without keys the captcha is inactive', async () => {
    expect(captchaActiveSchema.parse(await (await api.get('/api/captcha/active/')).json())).toEqual({ active: false })
  })

  test('with keys a token is asked about once, and serves one request', async () => {
    const place = await (name === 'sqlite' ? newFolder : newPostgresDatabase)()
    const captcha = await startCaptchaServer('server key')
    const keys = { CAPTCHA_SITE_KEY: 'site key', CAPTCHA_SERVER_KEY: 'server key', CAPTCHA_URL: captcha.url }
    const guarded = await startApi(place.location, keys)
    onTestFinished(async () => {
      await guarded.close()
      await captcha.close()
      await place.remove()
    })
    const validate = (token: unknown) => send(guarded, { token }, {}, '/api/captcha/validate/')
    expect(captchaActiveSchema.parse(await (await guarded.get('/api/captcha/active/')).json())).toEqual({
      active: true,
    })
    expect(captchaAnswerSchema.parse(await (await validate('test-ok')).json())).toEqual({ status: 'ok' })
    for (const token of ['test-fail', 'test-expired', '', 5]) {
      const refused = await validate(token)
      expect(refused.status).toBe(400)
      expect(fieldErrorsSchema.parse(await refused.json())).toEqual({ token: { error_msg: errorTexts.captchaFailed } })
    }
    expect((await send(guarded, aRequest({ token: 'test-ok' }))).status).toBe(201)
    expect((await send(guarded, aRequest({ token: 'test-ok' }))).status).toBe(400)
    expect((await send(guarded, aRequest())).status).toBe(400)
    // An ill service lets everybody pass.
    captcha.mode = 500
    expect(captchaAnswerSchema.parse(await (await validate('test-ok-2')).json())).toEqual({ status: 'skipped' })
    expect((await send(guarded, aRequest({ token: 'test-ok-2' }))).status).toBe(201)
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => api.send('/api/captcha/validate/', { method: 'POST' })),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  })
})

test('in development there is no captcha, whatever keys there are', async () => {
  const { location, remove } = await newFolder()
  const keys = { CAPTCHA_SITE_KEY: 'public', CAPTCHA_SERVER_KEY: 'server key' }
  const api = await startApi(location, { NODE_ENV: 'development', ...keys })
  onTestFinished(async () => {
    await api.close()
    await remove()
  })
  expect(await (await api.get('/api/captcha/active/')).json()).toEqual({ active: false })
  expect((await send(api, aRequest())).status).toBe(201)
})

test('a plain form is answered with a page and a message, whatever is wrong with it', async () => {
  const { location, remove } = await newFolder()
  const api = await startApi(location)
  onTestFinished(async () => {
    await api.close()
    await remove()
  })
  const pages: [FormResult, number][] = []
  const form = createApi(api.services, readConfig({}), async (page, status) => {
    pages.push([page, status])
    return new Response(page.kind, { status })
  })
  const post = async (body: URLSearchParams) => {
    await form.request('/request', { method: 'POST', body })
    return pages.pop()
  }
  const filled = { name: 'Вера', phone: '89120000000', personal: 'on', policy: 'on' }
  const message = expect.stringContaining(api.services.siteCalls.getGlobal().phones.display)

  const repeated = new URLSearchParams([...Object.entries(filled), ['name', 'Пётр']])
  expect(await post(repeated)).toEqual([
    { kind: 'wrong', values: {}, errors: { name: { error_msg: errorTexts.field } } },
    400,
  ])
  // The form of a visit comes back as it was filled in, with an error at each of its two fields.
  const visit = { ...filled, type: 'visit', visit_date: '31/02/2027', visit_time: '' }
  expect(await post(new URLSearchParams(visit))).toEqual([
    {
      kind: 'wrong',
      values: visit,
      errors: {
        visit_date: { error_msg: visitTexts.visitDateUnreal },
        visit_time: { error_msg: visitTexts.visitTimeRequired },
      },
    },
    400,
  ])
  // No form of ours comes so, and a page of the site would be dear: one sentence does.
  const large = new URLSearchParams({ ...filled, note: 'x'.repeat(70_000) })
  const refused = await form.request('/request', { method: 'POST', body: large })
  expect([refused.status, await refused.text(), pages]).toEqual([413, message, []])
  // Errors of fields that the form does not show are reported in general, and the fields are dropped.
  for (const [field, wrong] of [
    ['type', '<b>'],
    ['link', 'x'.repeat(9000)],
  ] as const) {
    const answer = await post(new URLSearchParams({ ...filled, property: '5', [field]: wrong }))
    expect(answer).toEqual([{ kind: 'failed', values: { ...filled, property: '5' }, message }, 400])
  }
  expect(await post(new URLSearchParams({ ...filled, phone: '1', type: '<b>' }))).toEqual([
    {
      kind: 'wrong',
      values: { ...filled, phone: '1' },
      errors: { phone: { error_msg: errorTexts.phoneShort }, type: { error_msg: errorTexts.field } },
    },
    400,
  ])
})

test('a store that is locked answers 503 with the phone of the office, and the same key passes afterwards', async () => {
  const { location, remove } = await newFolder()
  const api = await startApi(location)
  const other = new DatabaseSync(sqlitePath(location.dataDir))
  onTestFinished(async () => {
    other.close()
    await api.close()
    await remove()
  })
  const body = aRequest()
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  other.exec('begin immediate')
  const refused = await send(api, body, key)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(refusalSchema.parse(await refused.json()).detail).toContain(api.services.siteCalls.getGlobal().phones.display)
  const plainForm = new URLSearchParams({ name: 'Вера', phone: '89120000000', personal: 'on', policy: 'on' })
  const plain = await api.send('/api/request/', { method: 'POST', body: plainForm })
  expect([plain.status, plain.headers.get('retry-after'), await plain.text()]).toEqual([503, '5', 'failed'])
  other.exec('rollback')
  expect((await send(api, body, key)).status).toBe(201)
  const db = await openDatabase(location)
  onTestFinished(() => db.destroy())
  expect(await db.selectFrom('request').select('id').execute()).toHaveLength(1)
})
