import { expect, test } from 'vitest'
import { createRecordingChannel } from '#server/adapters/testing/recording-channel.ts'
import { forEachDatabase } from '#server/db/testing/databases.ts'
import { createRequest } from './create-request.ts'
import { createDelivery } from './deliver.ts'
import { listRequests } from './list-requests.ts'
import { outboxStats } from './outbox-stats.ts'
import { forgetOld } from './retention.ts'
import { retryDeliveries } from './retry-deliveries.ts'
import { aCaller, aClock, aRequest, testOptions } from './testing/test-requests.ts'

const LIMITS = { requestsMonths: 12, ipDays: 30 }

forEachDatabase((_, open) => {
  async function setUp() {
    const { db } = await open()
    const channel = createRecordingChannel()
    const clock = aClock('2026-01-31T10:00:00Z')
    const options = testOptions(db, { channels: [channel], clock })
    const delivery = createDelivery(options)
    const post = (over: Record<string, unknown> = {}, key: string | null = null) =>
      createRequest(options, aRequest(over), aCaller({ idempotencyKey: key }))
    const kept = async () => (await listRequests(db)).map(({ id }) => id)
    return { db, channel, clock, delivery, post, kept }
  }

  test('a request goes a year after its last action, with consents and deliveries', async () => {
    const { db, clock, delivery, post, kept } = await setUp()
    await post({ personal: true, policy: true })
    clock.set('2026-02-10T10:00:00Z')
    await delivery.deliverDue()
    clock.set('2027-02-10T10:00:00Z')
    await forgetOld(db, LIMITS, clock.now())
    expect(await kept()).toHaveLength(1)
    clock.advance(1000)
    expect(await forgetOld(db, LIMITS, clock.now())).toMatchObject({ requests: 1 })
    for (const table of ['request', 'requestConsent', 'outbox'] as const) {
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
    }
  })

  test('what is still to be delivered is not forgotten, however old', async () => {
    const { db, channel, clock, delivery, post, kept } = await setUp()
    channel.outcome = () => ({ kind: 'refused', reason: 'HTTP 422' })
    const { id } = await post()
    await delivery.deliverDue()
    clock.set('2027-01-15T10:00:00Z')
    await retryDeliveries(db, undefined, clock.now())
    clock.set('2029-01-15T10:00:00Z')
    await forgetOld(db, LIMITS, clock.now())
    expect(await kept()).toEqual([id])
  })

  test('the address and the browser are forgotten after thirty days, the request stays', async () => {
    const { db, channel, clock, delivery, post } = await setUp()
    channel.outcome = () => ({ kind: 'delivered' })
    const { id } = await post()
    await delivery.deliverDue()
    clock.advance(30 * 86_400_000)
    await forgetOld(db, LIMITS, clock.now())
    expect((await listRequests(db))[0]).toMatchObject({ ip: '203.0.113.5', userAgent: 'test' })
    clock.advance(1000)
    expect(await forgetOld(db, LIMITS, clock.now())).toEqual({ requests: 0, addresses: 1 })
    expect((await listRequests(db))[0]).toMatchObject({ id, ip: null, client: null, userAgent: null, name: 'Анна' })
    expect(await forgetOld(db, LIMITS, clock.now())).toEqual({ requests: 0, addresses: 0 })
  })

  test('keys are forgotten after 48 hours', async () => {
    const { db, clock, post } = await setUp()
    await post({}, 'k')
    clock.advance(48 * 3_600_000 + 1)
    await forgetOld(db, LIMITS, clock.now())
    expect(await db.selectFrom('request').select('idempotencyKey').execute()).toEqual([{ idempotencyKey: null }])
  })

  test('more than one batch is forgotten in one run', async () => {
    const { db, clock, post } = await setUp()
    const { id } = await post()
    const row = await db.selectFrom('request').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const rows = Array.from({ length: 1100 }, (_, n) => ({ ...row, held: false, id: `copy ${n}` }))
    for (let start = 0; start < rows.length; start += 100) {
      await db
        .insertInto('request')
        .values(rows.slice(start, start + 100))
        .execute()
    }
    await db.deleteFrom('outbox').execute()
    clock.set('2027-03-01T10:00:00Z')
    expect(await forgetOld(db, LIMITS, clock.now())).toMatchObject({ requests: 1101 })
  })

  test('the metrics tell how much waits and how long', async () => {
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
