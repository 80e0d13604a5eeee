import { expect, test } from 'vitest'
import { createRecordingChannel } from '#server/adapters/testing/recording-channel.ts'
import { trustClock } from '#server/db/believed-clock.ts'
import { forEachDatabase } from '#server/db/testing/databases.ts'
import { inTransaction } from '../../db/transaction.ts'
import { createAlerts } from '../alerts.ts'
import { createDelivery } from './channel-worker.ts'
import { createRequest } from './create-request.ts'
import { handleRequests, overdueAt } from './handle-requests.ts'
import { listRequests } from './list-requests.ts'
import { claimDue, enqueue } from './outbox.ts'
import { isAnyStuck, outboxStats } from './outbox-stats.ts'
import { forgetOld, isAnyOverdue, MAX_REQUESTS_PER_RUN, retentionCutoff, startRetention } from './retention.ts'
import { retryDeliveries } from './retry-deliveries.ts'
import { aCaller, aClock, aRequest, testOptions } from './testing/test-requests.ts'

const LIMITS = { requestsMonths: 12, ipDays: 30 }

test.each([
  ['2026-03-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
  ['2026-11-21T23:59:59.999Z', 12, '2025-11-21T23:59:59.999Z'],
  ['2028-02-29T00:00:00.000Z', 12, '2027-02-28T00:00:00.000Z'],
])('%s minus %d months is %s', (now, requestsMonths, time) => {
  expect(retentionCutoff({ requestsMonths }, new Date(now))).toBe(time)
})

forEachDatabase((_, open) => {
  async function setUp() {
    const channel = createRecordingChannel()
    const clock = aClock('2026-01-31T10:00:00Z')
    const options = testOptions((await open()).db, { channels: [channel], clock })
    const { db } = options
    const delivery = createDelivery(options)
    const post = (over: Record<string, unknown> = {}, key: string | null = null) =>
      createRequest(options, aRequest(over), aCaller({ idempotencyKey: key }))
    /** Confirms the clock, as the operator would. */
    const forget = async () => {
      await trustClock(db, clock.now())
      return forgetOld(db, LIMITS, clock.now())
    }
    const storedIds = async () => (await listRequests(db)).map(({ id }) => id)
    return { db, channel, clock, options, delivery, post, forget, storedIds }
  }

  test('deletes a request with its consents and deliveries a year after its last action', async () => {
    const { db, clock, delivery, post, forget, storedIds } = await setUp()
    await post({ personal: true, policy: true })
    clock.set('2026-02-10T10:00:00Z')
    await delivery.deliverDue()
    clock.set('2027-02-10T10:00:00Z')
    await forget()
    expect(await storedIds()).toHaveLength(1)
    clock.advance(1000)
    expect(await forget()).toMatchObject({ requests: 1 })
    for (const table of ['request', 'requestConsent', 'outbox'] as const) {
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
    }
  })

  test('keeps a request with pending deliveries, regardless of age', async () => {
    const { db, channel, clock, delivery, post, forget, storedIds } = await setUp()
    channel.outcome = () => ({ kind: 'refused', reason: 'HTTP 422' })
    const { id } = await post()
    await delivery.deliverDue()
    clock.set('2027-01-15T10:00:00Z')
    await retryDeliveries(db, undefined, [channel])
    clock.set('2029-01-15T10:00:00Z')
    await forget()
    expect(await storedIds()).toEqual([id])
  })

  test('deletes the IP address and user agent after thirty days and keeps the request', async () => {
    const { db, clock, delivery, forget, options } = await setUp()
    const { id } = await createRequest(options, aRequest(), aCaller({ referrer: 'https://ya.ru/search?text=secret#x' }))
    await delivery.deliverDue()
    clock.advance(30 * 86_400_000)
    await forget()
    expect((await listRequests(db))[0]).toMatchObject({
      ip: '203.0.113.5',
      userAgent: 'test',
      referrer: 'https://ya.ru/search',
    })
    clock.advance(1000)
    expect(await forget()).toEqual({ requests: 0, addresses: 1, isRefused: false })
    expect((await listRequests(db))[0]).toMatchObject({
      id,
      ip: null,
      client: null,
      userAgent: null,
      referrer: null,
      name: 'Анна',
    })
    expect(await forget()).toEqual({ requests: 0, addresses: 0, isRefused: false })
  })

  test('deletes the referrer even if no other such data is left', async () => {
    const { db, clock, post, forget } = await setUp()
    await post()
    const forgotten = { ip: null, client: null, userAgent: null, referrer: 'https://ya.ru/' }
    await db.updateTable('request').set(forgotten).execute()
    clock.advance(30 * 86_400_000 + 1000)
    expect(await forget()).toMatchObject({ addresses: 1 })
    expect(await db.selectFrom('request').select('referrer').execute()).toEqual([{ referrer: null }])
    expect(await forget()).toMatchObject({ addresses: 0 })
  })

  test('an abandoned delivery does not keep a request forever, and is reported when its channel is removed', async () => {
    const { db, clock, delivery, post } = await setUp()
    const { id } = await post()
    await delivery.deliverDue()
    await inTransaction(db, trx => enqueue(trx, id, ['mail']))
    await claimDue(db, 'mail', 'killed', 1)
    const isStuck = () => isAnyStuck(db, ['webhook'])
    expect(await isStuck()).toBe(false)
    clock.advance(60_001)
    expect(await isStuck()).toBe(true)
    clock.set('2027-02-01T10:00:00Z')
    // A worker delivers it at this moment.
    await claimDue(db, 'mail', 'living', 1)
    await trustClock(db, clock.now())
    expect(await forgetOld(db, LIMITS, clock.now())).toMatchObject({ requests: 0 })
    clock.advance(60_001)
    expect(await forgetOld(db, LIMITS, clock.now())).toMatchObject({ requests: 1 })
    expect(await isStuck()).toBe(false)
  })

  test('keeps a request that the office has not received until it is handled, regardless of age', async () => {
    const { db, channel, clock, options, delivery, post, forget, storedIds } = await setUp()
    const received = await post({ phone: '79120000001' })
    await delivery.deliverDue()
    // Delivered only to advertising statistics, which do not call visitors back.
    const tracked = await post({ phone: '79120000002' })
    await db.updateTable('outbox').set({ channel: 'calltracking' }).where('requestId', '=', tracked.id).execute()
    await createDelivery({ ...options, channels: [createRecordingChannel('calltracking')] }).deliverDue()
    channel.outcome = () => ({ kind: 'refused', reason: 'HTTP 422' })
    const dead = await post({ phone: '79120000003' })
    await delivery.deliverDue()
    const held = await post({ phone: '79120000004', visit_note: 'spam' })
    const nowhere = await createRequest({ ...options, channels: [] }, aRequest({ phone: '79120000005' }), aCaller())
    const pending = await post({ phone: '79120000006' })
    clock.set('2029-01-31T10:00:00Z')
    expect(await isAnyOverdue(db, LIMITS, clock.now())).toBe(true)
    expect(await forget()).toMatchObject({ requests: 1 })
    const left = [tracked, dead, held, nowhere, pending].map(({ id }) => id)
    expect((await storedIds()).sort()).toEqual([...left].sort())
    expect(await storedIds()).not.toContain(received.id)
    const overdue = overdueAt(LIMITS, clock.now())
    expect((await listRequests(db, { which: overdue })).map(({ id }) => id).sort()).toEqual([...left].sort())
    expect(await handleRequests(db, overdue, clock.now())).toMatchObject({ requests: 5 })
    expect(await isAnyOverdue(db, LIMITS, clock.now())).toBe(false)
    expect(await forget()).toMatchObject({ requests: 0 })
    clock.set('2030-02-01T10:00:00Z')
    expect(await forget()).toMatchObject({ requests: 5 })
  })

  test('a removed channel does not keep requests that the office has received, and is reported', async () => {
    const { db, clock, delivery, post, forget, storedIds } = await setUp()
    const { id } = await post()
    await enqueueOn('mail')
    await delivery.deliverDue()
    expect(await isAnyStuck(db, ['webhook', 'mail'])).toBe(false)
    expect(await isAnyStuck(db, ['webhook'])).toBe(true)
    expect(await storedIds()).toEqual([id])
    clock.set('2027-02-01T10:00:00Z')
    expect(await forget()).toMatchObject({ requests: 1 })
    expect(await isAnyStuck(db, ['webhook'])).toBe(false)

    function enqueueOn(channel: 'mail') {
      return inTransaction(db, trx => enqueue(trx, id, [channel]))
    }
  })

  test.each([400, -400])('deletes nothing while the clock is %i days off, until it is confirmed', async days => {
    const { db, clock, delivery, post, storedIds } = await setUp()
    await post({}, 'k')
    await delivery.deliverDue()
    await post({ phone: '79120000001' })
    expect(await forgetOld(db, LIMITS, clock.now())).toMatchObject({ isRefused: false })
    clock.advance(days * 86_400_000)
    const before = await db.selectFrom('request').selectAll().orderBy('id').execute()
    const ids = before.map(({ id }) => id)
    // Requests received while the clock is wrong do not confirm it.
    await post({ phone: '79120000002' })
    for (let hour = 0; hour < 3; hour += 1) {
      expect(await forgetOld(db, LIMITS, clock.now())).toEqual({ requests: 0, addresses: 0, isRefused: true })
      clock.advance(3_600_000)
    }
    expect(await db.selectFrom('request').selectAll().where('id', 'in', ids).orderBy('id').execute()).toEqual(before)
    await trustClock(db, clock.now())
    expect(await forgetOld(db, LIMITS, clock.now())).toMatchObject({ isRefused: false })
    // The delivered request was deleted; the office has not received the second, and the third is new.
    expect(await storedIds()).toHaveLength(days > 0 ? 2 : 3)
  })

  test('resumes after the site was off for a month', async () => {
    const { db, clock, post } = await setUp()
    await post()
    await forgetOld(db, LIMITS, clock.now())
    clock.advance(30 * 86_400_000)
    expect(await forgetOld(db, LIMITS, clock.now())).toMatchObject({ isRefused: false })
    clock.advance(30 * 86_400_000 + 1)
    expect(await forgetOld(db, LIMITS, clock.now())).toMatchObject({ isRefused: true })
  })

  test('the retention job logs and reports its results', async () => {
    const { db, clock, options, delivery, post } = await setUp()
    await post()
    await delivery.deliverDue()
    await forgetOld(db, LIMITS, clock.now())
    await post({ phone: '79120000001' })
    clock.advance(400 * 86_400_000)
    const alerts = createAlerts(options.log)
    const around = { ...options, limits: LIMITS, alerts }
    await startRetention(around)()
    expect(alerts.list()).toEqual(['clock_jumped'])
    await trustClock(db, clock.now())
    await startRetention(around)()
    expect(alerts.list()).toEqual(['requests_overdue'])
  })

  test('deletes keys after 48 hours', async () => {
    const { db, clock, post, forget } = await setUp()
    await post({}, 'k')
    clock.advance(48 * 3_600_000 + 1)
    await forget()
    expect(await db.selectFrom('request').select('idempotencyKey').execute()).toEqual([{ idempotencyKey: null }])
  })

  test('deletes in batches, up to the limit of a run', async () => {
    const { db, clock, post, forget } = await setUp()
    const { id } = await post()
    const row = await db.selectFrom('request').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const rows = Array.from({ length: 500 }, (_, n) => ({ ...row, held: false, id: `copy ${n}` }))
    for (let start = 0; start < rows.length; start += 100) {
      await db
        .insertInto('request')
        .values(rows.slice(start, start + 100))
        .execute()
    }
    await db.updateTable('request').set({ handledAt: clock.now().toISOString() }).execute()
    await db.deleteFrom('outbox').execute()
    clock.set('2027-03-01T10:00:00Z')
    expect(await forget()).toMatchObject({ requests: MAX_REQUESTS_PER_RUN })
    expect(await db.selectFrom('request').select('id').execute()).toHaveLength(501 - MAX_REQUESTS_PER_RUN)
  })

  test('the metrics contain the number and age of pending deliveries', async () => {
    const { db, channel, clock, delivery, post } = await setUp()
    expect(await outboxStats(db, clock.now())).toEqual({ rows: [], oldestSeconds: 0 })
    await post()
    await delivery.deliverDue()
    channel.outcome = () => ({ kind: 'retry', reason: 'HTTP 500' })
    await post({ phone: '79120000001' })
    clock.advance(90_000)
    await delivery.deliverDue()
    const { rows, oldestSeconds } = await outboxStats(db, clock.now())
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual({ channel: 'webhook', state: 'delivered', count: 1 })
    expect(rows).toContainEqual({ channel: 'webhook', state: 'pending', count: 1 })
    expect(oldestSeconds).toBe(90)
  })
})
