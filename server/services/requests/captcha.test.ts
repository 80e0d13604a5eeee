import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { FieldErrors, Unavailable } from '#contract/errors.ts'
import { createSmartCaptcha } from '#server/adapters/captcha/smart-captcha.ts'
import { type CaptchaMode, startCaptchaServer } from '#server/adapters/testing/captcha-server.ts'
import { forOneDatabase } from '#server/db/testing/databases.ts'
import { hurryLimits } from '#server/testing/hurry-limits.ts'
import * as errorTexts from '#texts/field-errors.ts'
import { createCaptcha } from './captcha.ts'
import { createRequest } from './create-request.ts'
import { forgetOld } from './retention.ts'
import { aCaller, aClock, aRequest, testOptions } from './testing/test-requests.ts'

const KEY = 'server key'
const SITE = 'https://quarter.example'
const log = pino({ level: 'silent' })
const REFUSED = { token: { error_msg: errorTexts.captchaFailed } }

async function aServer(mode: CaptchaMode = 'open') {
  const server = await startCaptchaServer(KEY)
  server.mode = mode
  onTestFinished(() => server.close())
  return server
}

const anAdapter = (url: string, serverKey = KEY, siteUrl = SITE) => createSmartCaptcha({ url, serverKey, siteUrl })

test('sends requests as documented and understands the responses', async () => {
  const server = await aServer()
  const captcha = anAdapter(server.url)
  expect(await captcha.validate('test-ok-1', '203.0.113.5')).toBe('ok')
  expect(server.asked).toEqual([{ secret: KEY, token: 'test-ok-1', ip: '203.0.113.5' }])
  expect(await captcha.validate('test-ok-1', null)).toBe('failed')
  expect(await captcha.validate('test-fail', null)).toBe('failed')
  expect(await captcha.validate('test-expired', null)).toBe('failed')
})

test('refuses a token of another site, but accepts an empty host and a port', async () => {
  const server = await aServer()
  for (const [host, verdict] of [
    ['evil.example', 'failed'],
    ['quarter.example:8080', 'ok'],
    ['www.quarter.example', 'ok'],
    ['', 'ok'],
  ] as const) {
    server.host = host
    expect(await anAdapter(server.url).validate(`test-ok ${host}`, null), host).toBe(verdict)
  }
  server.host = 'anything.example'
  expect(await anAdapter(server.url, KEY, 'http://127.0.0.1:3000').validate('test-ok dev', null)).toBe('ok')
})

test.each(['hang', 'broken', 500, 302] as const)('treats a failing service (%s) as silent within 1.5 s', async mode => {
  const { url } = await aServer(mode)
  const limitsMs = hurryLimits(5)
  expect(await anAdapter(url).validate('test-ok', null)).toBe('silent')
  expect(limitsMs).toEqual([1500])
})

test.each([400, 413, 414, 422, 451])('treats a token that the service cannot read (%s) as failed', async mode => {
  const { url } = await aServer(mode)
  expect(await anAdapter(url).validate('<crafted>', null)).toBe('failed')
})

test.each([401, 402, 403, 404, 408, 429])(
  'treats an error of the service or the account (%s) as no verdict on the token',
  async mode => {
    const { url } = await aServer(mode)
    expect(await anAdapter(url).validate('test-ok', null)).toBe('silent')
  },
)

test('does not blame the visitor for a wrong server key', async () => {
  const { url } = await aServer()
  expect(await anAdapter(url, 'another key').validate('test-ok', null)).toBe('silent')
  expect(await anAdapter('http://127.0.0.1:1').validate('test-ok', null)).toBe('silent')
})

/** Retries with the same key, as a browser does when the database is slow. */
async function untilStored<Stored>(send: () => Promise<Stored>): Promise<Stored> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof Unavailable) return untilStored(send)
    throw error
  }
}

forOneDatabase('sqlite', (name, open) => {
  async function setUp(mode: CaptchaMode = 'open') {
    const { db } = await open()
    const server = await aServer(mode)
    const clock = aClock()
    const make = () => createCaptcha({ db, service: anAdapter(server.url), now: clock.now, log })
    const captcha = make()
    const options = testOptions(db, { captcha, clock })
    const marks = async () =>
      (await db.selectFrom('request').select('captcha').orderBy('createdAt').execute()).map(row => row.captcha)
    let n = 0
    const create = (token: string | undefined, ip = '203.0.113.5') => {
      n += 1
      return createRequest(options, aRequest({ token, phone: `7912000000${n}` }), aCaller({ ip, client: ip }))
    }
    return { db, server, clock, captcha, make, options, create, marks }
  }

  test('a prevalidated token is valid for one request and is not sent to the service again', async () => {
    const { server, captcha, create, marks, db } = await setUp()
    expect(await captcha.validate('test-ok', '203.0.113.5')).toBe('ok')
    await create('test-ok')
    expect(server.asked).toHaveLength(1)
    expect(await marks()).toEqual(['ok'])
    expect(await db.selectFrom('captchaToken').select('sha256').execute()).toEqual([])
    expect((await create('test-ok').catch(e => e)).body).toEqual(REFUSED)
  })

  test('a token validated by one process is valid in another for ten minutes', async () => {
    const { captcha, make, options, clock, server } = await setUp()
    await captcha.validate('test-ok-a', null)
    await captcha.validate('test-ok-b', null)
    const elsewhere = { ...options, captcha: make() }
    // The page retries for five minutes after the validation.
    clock.advance(10 * 60_000 - 1)
    await createRequest(elsewhere, aRequest({ token: 'test-ok-a' }), aCaller())
    clock.advance(1)
    await expect(createRequest(elsewhere, aRequest({ token: 'test-ok-b' }), aCaller())).rejects.toThrow(FieldErrors)
    expect(server.asked).toHaveLength(3)
  })

  test('a token that was not prevalidated is validated with the request', async () => {
    const { create, marks, server } = await setUp()
    await create('test-ok')
    expect(server.asked).toEqual([{ secret: KEY, token: 'test-ok', ip: '203.0.113.5' }])
    expect(await marks()).toEqual(['ok'])
  })

  test('refuses only the verdict «failed» and a missing token, except from a plain form', async () => {
    const { create, marks } = await setUp()
    expect((await create('test-fail').catch(e => e)).body).toEqual(REFUSED)
    expect((await create(undefined).catch(e => e)).body).toEqual(REFUSED)
    expect(await marks()).toEqual([])
  })

  test('stores and holds a request of a page that could not load the captcha', async () => {
    const { options, marks } = await setUp()
    const { held } = await createRequest(options, aRequest({ captcha_unreachable: true }), aCaller())
    expect(held).toBe('not checked')
    expect(await marks()).toEqual(['skipped'])
  })

  test('a token validated twice is sent to the service once and is valid for one request', async () => {
    const { server, captcha, create } = await setUp()
    expect(await captcha.validate('test-ok', null)).toBe('ok')
    expect(await captcha.validate('test-ok', null)).toBe('ok')
    await create('test-ok')
    expect(server.asked).toHaveLength(1)
    expect((await captcha.validate('test-ok', null).catch(e => e)).body).toEqual(REFUSED)
  })

  test('accepts and marks a plain form without a token', async () => {
    const { options, marks } = await setUp()
    const ticked = aRequest({ personal: 'on', policy: 'on' })
    await createRequest(options, ticked, aCaller({ isPlainForm: true }))
    expect(await marks()).toEqual(['skipped'])
  })

  test('returns a stored request for its key although the token is used up', async () => {
    const { options, server } = await setUp()
    const caller = aCaller({ idempotencyKey: 'k' })
    const body = aRequest({ token: 'test-ok' })
    const send = () => untilStored(() => createRequest(options, body, caller))
    const both = await Promise.all([send(), send()])
    expect(new Set(both.map(({ id }) => id)).size).toBe(1)
    // Of two concurrent requests the second may validate its token after the first was stored.
    const asked = server.asked.length
    expect(await send()).toMatchObject({ result: 'repeated' })
    expect(server.asked).toHaveLength(asked)
  })

  test('returns a request that was stored while its token was being validated', async () => {
    const { options } = await setUp()
    const caller = aCaller({ idempotencyKey: 'k' })
    const body = aRequest({ token: 'test-ok' })
    const { captcha } = options
    const check: typeof captcha.check = async (...asked) => {
      await untilStored(() => createRequest(options, body, caller))
      return captcha.check(...asked)
    }
    const late = { ...options, captcha: { ...captcha, check } }
    expect(await untilStored(() => createRequest(late, body, caller))).toMatchObject({ result: 'repeated' })
  })

  test('one token is not valid for two concurrent requests', async () => {
    const { captcha, create } = await setUp()
    await captcha.validate('test-ok', null)
    const both = await Promise.allSettled([create('test-ok'), create('test-ok')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  if (name === 'sqlite') {
    test('a token that the database could not store survives a failed transaction and is valid once', async () => {
      const { db, captcha, server } = await setUp()
      await sql`pragma query_only = on`.execute(db)
      expect(await captcha.validate('test-ok', null)).toBe('ok')
      await sql`pragma query_only = off`.execute(db)
      const consume = (thenFail: boolean) =>
        db.transaction().execute(async trx => {
          await captcha.consume(trx, 'test-ok', 'ok')
          if (thenFail) throw new Error('database or disk is full')
        })
      await expect(consume(true)).rejects.toThrow('disk is full')
      await consume(false)
      captcha.consumed('test-ok')
      await expect(consume(false)).rejects.toThrow(FieldErrors)
      expect(server.asked).toHaveLength(1)
    })
  }

  test('a token is used up only when its request is committed', async () => {
    const { captcha, options } = await setUp()
    const consumed: (string | null)[] = []
    const watched = { ...captcha, consumed: (token: string | null) => consumed.push(token) }
    const failing = { ...options, captcha: watched, describeProperty: () => expect.fail('the transaction was cut off') }
    await expect(createRequest(failing, aRequest({ token: 'test-ok' }), aCaller())).rejects.toThrow('cut off')
    expect(consumed).toEqual([])
    await createRequest({ ...options, captcha: watched }, aRequest({ token: 'test-ok' }), aCaller())
    expect(consumed).toEqual(['test-ok'])
  })

  test.each(['hang', 500] as const)(
    'a failing service (%s) loses no request: they are marked, and after five failures it is not called',
    async mode => {
      const { create, marks, server, captcha, clock } = await setUp(mode)
      hurryLimits(5)
      for (let i = 0; i < 5; i += 1) {
        expect(captcha.isActive()).toBe(true)
        await create(`test-ok-${i}`, `203.0.113.${i}`)
        clock.advance(11_000)
      }
      expect(captcha.isActive()).toBe(false)
      await create('test-ok-6')
      await create(undefined)
      expect(server.asked).toHaveLength(5)
      expect(await marks()).toEqual(Array(7).fill('skipped'))
      // A minute later it is called again.
      server.mode = 'open'
      clock.advance(60_000)
      expect(captcha.isActive()).toBe(true)
      expect(await captcha.validate('test-ok-7', null)).toBe('ok')
    },
  )

  test('a blocked account (403) refuses no request: a few an hour are delivered unchecked', async () => {
    const { create, marks } = await setUp(403)
    await create('test-ok-1')
    await create('test-ok-2', '203.0.113.6')
    expect(await marks()).toEqual(['skipped', 'skipped'])
  })

  test.each([400, 403, 500] as const)('crafted tokens of one visitor (%s) do not disable the captcha', async mode => {
    const { captcha, server } = await setUp(mode)
    for (let i = 0; i < 10; i += 1) await captcha.validate(`crafted-${i}`, '203.0.113.66').catch(() => undefined)
    expect(captcha.isActive()).toBe(true)
    server.mode = 'open'
    await expect(captcha.validate('test-fail', '203.0.113.66')).rejects.toThrow(FieldErrors)
  })

  test.each(['токен', 'a b', 'x\u0000', 'x\n'])('refuses %j without calling the service', async token => {
    const { captcha, server } = await setUp()
    await expect(captcha.validate(token, null)).rejects.toThrow(FieldErrors)
    expect(server.asked).toEqual([])
  })

  test('a malformed token does not reset the failures of a silent service', async () => {
    const { captcha } = await setUp(500)
    for (let i = 0; i < 5; i += 1) {
      await captcha.validate(`test-ok-${i}`, `203.0.113.${i}`)
      await captcha.validate('я', '203.0.113.66').catch(() => undefined)
    }
    expect(captcha.isActive()).toBe(false)
  })

  test('failures far apart do not open the breaker', async () => {
    const { captcha, clock } = await setUp(500)
    for (let i = 0; i < 10; i += 1) {
      await captcha.validate('x', null)
      clock.advance(20_000)
    }
    expect(captcha.isActive()).toBe(true)
  })

  test('deletes unused tokens', async () => {
    const { db, captcha, clock } = await setUp()
    await captcha.validate('test-ok', null)
    clock.advance(10 * 60_000)
    await forgetOld(db, { requestsMonths: 12, ipDays: 30 }, clock.now())
    expect(await db.selectFrom('captchaToken').select('sha256').execute()).toEqual([])
  })

  test('does not call the service without keys', async () => {
    const { db } = await open()
    const captcha = createCaptcha({ db, service: undefined, now: () => new Date(), log })
    expect(captcha.isActive()).toBe(false)
    expect(await captcha.validate('any', null)).toBe('off')
    expect(await captcha.check('any', { ip: null, isWithoutScript: false })).toBe('off')
  })
})
