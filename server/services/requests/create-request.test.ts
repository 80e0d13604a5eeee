import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { Conflict, FieldErrors, TooMany, Unavailable } from '#contract/errors.ts'
import type { PropertyState } from '#domain/requests/request.ts'
import { createRecordingChannel } from '#server/adapters/testing/recording-channel.ts'
import { sqlitePath } from '#server/db/connect.ts'
import type { Database, RequestTable } from '#server/db/schema.ts'
import { forEachDatabase } from '#server/db/testing/databases.ts'
import * as errorTexts from '#texts/field-errors.ts'
import { type CreateRequestOptions, createRequest } from './create-request.ts'
import { aCaller, aRequest, CONSENT_TEXTS, OFFICE_PHONE, testOptions } from './testing/test-requests.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The phone number of the n-th visitor. */
const phone = (n: number) => `7912${String(n).padStart(7, '0')}`

forEachDatabase((name, open) => {
  async function setUp(over: Parameters<typeof testOptions>[1] = {}) {
    const { db, location } = await open()
    const options = testOptions(db, over)
    return {
      db,
      location,
      options,
      clock: options.clock,
      create: (body = aRequest(), caller = aCaller()) => createRequest(options, body, caller),
      rows: () => db.selectFrom('request').selectAll().execute(),
    }
  }

  test('stores the request, the consents shown and a delivery for each channel in one transaction', async () => {
    const channels = [
      createRecordingChannel('webhook'),
      createRecordingChannel('mail'),
      createRecordingChannel('calltracking', () => false),
    ]
    const { db, create } = await setUp({ channels })
    const { id, result } = await create(
      aRequest({ mail: 'anna@example.ru', utm_source: 'ya', roof: 'red', personal: true, policy: true }),
      aCaller({ idempotencyKey: 'k1', userAgent: 'Mozilla', referrer: 'https://ya.ru/' }),
    )
    expect(result).toBe('created')
    expect(await db.selectFrom('request').selectAll().executeTakeFirst()).toMatchObject({
      id,
      createdAt: '2026-11-21T10:00:00.000Z',
      type: 'callback',
      name: 'Анна',
      phone: '79123456789',
      mail: 'anna@example.ru',
      link: '/flats/1042',
      property: 1042,
      propertyTitle: 'Евро-3, 58,6 м²',
      priceRub: 12_180_000,
      extra: '{"roof":"red"}',
      tracking: '{"utm_source":"ya"}',
      referrer: 'https://ya.ru/',
      ip: '203.0.113.5',
      userAgent: 'Mozilla',
      captcha: 'off',
      idempotencyKey: 'k1',
    })
    const consents = await db.selectFrom('requestConsent').selectAll().orderBy('sha256').execute()
    expect(consents.map(({ document, version, sha256 }) => ({ document, version, sha256 }))).toEqual(CONSENT_TEXTS)
    expect(consents.map(({ requestId, acceptedAt }) => [requestId, acceptedAt])).toEqual(
      Array(3).fill([id, '2026-11-21T10:00:00.000Z']),
    )
    const outbox = await db.selectFrom('outbox').select(['requestId', 'channel', 'state']).orderBy('id').execute()
    expect(outbox).toEqual([
      { requestId: id, channel: 'webhook', state: 'pending' },
      { requestId: id, channel: 'mail', state: 'pending' },
    ])
  })

  test('stores, delivers and marks a request for a sold, booked or unknown property', async () => {
    const states: Record<number, 'free' | PropertyState> = {
      1042: 'free',
      1001: 'sold',
      1002: 'booked',
      1003: 'closed',
    }
    const { create, db } = await setUp({
      describeProperty: id => {
        const status = states[id]
        return status && { title: `№ ${id}`, priceRub: 1, status }
      },
    })
    const marks: Record<number, unknown> = {}
    for (const property of [0, 1042, 1001, 1002, 1003, 99_999]) {
      const body = aRequest({ type: 'booking', phone: phone(property), property, property_state: 'made up', note: 'x' })
      const { id } = await create(
        body,
        aCaller({ client: `203.0.113.${property % 250}`, idempotencyKey: `k${property}` }),
      )
      const row = await db.selectFrom('request').select('extra').where('id', '=', id).executeTakeFirstOrThrow()
      marks[property] = JSON.parse(row.extra)
      if (property < 1002) await db.deleteFrom('outbox').execute()
    }
    expect(marks).toEqual({
      0: { note: 'x' },
      1042: { note: 'x' },
      1001: { note: 'x', property_state: 'sold' },
      1002: { note: 'x', property_state: 'booked' },
      1003: { note: 'x', property_state: 'closed' },
      99999: { note: 'x', property_state: 'unknown' },
    })
    expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(3)
  })

  test('a failure after the first row rolls back everything', async () => {
    const { db, create, rows } = await setUp({
      consentTexts: () => {
        throw new Error('content is broken')
      },
    })
    await expect(create(aRequest({ personal: true, policy: true }))).rejects.toThrow('content is broken')
    expect(await rows()).toEqual([])
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
  })

  test('names invalid fields and stores nothing', async () => {
    const { create, rows } = await setUp()
    const refused = await create(aRequest({ phone: '+7 (912)', mail: 'x' })).catch(e => e)
    expect(refused).toBeInstanceOf(FieldErrors)
    expect(refused.body).toEqual({ phone: { error_msg: errorTexts.phoneShort }, mail: { error_msg: errorTexts.email } })
    expect(await rows()).toEqual([])
  })

  test('a consent refers to the text that the page showed, even if a newer one was published since', async () => {
    const { db, create } = await setUp()
    const old = { doc: 'personal_data_consent', version: '0.9', sha256: 'd'.repeat(64) }
    await create(aRequest({ consents: [old, { doc: 'confidentiality_policy', version: '1.2' }] }))
    const consents = await db
      .selectFrom('requestConsent')
      .select(['document', 'version', 'sha256'])
      .orderBy('document')
      .execute()
    expect(consents).toEqual([
      { document: 'confidentiality_policy', version: '1.2', sha256: 'b'.repeat(64) },
      { document: 'personal_data_consent', version: '0.9', sha256: 'd'.repeat(64) },
    ])
  })

  test.each([
    ['another hash with the current version', { version: '1.0', sha256: 'e'.repeat(64) }, ['1.0', 'e'.repeat(64)]],
    ['only an old version', { version: '0.9' }, ['0.9', 'd'.repeat(64)]],
    ['only a hash', { sha256: 'd'.repeat(64) }, ['0.9', 'd'.repeat(64)]],
    ['nothing', {}, ['1.0', 'a'.repeat(64)]],
    ['an unknown version', { version: '7.7' }, undefined],
    ['only an unknown hash', { sha256: 'e'.repeat(64) }, undefined],
  ])('a consent stores only what is known about its text: %s', async (_, given, stored) => {
    const { db, create } = await setUp()
    await create(aRequest({ consents: [{ doc: 'personal_data_consent', ...given }], policy: true }))
    const consents = await db
      .selectFrom('requestConsent')
      .select(['version', 'sha256'])
      .where('document', '=', 'personal_data_consent')
      .execute()
    expect(consents.map(({ version, sha256 }) => [version, sha256])).toEqual(stored ? [stored] : [])
  })

  test('accepts a body without consents and stores none; a plain form must tick both', async () => {
    const { db, create } = await setUp()
    await create()
    expect(await db.selectFrom('requestConsent').select('id').execute()).toEqual([])
    const refused = await create(aRequest({ personal: 'on' }), aCaller({ isPlainForm: true })).catch(e => e)
    expect(refused.body).toEqual({ policy: { error_msg: errorTexts.consentPolicy } })
  })

  test('a thousand requests with one key, fifty at once, create one row and return one id', async () => {
    const { create, rows, db } = await setUp()
    const ids = new Set<string>()
    const results: Record<string, number> = {}
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, () =>
          untilStored(() => create(aRequest(), aCaller({ idempotencyKey: 'one-press' }))),
        ),
      )
      for (const { id, result } of answers) {
        ids.add(id)
        results[result] = (results[result] ?? 0) + 1
      }
    }
    expect(ids.size).toBe(1)
    // The creating request itself may time out on a slow machine; its retry finds the row.
    expect(results.created ?? 0).toBeLessThanOrEqual(1)
    expect((results.created ?? 0) + (results.repeated ?? 0)).toBe(1000)
    expect(await rows()).toHaveLength(1)
    expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(1)
  })

  test('refuses a key with another body with 422, regardless of field order and captcha token', async () => {
    const { create } = await setUp()
    const caller = aCaller({ idempotencyKey: 'k' })
    const first = await create(aRequest({ token: 't1', a: 1, b: 2 }), caller)
    expect(await create({ b: 2, a: 1, token: 't2', ...aRequest() }, caller)).toMatchObject({
      id: first.id,
      result: 'repeated',
    })
    const refused = await create(aRequest({ name: 'Борис' }), caller).catch(e => e)
    expect(refused).toBeInstanceOf(Conflict)
    expect(refused.status).toBe(422)
    // The same for two phones at the same time.
    const both = await Promise.allSettled([
      create(aRequest({ phone: phone(1) }), aCaller({ idempotencyKey: 'same' })),
      create(aRequest({ phone: phone(2) }), aCaller({ idempotencyKey: 'same' })),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 422 } })
  })

  test('a key expires after 48 hours', async () => {
    const { create, clock } = await setUp()
    const caller = aCaller({ idempotencyKey: 'k' })
    const { id } = await create(aRequest(), caller)
    clock.advance(48 * HOUR)
    expect(await create(aRequest(), caller)).toMatchObject({ id, result: 'repeated' })
    clock.advance(1000)
    const later = await create(aRequest({ name: 'Борис' }), caller)
    expect(later).toMatchObject({ result: 'created' })
    expect(later.id).not.toBe(id)
  })

  test.each([' ', 'a b', 'ключ', 'x'.repeat(201)])('refuses the key «%.10s»', async key => {
    const { create, rows } = await setUp()
    await expect(create(aRequest(), aCaller({ idempotencyKey: key }))).rejects.toThrow(FieldErrors)
    expect(await rows()).toEqual([])
  })

  test('without a key the same phone, type and property within a minute are one request, even fifty at once', async () => {
    const { create, clock, rows } = await setUp()
    const answers = await Promise.all(Array.from({ length: 50 }, () => create()))
    const first = answers.find(({ result }) => result === 'created')
    expect(answers.filter(({ result, id }) => result === 'duplicate' && id === first?.id)).toHaveLength(49)
    clock.advance(59_999)
    expect(await create()).toMatchObject({ id: first?.id, result: 'duplicate' })
    expect(await create(aRequest({ property: 1043 }))).toMatchObject({ result: 'created' })
    expect(await create(aRequest({ type: 'consult' }))).toMatchObject({ result: 'created' })
    clock.advance(1)
    expect(await create()).toMatchObject({ result: 'created' })
    expect(await rows()).toHaveLength(4)
  })

  test('a request stored while the clock was ten years ahead does not hide a current one', async () => {
    const { create, clock } = await setUp()
    clock.set('2036-11-21T10:00:00Z')
    await create()
    clock.set('2026-11-21T10:00:00Z')
    expect(await create()).toMatchObject({ result: 'created' })
  })

  test('accepts five a minute from one phone, even fifty at once; the sixth gets a Retry-After', async () => {
    const { create, clock, rows } = await setUp()
    const at = (n: number) => create(aRequest(), aCaller({ idempotencyKey: `k${n}`, client: `203.0.113.${n}` }))
    await at(0)
    clock.advance(20_000)
    const answers = await Promise.allSettled(Array.from({ length: 50 }, (_, n) => at(n + 1)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    expect(await rows()).toHaveLength(5)
    const refused = await at(99).catch(e => e)
    expect(refused).toBeInstanceOf(TooMany)
    expect(refused.retryAfterSeconds).toBe(40)
    expect(refused.message).toContain(OFFICE_PHONE)
    // The first request is still found by its key.
    expect(await at(0)).toMatchObject({ result: 'repeated' })
    clock.advance(40_000)
    expect(await at(100)).toMatchObject({ result: 'created' })
  })

  test('holds no request of a busy client when an unknown proxy makes all visitors one client', async () => {
    const { create, clock, db } = await setUp()
    await create()
    await crowd(db, 70, () => ({ client: aCaller().client }))
    clock.advance(2 * MINUTE)
    const { id } = await create(aRequest({ phone: phone(71) }), aCaller({ isClientShared: true }))
    expect(await db.selectFrom('request').select('id').where('held', '=', true).execute()).toEqual([])
    expect(await db.selectFrom('outbox').select('id').where('requestId', '=', id).execute()).toHaveLength(1)
  })

  test('accepts twenty a minute from one client; those past sixty an hour are held', async () => {
    const { create, clock, db } = await setUp()
    let n = 0
    const next = () => create(aRequest({ phone: phone(n++) }))
    const { client } = aCaller()
    for (let minute = 0; minute < 3; minute += 1) {
      await next()
      await crowd(db, 18, () => ({ client, createdAt: clock.now().toISOString() }))
      await next()
      await expect(next()).rejects.toThrow(TooMany)
      clock.advance(MINUTE)
    }
    const { id } = await next()
    const held = await db.selectFrom('request').select('id').where('held', '=', true).execute()
    expect(held).toEqual([{ id }])
    expect(await db.selectFrom('outbox').select('id').where('requestId', '=', id).execute()).toEqual([])
    clock.advance(HOUR)
    expect(await next()).toMatchObject({ result: 'created' })
    expect(await db.selectFrom('request').select('id').where('held', '=', true).execute()).toHaveLength(1)
  })

  /** Stores `count` requests at the current time, each from a different address. */
  async function crowd(db: Kysely<Database>, count: number, over: (n: number) => Partial<RequestTable>) {
    const first = await db.selectFrom('request').selectAll().executeTakeFirstOrThrow()
    const rows = Array.from({ length: count }, (_, n) => ({
      ...first,
      id: randomUUID(),
      phone: phone(5000 + n),
      client: `10.0.${n >> 8}.${n & 255}`,
      idempotencyKey: null,
      held: false,
      ...over(n),
    }))
    for (let start = 0; start < count; start += 200)
      await db
        .insertInto('request')
        .values(rows.slice(start, start + 200))
        .execute()
  }

  /** Sends a request from a new address with a given captcha verdict. @returns the reason why it is held */
  const sender = (options: CreateRequestOptions) => {
    let n = 0
    return async (captcha: 'ok' | 'skipped' | 'off', client?: string) => {
      n += 1
      const gate = { ...options.captcha, check: async () => captcha }
      const caller = aCaller({ client: client ?? `10.9.0.${n}`, isPlainForm: captcha === 'skipped' })
      const body = aRequest({ phone: phone(1000 + n), personal: 'on', policy: 'on' })
      const { held } = await createRequest({ ...options, captcha: gate }, body, caller)
      return held
    }
  }

  test('holds unchecked requests past 300 a minute on the whole site', async () => {
    const { db, options, clock, create } = await setUp()
    await create()
    await crowd(db, 298, () => ({}))
    const send = sender(options)
    expect(await send('off')).toBeUndefined()
    expect([await send('ok'), await send('off'), await send('skipped')]).toEqual([undefined, 'flood', 'flood'])
    clock.advance(MINUTE)
    expect([await send('off'), await send('skipped')]).toEqual([undefined, undefined])
  })

  test('holds a steady flood past four full minutes an hour', async () => {
    const { db, options, clock, create } = await setUp({ freePerMinute: 50 })
    await create()
    const send = sender(options)
    for (const count of [39, 39, 39, 39, 38]) {
      await crowd(db, count, () => ({ createdAt: clock.now().toISOString() }))
      clock.advance(2 * MINUTE)
      expect(await send('off')).toBeUndefined()
    }
    // 200 within the hour, at most 40 of them in a minute.
    expect(await send('off')).toBe('flood')
    expect(await send('ok')).toBeUndefined()
    clock.advance(HOUR)
    expect(await send('off')).toBeUndefined()
  })

  test('a client that posts endlessly delays only its own requests', async () => {
    const { db, options, create, clock } = await setUp()
    await create()
    // Twenty a minute for nearly an hour: sixty were delivered, the others are held.
    const at = (n: number) => new Date(clock.now().getTime() - 59 * MINUTE + n * 2900).toISOString()
    await crowd(db, 1200, n => ({ client: '203.0.113.66', held: n >= 60, createdAt: at(n) }))
    const send = sender(options)
    expect(await send('off', '203.0.113.66')).toBe('busy client')
    expect([await send('off'), await send('ok')]).toEqual([undefined, undefined])
    expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(3)
  })

  test('thirty plain forms of one client do not delay other plain forms', async () => {
    const { options, db } = await setUp()
    const send = sender(options)
    for (let n = 0; n < 15; n += 1)
      expect(await send('skipped', '203.0.113.66')).toBe(n < 3 ? undefined : 'not checked')
    await crowd(db, 27, () => ({ client: '203.0.113.66', captcha: 'skipped', held: true }))
    expect(await send('skipped')).toBeUndefined()
  })

  test('requests that were handled by hand do not count as a flood', async () => {
    const { db, options, create, clock } = await setUp()
    await create()
    await crowd(db, 1300, () => ({ held: false, handledAt: clock.now().toISOString() }))
    expect(await sender(options)('off')).toBeUndefined()
  })

  test('delivers three unchecked requests an hour of a client and thirty in total, then holds them', async () => {
    const { options, clock, rows } = await setUp()
    const send = sender(options)
    const own = '203.0.113.9'
    expect([await send('skipped', own), await send('skipped', own), await send('skipped', own)]).toEqual(
      Array(3).fill(undefined),
    )
    expect(await send('skipped', own)).toBe('not checked')
    expect(await send('ok', own)).toBeUndefined()
    expect(await send('off', own)).toBeUndefined()
    for (let n = 3; n < 30; n += 1) expect(await send('skipped'), `${n}`).toBeUndefined()
    expect(await send('skipped')).toBe('not checked')
    expect(await rows()).toHaveLength(34)
    clock.advance(HOUR)
    expect(await send('skipped', own)).toBeUndefined()
  })

  test('accepts 80 a minute of one IPv6 /48', async () => {
    const { create, rows, db } = await setUp()
    const send = (at: number, client: string) => create(aRequest({ phone: phone(at) }), aCaller({ client }))
    await send(0, '2001:db8:1:0::/64')
    await crowd(db, 78, at => ({ client: `2001:db8:1:${at + 1}::/64` }))
    await send(79, '2001:db8:1:79::/64')
    await expect(send(80, '2001:db8:1:ffff::/64')).rejects.toThrow(TooMany)
    expect((await send(81, '2001:db8:2:1::/64')).result).toBe('created')
    expect(await rows()).toHaveLength(81)
  })

  test('refuses requests when the limit of held ones is reached, and keeps the held ones', async () => {
    const { create, rows } = await setUp({ freePerMinute: 2, maxHeld: 3 })
    const send = (at: number) => create(aRequest({ phone: phone(at) }), aCaller({ client: `203.0.113.${at}` }))
    const accepted: string[] = []
    for (let at = 0; at < 5; at += 1) accepted.push((await send(at)).id)
    await expect(send(5)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 600 })
    const stored = await rows()
    expect(stored.map(({ id }) => id).sort()).toEqual(accepted.sort())
    expect(stored.filter(({ held }) => held)).toHaveLength(3)
  })

  test('holds requests of one IPv6 /48 past 120 an hour, but not those of its neighbours', async () => {
    const { db, options, create, clock } = await setUp()
    await create()
    await crowd(db, 119, n => ({ client: `2001:db8:1:${n.toString(16)}::/64` }))
    clock.advance(2 * MINUTE)
    const send = sender(options)
    expect(await send('off', '2001:db8:1:ffff::/64')).toBeUndefined()
    expect(await send('off', '2001:db8:1:fffe::/64')).toBe('busy network')
    expect(await send('ok', '2001:db8:1:fffd::/64')).toBeUndefined()
    expect(await send('off', '2001:db8:11:1::/64')).toBeUndefined()
    expect(await send('off', '198.51.100.1')).toBeUndefined()
  })

  test('sends three letters an hour to one mailbox, regardless of case', async () => {
    const channels = [createRecordingChannel('mail'), createRecordingChannel('visitor_mail')]
    const { create, clock, db } = await setUp({ channels })
    const letters = async () =>
      (await db.selectFrom('outbox').select('id').where('channel', '=', 'visitor_mail').execute()).length
    const spellings = ['anna@example.ru', 'Anna@Example.ru', 'ANNA@example.ru', 'anna@EXAMPLE.RU', 'aNNa@example.ru']
    for (const [n, mail] of spellings.entries()) await create(aRequest({ phone: phone(n), mail }))
    expect(await letters()).toBe(3)
    await create(aRequest({ phone: phone(10), mail: 'an_a@example.ru' }))
    expect(await letters()).toBe(4)
    clock.advance(HOUR)
    await create(aRequest({ phone: phone(11), mail: 'anna@example.ru' }))
    expect(await letters()).toBe(5)
  })

  test('accepts and holds a request with the honeypot field filled in', async () => {
    const { create, db } = await setUp()
    await create(aRequest({ visit_note: 'https://spam.example' }))
    expect(await db.selectFrom('request').select('id').where('held', '=', true).execute()).toHaveLength(1)
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
  })

  test('accepts a request with characters that the database refuses', async () => {
    const { create, rows } = await setUp()
    await create(
      aRequest({
        name: 'Ан\u0000на \ud800',
        link: '/flats/\u0000?x=\udc00',
        note: 'a\u0000\ud800b',
        utm_source: '\u0000',
        'utm_\u0000': 'ya\u0000',
        'fie\u0000ld': ['\u0000', { 'a\u0000': '\ud800' }],
      }),
      aCaller({ userAgent: 'Mozilla\u0000\u0001 5.0', referrer: 'https://ya.ru/\u0000\ud800' }),
    )
    expect(await rows()).toMatchObject([
      {
        name: 'Ан на �',
        userAgent: 'Mozilla 5.0',
        referrer: 'https://ya.ru/�',
        tracking: expect.not.stringMatching('u0000'),
      },
    ])
  })

  test.each(['\u0000', '1.0\u0000', '1.0\n', '<b>', '1.'])('ignores %j as a document version', async version => {
    const { create, rows } = await setUp()
    const refused = create(aRequest({ consents: [{ doc: 'personal_data_consent', version }], policy: true }))
    expect((await refused.catch(e => e)).body).toEqual({ consents: { error_msg: errorTexts.field } })
    expect(await rows()).toEqual([])
  })

  test('a locked database refuses requests with the office phone; the same keys succeed later', async () => {
    const { options, location, rows } = await setUp()
    const unlock = await (name === 'sqlite' ? lockFile(location.dataDir) : lockTables(location.url ?? ''))
    const send = async (n: number) => {
      const caller = aCaller({ idempotencyKey: `k${n}`, client: `203.0.113.${n}` })
      return createRequest(options, aRequest({ phone: phone(n) }), caller).catch(error => error)
    }
    // More than PostgreSQL has connections.
    const all = Array.from({ length: 15 }, (_, n) => n)
    // While locked. `transaction.test.ts` covers the wait for a lock and the limits of PostgreSQL.
    for (const answer of await Promise.all(all.map(send))) {
      expect(answer).toMatchObject({ status: 503, retryAfterSeconds: 5 })
      expect(answer).toBeInstanceOf(Unavailable)
      expect(answer.message).toContain(OFFICE_PHONE)
    }
    await unlock()
    const again = await Promise.all(
      all.map(n => {
        const caller = aCaller({ idempotencyKey: `k${n}`, client: `203.0.113.${n}` })
        return untilStored(() => createRequest(options, aRequest({ phone: phone(n) }), caller))
      }),
    )
    expect(new Set(again.map(({ id }) => id)).size).toBe(15)
    expect(await rows()).toHaveLength(15)
  })
})

/** Retries requests that timed out on a slow machine, as a browser does. */
async function untilStored<Stored>(send: () => Promise<Stored>): Promise<Stored> {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error
    }
  }
}

/** @returns a function that unlocks the database file */
async function lockFile(dataDir: string): Promise<() => Promise<void>> {
  const other = new DatabaseSync(sqlitePath(dataDir))
  other.exec('begin immediate')
  return async () => {
    other.exec('rollback')
    other.close()
  }
}

/** Locks the table of requests for all other connections. @returns a function that unlocks it */
async function lockTables(url: string): Promise<() => Promise<void>> {
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  await other.query('begin; lock table request in access exclusive mode')
  return () => other.end()
}
