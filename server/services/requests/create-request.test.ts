import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, test } from 'vitest'
import { Conflict, FieldErrors, Unavailable } from '#contract/errors.ts'
import type { PropertyState } from '#domain/requests/request.ts'
import { createRecordingChannel } from '#server/adapters/testing/recording-channel.ts'
import { sqlitePath } from '#server/db/connect.ts'
import { forEachDatabase, forOneDatabase } from '#server/db/testing/databases.ts'
import * as errorTexts from '#texts/field-errors.ts'
import { createRequest } from './create-request.ts'
import { aCaller, aRequest, CONSENT_TEXTS, OFFICE_PHONE, phoneOf, takeRequests } from './testing/test-requests.ts'

forEachDatabase((name, open) => {
  test('stores the request, the consents shown and a delivery for each channel in one transaction', async () => {
    const channels = [
      createRecordingChannel('webhook'),
      createRecordingChannel('mail'),
      createRecordingChannel('calltracking', () => false),
    ]
    const { db, create } = await takeRequests(open, { channels })
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
    const { create, db } = await takeRequests(open, {
      describeProperty: id => {
        const status = states[id]
        return status && { title: `№ ${id}`, priceRub: 1, status }
      },
    })
    const marks: Record<number, unknown> = {}
    for (const property of [0, 1042, 1001, 1002, 1003, 99_999]) {
      const body = aRequest({
        type: 'booking',
        phone: phoneOf(property),
        property,
        property_state: 'made up',
        note: 'x',
      })
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
    const { db, create, rows } = await takeRequests(open, {
      consentTexts: () => {
        throw new Error('content is broken')
      },
    })
    await expect(create(aRequest({ personal: true, policy: true }))).rejects.toThrow('content is broken')
    expect(await rows()).toEqual([])
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
  })

  test('a consent refers to the text that the page showed, even if a newer one was published since', async () => {
    const { db, create } = await takeRequests(open)
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

  test('a thousand requests with one key, fifty at once, create one row and return one id', async () => {
    const { create, rows, db } = await takeRequests(open)
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
    const { create } = await takeRequests(open)
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
      create(aRequest({ phone: phoneOf(1) }), aCaller({ idempotencyKey: 'same' })),
      create(aRequest({ phone: phoneOf(2) }), aCaller({ idempotencyKey: 'same' })),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 422 } })
  })

  test('a key expires after 48 hours', async () => {
    const { create, clock } = await takeRequests(open)
    const caller = aCaller({ idempotencyKey: 'k' })
    const { id } = await create(aRequest(), caller)
    clock.advance(48 * 3_600_000)
    expect(await create(aRequest(), caller)).toMatchObject({ id, result: 'repeated' })
    clock.advance(1000)
    const later = await create(aRequest({ name: 'Борис' }), caller)
    expect(later).toMatchObject({ result: 'created' })
    expect(later.id).not.toBe(id)
  })

  test('without a key the same phone, type and property within a minute are one request, even fifty at once', async () => {
    const { create, clock, rows } = await takeRequests(open)
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
    const { create, clock } = await takeRequests(open)
    clock.set('2036-11-21T10:00:00Z')
    await create()
    clock.set('2026-11-21T10:00:00Z')
    expect(await create()).toMatchObject({ result: 'created' })
  })

  test('accepts a request with characters that the database refuses', async () => {
    const { create, rows } = await takeRequests(open)
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

  test('a locked database refuses requests with the office phone; the same keys succeed later', async () => {
    const { options, location, rows } = await takeRequests(open)
    const unlock = await (name === 'sqlite' ? lockFile(location.dataDir) : lockTables(location.url ?? ''))
    const send = async (n: number) => {
      const caller = aCaller({ idempotencyKey: `k${n}`, client: `203.0.113.${n}` })
      return createRequest(options, aRequest({ phone: phoneOf(n) }), caller).catch(error => error)
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
        return untilStored(() => createRequest(options, aRequest({ phone: phoneOf(n) }), caller))
      }),
    )
    expect(new Set(again.map(({ id }) => id)).size).toBe(15)
    expect(await rows()).toHaveLength(15)
  })
})

// The kind of the database makes no difference to these.
forOneDatabase('sqlite', (_, open) => {
  test('names invalid fields and stores nothing', async () => {
    const { create, rows } = await takeRequests(open)
    const refused = await create(aRequest({ phone: '+7 (912)', mail: 'x' })).catch(e => e)
    expect(refused).toBeInstanceOf(FieldErrors)
    expect(refused.body).toEqual({ phone: { error_msg: errorTexts.phoneShort }, mail: { error_msg: errorTexts.email } })
    expect(await rows()).toEqual([])
  })

  test.each([
    ['another hash with the current version', { version: '1.0', sha256: 'e'.repeat(64) }, ['1.0', 'e'.repeat(64)]],
    ['only an old version', { version: '0.9' }, ['0.9', 'd'.repeat(64)]],
    ['only a hash', { sha256: 'd'.repeat(64) }, ['0.9', 'd'.repeat(64)]],
    ['nothing', {}, ['1.0', 'a'.repeat(64)]],
    ['an unknown version', { version: '7.7' }, undefined],
    ['only an unknown hash', { sha256: 'e'.repeat(64) }, undefined],
  ])('a consent stores only what is known about its text: %s', async (_, given, stored) => {
    const { db, create } = await takeRequests(open)
    await create(aRequest({ consents: [{ doc: 'personal_data_consent', ...given }], policy: true }))
    const consents = await db
      .selectFrom('requestConsent')
      .select(['version', 'sha256'])
      .where('document', '=', 'personal_data_consent')
      .execute()
    expect(consents.map(({ version, sha256 }) => [version, sha256])).toEqual(stored ? [stored] : [])
  })

  test('accepts a body without consents and stores none; a plain form must tick both', async () => {
    const { db, create } = await takeRequests(open)
    await create()
    expect(await db.selectFrom('requestConsent').select('id').execute()).toEqual([])
    const refused = await create(aRequest({ personal: 'on' }), aCaller({ isPlainForm: true })).catch(e => e)
    expect(refused.body).toEqual({ policy: { error_msg: errorTexts.consentPolicy } })
  })

  test.each([' ', 'a b', 'ключ', 'x'.repeat(201)])('refuses the key «%.10s»', async key => {
    const { create, rows } = await takeRequests(open)
    await expect(create(aRequest(), aCaller({ idempotencyKey: key }))).rejects.toThrow(FieldErrors)
    expect(await rows()).toEqual([])
  })

  test('accepts and holds a request with the honeypot field filled in', async () => {
    const { create, db } = await takeRequests(open)
    await create(aRequest({ visit_note: 'https://spam.example' }))
    expect(await db.selectFrom('request').select('id').where('held', '=', true).execute()).toHaveLength(1)
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
  })

  test.each(['\u0000', '1.0\u0000', '1.0\n', '<b>', '1.'])('ignores %j as a document version', async version => {
    const { create, rows } = await takeRequests(open)
    const refused = create(aRequest({ consents: [{ doc: 'personal_data_consent', version }], policy: true }))
    expect((await refused.catch(e => e)).body).toEqual({ consents: { error_msg: errorTexts.field } })
    expect(await rows()).toEqual([])
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
