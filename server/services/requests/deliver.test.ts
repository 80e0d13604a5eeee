import { expect, onTestFinished, test } from 'vitest'
import type { Channel, Outcome } from '#server/adapters/delivery/channel.ts'
import { createWebhook } from '#server/adapters/delivery/webhook.ts'
import { createRecordingChannel } from '#server/adapters/testing/recording-channel.ts'
import { REFUSED_NAME, startWebhookReceiver } from '#server/adapters/testing/webhook-receiver.ts'
import { openDatabase } from '#server/db/connect.ts'
import { forEachDatabase, forOneDatabase, type OpenTestDatabase } from '#server/db/testing/databases.ts'
import { createDelivery } from './channel-worker.ts'
import { createRequest } from './create-request.ts'
import { eraseRequests } from './erase-requests.ts'
import { claimDue, settle } from './outbox.ts'
import { retryDeliveries } from './retry-deliveries.ts'
import { aCaller, aClock, aRequest, type TestOptions, testOptions, watchRows } from './testing/test-requests.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const SECRET = 'a-secret-of-twenty-one'

const failing: () => Outcome = () => ({ kind: 'retry', reason: 'HTTP 500' })

const setUpIn =
  (open: OpenTestDatabase) =>
  async (channels: Channel[], over: Partial<TestOptions> = {}) => {
    const { db: opened, location } = await open()
    const clock = aClock()
    const options = testOptions(opened, { channels, clock, ...over })
    const { db } = options
    const delivery = createDelivery(options)
    let n = 0
    return {
      db,
      location,
      clock,
      options,
      delivery,
      post: (body: Record<string, unknown> = {}) => {
        n += 1
        const phone = `7912${String(n).padStart(7, '0')}`
        return createRequest(options, aRequest({ phone, ...body }), aCaller({ client: `client ${n}` }))
      },
      outbox: () => db.selectFrom('outbox').selectAll().orderBy('id').execute(),
      /** Advances the clock step by step, running due deliveries. */
      pass: async (ms: number, stepMs = SECOND) => {
        for (let passed = 0; passed < ms; passed += stepMs) {
          clock.advance(Math.min(stepMs, ms - passed))
          await delivery.deliverDue()
        }
      },
    }
  }

forEachDatabase((_, open) => {
  const setUp = setUpIn(open)

  test('delivers a stored request once, with all its data', async () => {
    const channel = createRecordingChannel()
    const { post, delivery, outbox, pass } = await setUp([channel])
    const { id } = await post({ mail: 'a@example.ru', utm_source: 'ya', personal: true, policy: true })
    await delivery.deliverDue()
    await pass(HOUR, MINUTE)
    expect(channel.attempts).toHaveLength(1)
    expect(channel.attempts[0]?.lead).toMatchObject({
      id,
      name: 'Анна',
      mail: 'a@example.ru',
      propertyTitle: 'Евро-3, 58,6 м²',
      priceRub: 12_180_000,
      tracking: { utm_source: 'ya' },
      consents: [
        { document: 'confidentiality_policy' },
        { document: 'personal_data_consent' },
        { document: 'user_agreement' },
      ],
    })
    expect(await outbox()).toMatchObject([
      { state: 'delivered', attempts: 1, deliveredAt: '2026-11-21T10:00:00.000Z', owner: null },
    ])
  })

  test('spreads pauses by ±20 %', async () => {
    for (const [random, seconds] of [
      [0, 8],
      [0.999999, 12],
    ] as const) {
      const channel = createRecordingChannel()
      channel.outcome = failing
      const { post, delivery, outbox, clock } = await setUp([channel], { random: () => random })
      await post()
      await delivery.deliverDue()
      const [row] = await outbox()
      expect((Date.parse(row?.nextAt ?? '') - clock.now().getTime()) / SECOND).toBeCloseTo(seconds, 2)
    }
  })

  test('gives up a refused request at once without delaying others', async () => {
    const channel = createRecordingChannel()
    channel.outcome = lead => (lead.name === 'Борис' ? { kind: 'refused', reason: 'HTTP 422' } : { kind: 'delivered' })
    const { post, delivery, outbox } = await setUp([channel])
    for (const name of ['Борис', 'Борис', 'Борис', 'Борис', 'Анна']) await post({ name })
    await delivery.deliverDue()
    const rows = await outbox()
    expect(rows.map(({ state }) => state)).toEqual(['dead', 'dead', 'dead', 'dead', 'delivered'])
    expect(rows[0]).toMatchObject({ lastError: 'HTTP 422', attempts: 1 })
  })

  test('honours Retry-After for the request and for the channel', async () => {
    const channel = createRecordingChannel()
    let isBusy = true
    channel.outcome = () =>
      isBusy ? { kind: 'retry', reason: 'HTTP 429', retryAfterMs: 10 * MINUTE } : { kind: 'delivered' }
    const { post, delivery, pass } = await setUp([channel])
    await post()
    await delivery.deliverDue()
    isBusy = false
    await post()
    await pass(9 * MINUTE + 59 * SECOND, 10 * SECOND)
    expect(channel.attempts).toHaveLength(1)
    await pass(10 * SECOND)
    expect(channel.delivered).toHaveLength(2)
  })

  test('a failing channel does not slow down others, and stopping waits for the calls in progress', async () => {
    const hanging = createRecordingChannel('mail')
    const free: (() => void)[] = []
    hanging.outcome = () =>
      new Promise<Outcome>(resolve => free.push(() => resolve({ kind: 'retry', reason: 'no answer in time' })))
    const alive = createRecordingChannel('webhook')
    const { post, delivery, outbox } = await setUp([hanging, alive])
    delivery.start()
    for (let i = 0; i < 10; i += 1) await post()
    delivery.wake()
    await expect.poll(() => alive.delivered.length).toBe(10)
    await expect.poll(() => hanging.attempts.length).toBe(4)
    const stopped = delivery.stop()
    for (const finish of free) finish()
    await stopped
    const states = (await outbox()).filter(({ channel }) => channel === 'mail').map(({ state }) => state)
    expect(states).toEqual(Array(10).fill('pending'))
  })

  test('keeps a request when an adapter throws', async () => {
    const channel = createRecordingChannel()
    channel.outcome = () => {
      throw new TypeError('our bug')
    }
    const { post, delivery, outbox, pass } = await setUp([channel])
    await post()
    await delivery.deliverDue()
    expect(await outbox()).toMatchObject([{ state: 'pending', lastError: 'adapter failed' }])
    channel.outcome = () => ({ kind: 'delivered' })
    await pass(MINUTE)
    expect(channel.delivered).toHaveLength(1)
  })

  test('two processes share the queue without duplicate calls', async () => {
    const channel = createRecordingChannel()
    const { post, location, delivery, clock } = await setUp([channel])
    const other = await openDatabase(location)
    onTestFinished(() => other.destroy())
    const second = createDelivery(testOptions(other, { channels: [channel], clock }))
    for (let i = 0; i < 60; i += 1) await post()
    await Promise.all([delivery.deliverDue(), second.deliverDue()])
    expect(channel.delivered).toHaveLength(60)
    expect(new Set(channel.delivered).size).toBe(60)
  })

  test('claims of a killed process become due after their lease, and its late result is ignored', async () => {
    const channel = createRecordingChannel()
    const { post, db, delivery, outbox, pass } = await setUp([channel])
    await post()
    const [lost] = await claimDue(db, 'webhook', 'killed process', 4)
    expect(lost).toBeDefined()
    await pass(59 * SECOND, 10 * SECOND)
    expect(channel.attempts).toEqual([])
    await pass(SECOND)
    expect(channel.delivered).toHaveLength(1)
    if (!lost) return
    const late = { state: 'dead' as const, lastError: 'late' }
    expect(await settle(db, lost, 'killed process', late)).toBe(false)
    expect(await outbox()).toMatchObject([{ state: 'delivered', attempts: 2 }])
    await delivery.deliverDue()
  })

  test('a late success does not settle a later attempt of the same or of another worker', async () => {
    const channel = createRecordingChannel()
    const { post, db, clock, outbox } = await setUp([channel])
    await post()
    const claim = async (owner: string) => {
      const [claimed] = await claimDue(db, 'webhook', owner, 1)
      if (!claimed) throw new Error('nothing was claimed')
      return claimed
    }
    const success = { state: 'delivered', lastError: null } as const
    const first = await claim('worker')
    clock.advance(MINUTE)
    await claim('worker')
    expect(await settle(db, first, 'worker', success)).toBe(false)
    clock.advance(MINUTE)
    const third = await claim('another')
    await settle(db, third, 'another', { state: 'dead', lastError: 'HTTP 422' })
    // A manual retry restarts the attempt numbers.
    await retryDeliveries(db, undefined, [channel])
    expect(await claim('another')).toMatchObject({ attempts: first.attempts })
    expect(await settle(db, first, 'worker', success)).toBe(false)
    expect(await outbox()).toMatchObject([{ state: 'sending', owner: 'another' }])
  })

  test('ignores times written by a clock ten years ahead', async () => {
    const channel = createRecordingChannel()
    channel.outcome = failing
    const { post, delivery, clock, db } = await setUp([channel])
    clock.set('2036-11-21T10:00:00Z')
    await post()
    await delivery.deliverDue()
    await post()
    await claimDue(db, 'webhook', 'killed process', 4)
    clock.set('2026-11-21T10:00:00Z')
    channel.outcome = () => ({ kind: 'delivered' })
    await createDelivery(testOptions(db, { channels: [channel], clock })).deliverDue()
    expect(channel.delivered).toHaveLength(2)
  })

  test('respects a lease that ends minutes ahead, but not one further ahead than clocks may differ', async () => {
    const channel = createRecordingChannel()
    const { post, delivery, clock, db } = await setUp([channel])
    await post()
    await claimDue(db, 'webhook', 'another process', 4)
    clock.advance(-8 * MINUTE)
    await delivery.deliverDue()
    expect(channel.attempts).toEqual([])
    clock.advance(-2 * MINUTE)
    await delivery.deliverDue()
    expect(channel.delivered).toHaveLength(1)
  })

  test('does not call after the machine slept between claim and call', async () => {
    const channel = createRecordingChannel()
    const { post, options, delivery, clock, outbox } = await setUp([channel])
    await post()
    // The process does not notice the sleep; only the clock of the database does.
    const sleepAfterReading = watchRows(rows => {
      if (rows.some(row => 'bodyHash' in row)) clock.advance(31 * SECOND)
    })
    await createDelivery({ ...options, db: options.db.withPlugin(sleepAfterReading) }).deliverDue()
    expect(channel.attempts).toEqual([])
    expect(await outbox()).toMatchObject([{ state: 'sending', attempts: 1 }])
    clock.advance(30 * SECOND)
    await delivery.deliverDue()
    expect(channel.delivered).toHaveLength(1)
  })

  test.each([
    ['a failure is ignored', failing(), 2],
    ['a refusal is ignored', { kind: 'refused', reason: 'HTTP 422' }, 2],
    ['a success is recorded if no other worker has claimed it', { kind: 'delivered' }, 1],
  ] as const)('after the machine slept through its lease during a call, %s', async (_, outcome, attempts) => {
    const channel = createRecordingChannel()
    const { post, delivery, clock, outbox } = await setUp([channel])
    await post()
    channel.outcome = () => {
      clock.advance(MINUTE)
      channel.outcome = () => ({ kind: 'delivered' })
      return outcome
    }
    await delivery.deliverDue()
    expect(await outbox()).toMatchObject([{ state: 'delivered', attempts }])
    expect(channel.attempts).toHaveLength(attempts)
  })

  test('does not deliver an erased request', async () => {
    const channel = createRecordingChannel()
    const { post, delivery, db, clock, outbox } = await setUp([channel])
    await post({ phone: '79990000001' })
    await post()
    await eraseRequests(db, '79990000001', clock.now())
    await delivery.deliverDue()
    expect(channel.delivered).toHaveLength(1)
    expect(await outbox()).toHaveLength(1)
  })

  test('delivers a request stored by another process without `wake`', async () => {
    const channel = createRecordingChannel()
    const { post, delivery } = await setUp([channel])
    delivery.start()
    onTestFinished(() => delivery.stop())
    await post()
    await expect.poll(() => channel.delivered.length, { timeout: 3000 }).toBe(1)
  })

  test('delivers signed requests to a real webhook and retries «Сбой Доставки»', async () => {
    const receiver = await startWebhookReceiver(SECRET)
    onTestFinished(() => receiver.close())
    const webhook = createWebhook({ url: receiver.url, secret: SECRET })
    // The receiver checks the age of a signature with the real clock.
    const { post, delivery, outbox } = await setUp([{ ...webhook, deliver: lead => webhook.deliver(lead, new Date()) }])
    const refused = await post({ name: REFUSED_NAME })
    const taken = await post()
    await delivery.deliverDue()
    expect(receiver.received.map(({ id }) => id)).toEqual([taken.id])
    expect(receiver.forged).toBe(0)
    expect(await outbox()).toMatchObject([
      { requestId: refused.id, state: 'pending', lastError: 'HTTP 500' },
      { requestId: taken.id, state: 'delivered' },
    ])
  })
})

// The schedules are computed in memory, and take hundreds of steps.
forOneDatabase('sqlite', (_, open) => {
  const setUp = setUpIn(open)

  test('retries at once, after 10 s, 30 s, 2 min, 10 min, 30 min, 1 h, then hourly; gives up after 72 h', async () => {
    const channel = createRecordingChannel()
    channel.outcome = failing
    const { post, delivery, outbox, clock, db } = await setUp([channel])
    await post()
    const start = clock.now().getTime()
    // A new worker for each check bypasses the breaker, whose pauses would hide the schedule.
    const look = () => createDelivery({ ...testOptions(db, { channels: [channel], clock }) }).deliverDue()
    await look()
    for (;;) {
      const [row] = await outbox()
      if (row?.state !== 'pending') break
      clock.set(new Date(Date.parse(row.nextAt) - 1).toISOString())
      await look()
      clock.advance(1)
      await look()
    }
    const times = channel.attempts.map(({ at }) => at.getTime() - start)
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0))
    expect(pauses.slice(0, 8)).toEqual([10, 30, 120, 600, 1800, 3600, 3600, 3600].map(seconds => seconds * SECOND))
    expect(new Set(pauses.slice(8))).toEqual(new Set([HOUR]))
    const last = times.at(-1) ?? 0
    expect(last).toBeGreaterThanOrEqual(72 * HOUR)
    expect(last).toBeLessThan(73 * HOUR)
    expect(await outbox()).toMatchObject([{ state: 'dead', lastError: 'HTTP 500', attempts: times.length }])
    await delivery.deliverDue()
    expect(channel.attempts).toHaveLength(times.length)
  })

  test('never exceeds the schedule in 72 h with the breaker, then gives up', async () => {
    const channel = createRecordingChannel()
    channel.outcome = failing
    const { post, outbox, pass, delivery } = await setUp([channel])
    await post()
    await delivery.deliverDue()
    await pass(10 * MINUTE, 5 * SECOND)
    await pass(71 * HOUR + 49 * MINUTE, 5 * MINUTE)
    expect(await outbox()).toMatchObject([{ state: 'pending' }])
    expect(channel.attempts.length).toBeLessThanOrEqual(78)
    await pass(2 * HOUR, MINUTE)
    expect(await outbox()).toMatchObject([{ state: 'dead' }])
  })

  test('three failures open the breaker; trial calls follow after 10 s, 20 s … 5 min; the first success closes it', async () => {
    const channel = createRecordingChannel()
    channel.outcome = failing
    const { post, delivery, pass, clock, outbox } = await setUp([channel])
    for (let i = 0; i < 20; i += 1) await post()
    const start = clock.now().getTime()
    await delivery.deliverDue()
    // Concurrent calls: some were in progress when the third failed.
    const first = channel.attempts.length
    expect(first).toBeLessThanOrEqual(6)
    await pass(20 * MINUTE)
    const tries = channel.attempts.slice(first).map(({ at }) => (at.getTime() - start) / SECOND)
    const pauses = tries.map((time, index) => time - (tries[index - 1] ?? 0))
    expect(pauses).toEqual([10, 20, 40, 80, 160, 300, 300])
    channel.outcome = () => ({ kind: 'delivered' })
    await pass(40 * MINUTE)
    expect((await outbox()).every(({ state }) => state === 'delivered')).toBe(true)
  })

  test('retries for hours before giving up what waited for days while the site was off', async () => {
    const channel = createRecordingChannel()
    channel.outcome = failing
    const { post, delivery, clock, outbox, pass } = await setUp([channel])
    await post()
    clock.advance(30 * 24 * HOUR)
    await delivery.deliverDue()
    expect(await outbox()).toMatchObject([{ state: 'pending', attempts: 1 }])
    await pass(HOUR, 10 * SECOND)
    expect(await outbox()).toMatchObject([{ state: 'pending' }])
    await pass(4 * HOUR, 5 * MINUTE)
    expect(await outbox()).toMatchObject([{ state: 'dead', attempts: 8 }])
  })
})
