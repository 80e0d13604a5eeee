import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as errorTexts from '#texts/field-errors.ts'
import { sendRequest } from './send-request.ts'

const VALUES = {
  name: 'Марина',
  phone: '+7 (921) 555-18-04',
  mail: '',
  type: 'callback',
  property: 0,
  link: 'http://site.test/flats',
  honeypot: '',
  shown_texts: 'personal_data_consent=1.0:abc',
}

/** The phone of these values as it is sent. Source: docs/specification-coverage.md#fields-of-a-request. */
const DIGITS = '79215551804'

/** Stubs `fetch` with a list of responses and repeats the last one; `null` is a failed connection. */
function answerWith(...answers: (Response | null)[]) {
  const sent: { key: string | undefined; body: Record<string, unknown>; atMs: number; path: string }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const answer = answers[Math.min(sent.length, answers.length - 1)]
    const body = init.body instanceof FormData ? Object.fromEntries(init.body) : JSON.parse(String(init.body))
    sent.push({
      key: new Headers(init.headers).get('Idempotency-Key') ?? undefined,
      body,
      atMs: performance.now(),
      path,
    })
    if (!answer) throw new TypeError('Failed to fetch')
    return answer.clone()
  })
  return sent
}

const taken = () => Response.json({ id: crypto.randomUUID(), status: 'accepted' }, { status: 201 })
const unavailable = (retryAfterSeconds = 5) =>
  Response.json({ detail: 'Заявка не ушла' }, { status: 503, headers: { 'Retry-After': String(retryAfterSeconds) } })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const NEVER = new AbortController().signal

/** Sends and lets the clock run to the end. */
async function send(
  values: Parameters<typeof sendRequest>[0] = VALUES,
  options: Partial<Parameters<typeof sendRequest>[1]> = {},
) {
  const outcome = sendRequest(values, { bookingPath: '/api/booking/', signal: NEVER, ...options })
  await vi.runAllTimersAsync()
  return outcome
}

test.each([502, 503, 504])('%i is no answer: the request is sent again until it is taken', async status => {
  const sent = answerWith(new Response('', { status }), taken())
  expect(await send()).toMatchObject({ ok: true })
  expect(sent).toHaveLength(2)
})

test.each([500, 501, 505])('%i is an answer: the error is shown at once', async status => {
  const sent = answerWith(new Response('', { status }), taken())
  await send()
  expect(sent).toHaveLength(1)
})

test('an unavailable store gets the same key again, not before its Retry-After, until it takes the request', async () => {
  const sent = answerWith(unavailable(7), unavailable(7), taken())
  expect(await send()).toMatchObject({ ok: true })
  expect(sent).toHaveLength(3)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  const [first, second, third] = sent.map(({ atMs }) => atMs)
  expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(7000)
  expect((third ?? 0) - (second ?? 0)).toBeGreaterThanOrEqual(7000)
})

test('a dead connection is tried for five minutes and no longer; the same form pressed again is the same request', async () => {
  const sent = answerWith(null)
  const startedAtMs = performance.now()
  expect(await send()).toEqual({ message: errorTexts.network })
  const tookMs = performance.now() - startedAtMs
  expect(tookMs).toBeGreaterThan(4 * 60_000)
  expect(tookMs).toBeLessThanOrEqual(5 * 60_000)
  expect(sent.length).toBeGreaterThan(9)
  const gaps = sent.slice(1).map(({ atMs }, index) => atMs - (sent[index]?.atMs ?? 0))
  for (const [index, seconds] of [2, 4, 8, 16, 30, 30].entries()) {
    expect(gaps[index], `pause ${index + 1}`).toBeGreaterThanOrEqual(seconds * 800 - 1)
    expect(gaps[index], `pause ${index + 1}`).toBeLessThanOrEqual(seconds * 1200 + 1)
  }

  const later = answerWith(taken())
  expect(await send()).toMatchObject({ ok: true })
  expect(later[0]?.key).toBe(sent[0]?.key)
  const next = answerWith(taken())
  await send()
  expect(next[0]?.key).not.toBe(sent[0]?.key)
})

test('when the browser is online again nothing is waited for', async () => {
  const sent = answerWith(null, taken())
  const outcome = sendRequest(VALUES, { bookingPath: '/api/booking/', signal: NEVER })
  await vi.advanceTimersByTimeAsync(10)
  expect(sent).toHaveLength(1)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(10)
  expect(await outcome).toMatchObject({ ok: true })
})

test.each([
  [429, { detail: 'Подождите минуту' }, { message: 'Подождите минуту' }],
  [422, { detail: 'другая заявка' }, { message: 'другая заявка' }],
  [500, { request_id: 'x' }, { message: errorTexts.server }],
  [400, { phone: { error_msg: 'Мало цифр' } }, { fieldErrors: { phone: 'Мало цифр' } }],
  [400, { phone: {} }, { fieldErrors: { phone: errorTexts.field } }],
  [400, { phone: { error_msg: '' } }, { fieldErrors: { phone: errorTexts.field } }],
  [
    400,
    { phone: { error_msg: null }, name: { error_msg: ' ' } },
    { fieldErrors: { phone: errorTexts.field, name: errorTexts.field } },
  ],
  [400, { property: { error_msg: errorTexts.propertyUnknown } }, { message: errorTexts.propertyUnknown }],
  [400, { unknown_field: { error_msg: '' } }, { message: errorTexts.field }],
  [
    400,
    { phone: { error_msg: 'Мало цифр' }, a: { error_msg: 'Первая' }, b: { error_msg: 'Вторая' } },
    { fieldErrors: { phone: 'Мало цифр' }, message: 'Первая\nВторая' },
  ],
  [400, 'no object', { message: errorTexts.field }],
])('status %i is an answer and is not asked again', async (status, body, outcome) => {
  const sent = answerWith(Response.json(body, { status }))
  expect(await send()).toEqual(outcome)
  expect(sent).toHaveLength(1)
})

test('aborted, it stops the attempt in progress and the retries', async () => {
  const sent = answerWith(null)
  const stop = new AbortController()
  const outcome = sendRequest(VALUES, { bookingPath: '/api/booking/', signal: stop.signal })
  await vi.advanceTimersByTimeAsync(10)
  stop.abort()
  expect(await outcome).toEqual({ cancelled: true })
  await vi.runAllTimersAsync()
  expect(sent).toHaveLength(1)
})

test('aborted before the first attempt, it sends nothing and the key of the form in progress stays', async () => {
  const failed = answerWith(null)
  await send()
  const sent = answerWith(taken())
  expect(await send({ ...VALUES, name: 'Мария' }, { signal: AbortSignal.abort() })).toEqual({ cancelled: true })
  expect(sent).toHaveLength(0)
  await send()
  expect(sent.map(({ key }) => key)).toEqual([failed[0]?.key])
})

test('a captcha that the server refuses has a message for the visitor', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  answerWith(Response.json({ token: { error_msg: errorTexts.captchaFailed } }, { status: 400 }))
  expect(await send()).toEqual({ message: errorTexts.captchaUser })
  expect(logged).toHaveBeenCalledWith(errorTexts.captchaFailed)
  logged.mockRestore()
})

test('where the visit came from goes with the request, the token too, and neither takes the place of a field', async () => {
  const sent = answerWith(taken())
  await send(VALUES, { visit: { utm_source: 'ya', phone: 'нет' }, token: 'abc' })
  expect(sent[0]?.body).toMatchObject({ utm_source: 'ya', token: 'abc', phone: DIGITS, consents: { length: 3 } })
})

test('a callback goes as JSON with the fields of a request; a token goes only when the captcha gave one', async () => {
  const sent = answerWith(taken())
  await send()
  const { honeypot: _, ...fields } = VALUES
  expect(sent[0]).toMatchObject({ path: '/api/request/', body: { ...fields, phone: DIGITS } })
  expect(Object.keys(sent[0]?.body ?? {}).sort()).toEqual(
    ['consents', 'link', 'mail', 'name', 'phone', 'property', 'shown_texts', 'type', 'visit_note'].sort(),
  )
})

test('a captcha that is unavailable is reported in place of a token', async () => {
  const sent = answerWith(taken())
  await send(VALUES, { token: null })
  expect(sent[0]?.body).toMatchObject({ captcha_unreachable: true })
  expect(sent[0]?.body).not.toHaveProperty('token')
})

test.each(['mortgage', 'consult'] as const)('the details of a %s request are sent as separate fields', async type => {
  const sent = answerWith(taken())
  const details = { mortgage_bank: 'Банк Примерский', question: 'Есть ли кладовая?', phone: 'нет' }
  await send({ ...VALUES, type, details })
  expect(sent[0]?.body).toMatchObject({ ...details, type, phone: DIGITS })
  expect(sent[0]?.body).not.toHaveProperty('details')
})

test.each(['booking', 'consult'])(
  'a form of the type %s goes as multipart form data with both consents',
  async type => {
    const sent = answerWith(taken())
    await send({ ...VALUES, type, property: 1042 }, { token: 'abc' })
    expect(sent[0]).toMatchObject({
      path: '/api/booking/',
      body: { type, property: '1042', token: 'abc', personal: 'on', policy: 'on', phone: DIGITS },
    })
  },
)

test.each([
  ['booking', undefined, '/api/office/booking/'],
  ['booking', '/api/own/', '/api/own/'],
  ['callback', undefined, '/api/request/'],
  ['callback', '/api/own/', '/api/own/'],
])('a %s of a form with the path %s goes to %s', async (type, path, expected) => {
  const sent = answerWith(taken())
  await send({ ...VALUES, type, path }, { bookingPath: '/api/office/booking/' })
  expect(sent[0]?.path).toBe(expected)
  expect(sent[0]?.body).not.toHaveProperty('path')
})

test('a CV goes with the form; another file is another request, and a large one has longer for each attempt', async () => {
  const aFile = (size: number) => new File([new Uint8Array(size)], 'cv.pdf', { lastModified: 1 })
  const application = { ...VALUES, type: 'consult', path: '/api/job_application/' }
  const sent = answerWith(null)
  const sendFile = async (cv: File) => {
    sent.length = 0
    await send({ ...application, cv })
    return sent[0]
  }
  const first = await sendFile(aFile(1))
  expect(first).toMatchObject({ path: '/api/job_application/', body: { cv: expect.any(File), phone: DIGITS } })
  expect((await sendFile(aFile(1)))?.key).toBe(first?.key)
  expect((await sendFile(aFile(2)))?.key).not.toBe(first?.key)

  const limits: number[] = []
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    const startedAtMs = performance.now()
    signal?.addEventListener('abort', () => limits.push(performance.now() - startedAtMs))
    return new Promise(() => undefined)
  })
  const stop = new AbortController()
  void sendRequest({ ...application, cv: aFile(1_250_000) }, { bookingPath: '/api/booking/', signal: stop.signal })
  await vi.advanceTimersByTimeAsync(31_000)
  expect(limits).toEqual([30_000])
  stop.abort()
})
