import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { TooMany } from '#contract/errors.ts'
import { createRecordingChannel } from '#server/adapters/testing/recording-channel.ts'
import type { Db, RequestTable } from '#server/db/schema.ts'
import { forEachDatabase } from '#server/db/testing/databases.ts'
import { type CreateRequestOptions, createRequest } from './create-request.ts'
import { aCaller, aRequest, OFFICE_PHONE, phoneOf, takeRequests } from './testing/test-requests.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Stores `count` requests at the current time, each from a different address. */
async function crowd(db: Db, count: number, over: (n: number) => Partial<RequestTable>) {
  const first = await db.selectFrom('request').selectAll().executeTakeFirstOrThrow()
  const rows = Array.from({ length: count }, (_, n) => ({
    ...first,
    id: randomUUID(),
    phone: phoneOf(5000 + n),
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
    const body = aRequest({ phone: phoneOf(1000 + n), personal: 'on', policy: 'on' })
    const { held } = await createRequest({ ...options, captcha: gate }, body, caller)
    return held
  }
}

forEachDatabase((_, open) => {
  test('accepts five a minute from one phone, even fifty at once; the sixth gets a Retry-After', async () => {
    const { create, clock, rows } = await takeRequests(open)
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
    const { create, clock, db } = await takeRequests(open)
    await create()
    await crowd(db, 70, () => ({ client: aCaller().client }))
    clock.advance(2 * MINUTE)
    const { id } = await create(aRequest({ phone: phoneOf(71) }), aCaller({ isClientShared: true }))
    expect(await db.selectFrom('request').select('id').where('held', '=', true).execute()).toEqual([])
    expect(await db.selectFrom('outbox').select('id').where('requestId', '=', id).execute()).toHaveLength(1)
  })

  test('accepts twenty a minute from one client; those past sixty an hour are held', async () => {
    const { create, clock, db } = await takeRequests(open)
    let n = 0
    const next = () => create(aRequest({ phone: phoneOf(n++) }))
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

  test('holds unchecked requests past 300 a minute on the whole site', async () => {
    const { db, options, clock, create } = await takeRequests(open)
    await create()
    await crowd(db, 298, () => ({}))
    const send = sender(options)
    expect(await send('off')).toBeUndefined()
    expect([await send('ok'), await send('off'), await send('skipped')]).toEqual([undefined, 'flood', 'flood'])
    clock.advance(MINUTE)
    expect([await send('off'), await send('skipped')]).toEqual([undefined, undefined])
  })

  test('holds a steady flood past four full minutes an hour', async () => {
    const { db, options, clock, create } = await takeRequests(open, { freePerMinute: 50 })
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
    const { db, options, create, clock } = await takeRequests(open)
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
    const { options, db } = await takeRequests(open)
    const send = sender(options)
    for (let n = 0; n < 15; n += 1)
      expect(await send('skipped', '203.0.113.66')).toBe(n < 3 ? undefined : 'not checked')
    await crowd(db, 27, () => ({ client: '203.0.113.66', captcha: 'skipped', held: true }))
    expect(await send('skipped')).toBeUndefined()
  })

  test('requests that were handled by hand do not count as a flood', async () => {
    const { db, options, create, clock } = await takeRequests(open)
    await create()
    await crowd(db, 1300, () => ({ held: false, handledAt: clock.now().toISOString() }))
    expect(await sender(options)('off')).toBeUndefined()
  })

  test('delivers three unchecked requests an hour of a client and thirty in total, then holds them', async () => {
    const { options, clock, rows } = await takeRequests(open)
    const send = sender(options)
    const client = '203.0.113.9'
    expect([await send('skipped', client), await send('skipped', client), await send('skipped', client)]).toEqual(
      Array(3).fill(undefined),
    )
    expect(await send('skipped', client)).toBe('not checked')
    expect(await send('ok', client)).toBeUndefined()
    expect(await send('off', client)).toBeUndefined()
    for (let n = 3; n < 30; n += 1) expect(await send('skipped'), `${n}`).toBeUndefined()
    expect(await send('skipped')).toBe('not checked')
    expect(await rows()).toHaveLength(34)
    clock.advance(HOUR)
    expect(await send('skipped', client)).toBeUndefined()
  })

  test('accepts 80 a minute of one IPv6 /48', async () => {
    const { create, rows, db } = await takeRequests(open)
    const send = (at: number, client: string) => create(aRequest({ phone: phoneOf(at) }), aCaller({ client }))
    await send(0, '2001:db8:1:0::/64')
    await crowd(db, 78, at => ({ client: `2001:db8:1:${at + 1}::/64` }))
    await send(79, '2001:db8:1:79::/64')
    await expect(send(80, '2001:db8:1:ffff::/64')).rejects.toThrow(TooMany)
    expect((await send(81, '2001:db8:2:1::/64')).result).toBe('created')
    expect(await rows()).toHaveLength(81)
  })

  test('refuses requests when the limit of held ones is reached, and keeps the held ones', async () => {
    const { create, rows } = await takeRequests(open, { freePerMinute: 2, maxHeld: 3 })
    const send = (at: number) => create(aRequest({ phone: phoneOf(at) }), aCaller({ client: `203.0.113.${at}` }))
    const accepted: string[] = []
    for (let at = 0; at < 5; at += 1) accepted.push((await send(at)).id)
    await expect(send(5)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 600 })
    const stored = await rows()
    expect(stored.map(({ id }) => id).sort()).toEqual(accepted.sort())
    expect(stored.filter(({ held }) => held)).toHaveLength(3)
  })

  test('holds requests of one IPv6 /48 past 120 an hour, but not those of its neighbours', async () => {
    const { db, options, create, clock } = await takeRequests(open)
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
    const { create, clock, db } = await takeRequests(open, { channels })
    const letters = async () =>
      (await db.selectFrom('outbox').select('id').where('channel', '=', 'visitor_mail').execute()).length
    const spellings = ['anna@example.ru', 'Anna@Example.ru', 'ANNA@example.ru', 'anna@EXAMPLE.RU', 'aNNa@example.ru']
    for (const [n, mail] of spellings.entries()) await create(aRequest({ phone: phoneOf(n), mail }))
    expect(await letters()).toBe(3)
    await create(aRequest({ phone: phoneOf(10), mail: 'an_a@example.ru' }))
    expect(await letters()).toBe(4)
    clock.advance(HOUR)
    await create(aRequest({ phone: phoneOf(11), mail: 'anna@example.ru' }))
    expect(await letters()).toBe(5)
  })
})
