import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createRecordingChannel } from '#server/adapters/testing/recording-channel.ts'
import { openDatabase, sqlitePath } from '#server/db/connect.ts'
import { newFolder } from '#server/db/testing/databases.ts'
import { createDelivery } from './channel-worker.ts'
import { createRequest } from './create-request.ts'
import { countHeld, isAnyHeld, isAnyStuck, outboxStats } from './outbox-stats.ts'
import { forgetOld, isAnyOverdue } from './retention.ts'
import { aCaller, aRequest, testOptions } from './testing/test-requests.ts'
import { settleRemoved } from './waiting-watch.ts'

/** Tables that grow with each request. */
const GROWING = 'request|request_consent|outbox'

test('no query of a request, a delivery or an hourly job scans a whole table', async () => {
  const { location, remove } = await newFolder()
  onTestFinished(remove)
  const statements = new Set<string>()
  const prepare = DatabaseSync.prototype.prepare
  const spy = vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, sql) {
    statements.add(sql)
    return prepare.call(this, sql)
  })
  onTestFinished(() => spy.mockRestore())
  const db = await openDatabase(location)
  onTestFinished(() => db.destroy())
  statements.clear()

  const channel = createRecordingChannel()
  const options = testOptions(db, { channels: [channel], db })
  const delivery = createDelivery(options)
  const body = aRequest({ mail: 'anna@example.ru', personal: true, policy: true })
  await createRequest(options, body, aCaller({ idempotencyKey: 'k1' }))
  await createRequest(options, body, aCaller({ client: '203.0.113.6' }))
  await delivery.deliverDue()
  channel.outcome = () => ({ kind: 'retry', reason: 'HTTP 500' })
  options.clock.advance(60_000)
  await createRequest(options, body, aCaller())
  await delivery.deliverDue()
  const stats = await outboxStats(db, options.now())
  expect(stats.rows).toContainEqual({ channel: 'webhook', state: 'pending', count: 1 })
  expect(await countHeld(db)).toBe(0)
  expect(await isAnyStuck(db, ['mail'])).toBe(true)
  const mail = [createRecordingChannel('mail')]
  expect(await settleRemoved(db, mail)).toEqual({ rerouted: 0, givenUp: 0 })
  expect(await isAnyHeld(db, options.now().toISOString())).toBe(false)
  expect(await isAnyOverdue(db, { requestsMonths: 12, ipDays: 30 }, options.now())).toBe(false)
  await forgetOld(db, { requestsMonths: 12, ipDays: 30 }, options.now())

  expect(statements.size).toBeGreaterThan(15)
  const file = new DatabaseSync(sqlitePath(location.dataDir))
  onTestFinished(() => file.close())
  const plans = [...statements]
    .filter(sql => new RegExp(`(?:from|update|into) "(?:${GROWING})"`).test(sql))
    .flatMap(sql =>
      file
        .prepare(`explain query plan ${sql}`)
        .all()
        .map(({ detail }) => `${detail} — ${sql}`),
    )
  expect(plans.length).toBeGreaterThan(10)
  const whole = plans.filter(plan => new RegExp(`^SCAN (?:${GROWING})\\b`).test(plan))
  // The counts of the metrics scan only an index; the newest row is the last entry of one.
  expect(
    whole.filter(
      plan =>
        !/^SCAN (?:outbox|request) USING COVERING INDEX (?:outbox_by_state|request_held) —.*count|^SCAN request USING COVERING INDEX request_by_time —.* limit/.test(
          plan,
        ),
    ),
  ).toEqual([])
  // A time range does not help queries that match nearly all of it.
  for (const index of ['request_with_address', 'request_with_key', 'request_held', 'request_gone', 'outbox_by_state']) {
    expect(
      plans.some(plan => plan.includes(`INDEX ${index} `)),
      index,
    ).toBe(true)
  }
})
