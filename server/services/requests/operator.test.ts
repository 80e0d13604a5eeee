import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import type { Channel } from '#server/adapters/delivery/channel.ts'
import { createRecordingChannel } from '#server/adapters/testing/recording-channel.ts'
import { sqlitePath } from '#server/db/connect.ts'
import { forEachDatabase } from '#server/db/testing/databases.ts'
import { inTransaction } from '../../db/transaction.ts'
import { countWaiting, dropDeliveries } from './drop-deliveries.ts'
import { eraseRequests } from './erase-requests.ts'
import { timeIn, toCsv } from './export-requests.ts'
import {
  findRequests,
  handleRequests,
  held,
  overdueAt,
  releaseRequest,
  type Which,
  withId,
  withoutLater,
} from './handle-requests.ts'
import { listRequests, showRequest } from './list-requests.ts'
import { claimDue, enqueue, mayCall } from './outbox.ts'
import { earlier } from './request-limits.ts'
import { retryDeliveries } from './retry-deliveries.ts'
import { deliverRequests, watchRows } from './testing/test-requests.ts'

forEachDatabase((name, open) => {
  async function setUp() {
    const { db, location, channel, clock, delivery, post } = await deliverRequests(open)
    const handle = (which: Which) => handleRequests(db, which, clock.now())
    const release = (id: string, channels: readonly Channel[]) =>
      inTransaction(db, trx => releaseRequest(trx, id, channels, clock.now()))
    return { db, location, channel, clock, delivery, post, handle, release }
  }

  test('lists requests with deliveries, newest first, filtered by dead, pending or held', async () => {
    const { db, channel, delivery, post } = await setUp()
    const delivered = await post({ phone: '79120000001' })
    await delivery.deliverDue()
    channel.outcome = () => ({ kind: 'refused', reason: 'HTTP 422' })
    const dead = await post({ phone: '79120000002' })
    await delivery.deliverDue()
    const pending = await post({ phone: '79120000003' })
    const held = await post({ phone: '79120000004', visit_note: 'spam' })
    const ids = async (filter: Parameters<typeof listRequests>[1]) =>
      (await listRequests(db, filter)).map(({ id }) => id)
    expect(await ids({})).toEqual([held, pending, dead, delivered])
    expect(await ids({ limit: 2 })).toEqual([held, pending])
    expect(await ids({ only: 'dead' })).toEqual([dead])
    expect(await ids({ only: 'pending' })).toEqual([pending])
    expect(await ids({ only: 'held' })).toEqual([held])
    expect(await ids({ which: row => row('request.id', 'in', [dead, held]) })).toEqual([held, dead])
    expect((await listRequests(db, { id: dead }))[0]).toMatchObject({
      phone: '79120000002',
      held: false,
      deliveries: [{ channel: 'webhook', state: 'dead', lastError: 'HTTP 422', attempts: 1 }],
    })
  })

  test('shows a request with its consents', async () => {
    const { db, post } = await setUp()
    const id = await post({ personal: true, policy: true, utm_source: 'ya', floor: 7 })
    expect(await showRequest(db, id)).toMatchObject({
      id,
      tracking: { utm_source: 'ya' },
      extra: { floor: 7 },
      consents: [
        { document: 'confidentiality_policy' },
        { document: 'personal_data_consent' },
        { document: 'user_agreement' },
      ],
    })
    expect(await showRequest(db, 'none')).toBeUndefined()
  })

  test('retries a dead delivery by hand for another three days', async () => {
    const { db, channel, delivery, clock, post } = await setUp()
    channel.outcome = () => ({ kind: 'refused', reason: 'HTTP 400' })
    const first = await post({ phone: '79120000001' })
    await post({ phone: '79120000002' })
    await delivery.deliverDue()
    clock.advance(80 * 3_600_000)
    channel.outcome = () => ({ kind: 'retry', reason: 'HTTP 500' })
    const retry = (id?: string) => retryDeliveries(db, id, [channel])
    expect(await retry(first)).toEqual({ due: 1, routed: 0 })
    await delivery.deliverDue()
    expect(await listRequests(db, { only: 'dead' })).toHaveLength(1)
    expect(await listRequests(db, { only: 'pending' })).toMatchObject([{ id: first }])
    channel.outcome = () => ({ kind: 'delivered' })
    // One in a pause, one given up.
    expect(await retry()).toEqual({ due: 2, routed: 0 })
    await delivery.deliverDue()
    expect(channel.delivered).toHaveLength(2)
    expect(await retry()).toEqual({ due: 0, routed: 0 })
    expect(await retryDeliveries(db, undefined, [])).toEqual({ due: 0, routed: 0 })
  })

  test('routes undelivered requests to the current office channels only', async () => {
    const { db, channel, delivery, post } = await setUp()
    const received = await post({ phone: '79120000001' })
    await delivery.deliverDue()
    const undelivered = await post({ phone: '79120000002' })
    const held = await post({ phone: '79120000003', visit_note: 'spam' })
    await db.deleteFrom('outbox').where('requestId', '=', undelivered).execute()
    const switchedOff = await post({ phone: '79120000004' })
    await db.updateTable('outbox').set({ channel: 'mail' }).where('requestId', '=', switchedOff).execute()
    const targets = [channel, createRecordingChannel('visitor_mail'), createRecordingChannel('calltracking')]
    const retry = (id?: string) => retryDeliveries(db, id, targets)
    expect(await retry(undelivered)).toEqual({ due: 0, routed: 1 })
    expect(await retry()).toEqual({ due: 0, routed: 1 })
    const queued = await db.selectFrom('outbox').select('channel').where('requestId', '=', undelivered).execute()
    expect(queued).toEqual([{ channel: 'webhook' }])
    await delivery.deliverDue()
    // Four are delivered at once, in any order.
    expect(new Set(channel.delivered)).toEqual(new Set([received, undelivered, switchedOff]))
    expect(await listRequests(db, { only: 'held' })).toMatchObject([{ id: held, deliveries: [] }])
    expect(await retry()).toEqual({ due: 0, routed: 0 })
  })

  test('routes hundreds of undelivered requests in short transactions, oldest first', async () => {
    const { db, channel, clock, post } = await setUp()
    const row = await db
      .selectFrom('request')
      .selectAll()
      .where('id', '=', await post())
      .executeTakeFirstOrThrow()
    await db.deleteFrom('outbox').execute()
    const times = Array.from({ length: 250 }, (_, n) => earlier(clock.now(), (n + 1) * 1000))
    const copies = times.map((createdAt, n) => ({ ...row, createdAt, id: `copy ${n}` }))
    for (const part of [copies.slice(0, 125), copies.slice(125)]) await db.insertInto('request').values(part).execute()
    const retry = () => retryDeliveries(db, undefined, [channel])
    expect(await retry()).toEqual({ due: 0, routed: 251 })
    const queued = await db.selectFrom('outbox').select('requestId').orderBy('id').execute()
    expect(queued.map(({ requestId }) => requestId)).toEqual([...copies.map(({ id }) => id).reverse(), row.id])
    await db.updateTable('outbox').set({ state: 'dead' }).execute()
    expect(await retry()).toEqual({ due: 251, routed: 0 })
  })

  test('a request handled by hand is neither delivered nor held', async () => {
    const { db, channel, delivery, clock, post, handle } = await setUp()
    channel.outcome = () => ({ kind: 'refused', reason: 'HTTP 422' })
    const dead = await post({ phone: '79120000001' })
    await delivery.deliverDue()
    const held = await post({ phone: '79120000002', visit_note: 'spam' })
    for (const id of [dead, held]) expect(await handle(withId(id))).toEqual({ requests: 1, cancelled: 0, underWay: 0 })
    expect(await handle(withId('none'))).toEqual({ requests: 0, cancelled: 0, underWay: 0 })
    expect(await retryDeliveries(db, undefined, [channel])).toEqual({ due: 0, routed: 0 })
    const handledAt = clock.now().toISOString()
    expect(await listRequests(db)).toMatchObject([
      { id: held, held: false, handledAt, deliveries: [] },
      { id: dead, held: false, handledAt, deliveries: [] },
    ])
  })

  test('handling a request cancels pending deliveries and counts calls in progress', async () => {
    const { db, channel, clock, delivery, post, handle } = await setUp()
    const id = await post()
    await inTransaction(db, trx => enqueue(trx, id, ['mail', 'visitor_mail', 'calltracking']))
    await claimDue(db, 'mail', 'left by its worker', 1)
    clock.advance(60_000)
    let ended: unknown
    channel.outcome = async () => {
      ended = await handle(withId(id))
      return { kind: 'retry', reason: 'HTTP 500' }
    }
    await delivery.deliverDue()
    expect(ended).toEqual({ requests: 1, cancelled: 3, underWay: 1 })
    expect((await listRequests(db, { id }))[0]?.deliveries).toEqual([])
    clock.advance(3_600_000)
    await delivery.deliverDue()
    expect(channel.attempts).toHaveLength(1)
  })

  test('does not call a claimed delivery after its request was handled', async () => {
    const { db, post, handle } = await setUp()
    const id = await post()
    const [claimed] = await claimDue(db, 'webhook', 'worker', 1)
    if (!claimed) throw new Error('nothing was claimed')
    expect(await mayCall(db, claimed, 'worker')).toBe(true)
    expect(await handle(withId(id))).toEqual({ requests: 1, cancelled: 0, underWay: 1 })
    expect(await mayCall(db, claimed, 'worker')).toBe(false)
  })

  test('handles held or overdue requests in batches, except those received since they were listed', async () => {
    const { db, clock, post, handle } = await setUp()
    const row = await db
      .selectFrom('request')
      .selectAll()
      .where('id', '=', await post())
      .executeTakeFirstOrThrow()
    await db.deleteFrom('outbox').execute()
    const copies = Array.from({ length: 250 }, (_, n) => ({ ...row, held: n % 2 === 0, id: `copy ${n}` }))
    for (const part of [copies.slice(0, 125), copies.slice(125)]) await db.insertInto('request').values(part).execute()
    const found = await findRequests(db, held)
    expect(found).toEqual({ count: 125, oldest: row.createdAt, newest: row.createdAt })
    const late = await post({ phone: '79120000009', visit_note: 'spam' })
    if (found) expect(await handle(withoutLater(held, found))).toMatchObject({ requests: 125 })
    expect((await listRequests(db, { only: 'held' })).map(({ id }) => id)).toEqual([late])
    clock.set('2028-01-01T10:00:00Z')
    const overdue = overdueAt({ requestsMonths: 12 }, clock.now())
    expect(await findRequests(db, overdue)).toMatchObject({ count: 127 })
    expect(await handle(overdue)).toMatchObject({ requests: 127 })
    expect(await findRequests(db, overdue)).toBeUndefined()
  })

  test('drops deliveries of a removed channel, except requests that the office has not received', async () => {
    const { db, channel, delivery, post } = await setUp()
    const received = await post({ phone: '79120000001' })
    await delivery.deliverDue()
    channel.outcome = () => ({ kind: 'refused', reason: 'HTTP 422' })
    const undelivered = await post({ phone: '79120000002' })
    await delivery.deliverDue()
    for (const id of [received, undelivered]) await inTransaction(db, trx => enqueue(trx, id, ['mail', 'visitor_mail']))
    expect(await countWaiting(db, 'mail')).toBe(2)
    expect(await dropDeliveries(db, 'mail')).toBe(1)
    expect(await dropDeliveries(db, 'visitor_mail')).toBe(2)
    const left = await db.selectFrom('outbox').select(['requestId', 'channel', 'state']).orderBy('id').execute()
    expect(left).toEqual([
      { requestId: received, channel: 'webhook', state: 'delivered' },
      { requestId: undelivered, channel: 'webhook', state: 'dead' },
      { requestId: undelivered, channel: 'mail', state: 'pending' },
    ])
  })

  test('releases a held request once', async () => {
    const { channel, delivery, post, release } = await setUp()
    const id = await post({ visit_note: 'spam' })
    await delivery.deliverDue()
    expect(channel.attempts).toEqual([])
    expect(await release(id, [channel])).toEqual(['webhook'])
    expect(await release(id, [channel])).toBeUndefined()
    await delivery.deliverDue()
    expect(channel.delivered).toEqual([id])
  })

  test('releases a held request to the channels that accept it; without any it stays held', async () => {
    const { db, post, release } = await setUp()
    const id = await post({ visit_note: 'spam' })
    const shy = createRecordingChannel('calltracking', () => false)
    expect(await release(id, [])).toEqual([])
    expect(await release(id, [shy])).toEqual([])
    expect(await listRequests(db, { only: 'held' })).toMatchObject([{ id }])
    const both = await Promise.all([1, 2].map(() => release(id, [shy, createRecordingChannel()])))
    expect(both.filter(Boolean)).toEqual([['webhook']])
    expect(await db.selectFrom('outbox').select('channel').execute()).toEqual([{ channel: 'webhook' }])
  })

  test('releasing many requests sends at most three letters to one mailbox', async () => {
    const { post, release } = await setUp()
    const channels = [createRecordingChannel('mail'), createRecordingChannel('visitor_mail')]
    const both = ['mail', 'visitor_mail']
    const ids: string[] = []
    for (const [n, mail] of ['a@b.ru', 'A@b.ru', 'a@B.ru', 'A@B.RU', 'other@b.ru'].entries())
      ids.push(await post({ phone: `7912000000${n}`, mail, visit_note: 'spam' }))
    const targets: unknown[] = []
    for (const id of ids) targets.push(await release(id, channels))
    expect(targets).toEqual([both, both, both, ['mail'], both])
  })

  test('erasing a phone leaves only the ids of the requests', async () => {
    const { db, clock, post } = await setUp()
    const secret = 'Мария'
    const ids = [
      await post({ name: secret, phone: '79121112233', personal: true, policy: true, note: secret }),
      await post({ name: secret, phone: '79121112233', type: 'consult' }),
    ]
    const other = await post({ phone: '79120000009' })
    const erased = await eraseRequests(db, '79121112233', clock.now())
    expect({ ...erased, ids: erased.ids.sort() }).toEqual({ ids: [...ids].sort(), isWalEmpty: true })
    expect(await eraseRequests(db, '79121112233', clock.now())).toEqual({ ids: [], isWalEmpty: true })
    expect((await listRequests(db)).map(({ id }) => id)).toEqual([other])
    const tables = ['request', 'requestConsent', 'outbox', 'erasedRequest'] as const
    const everything = await Promise.all(tables.map(table => db.selectFrom(table).selectAll().execute()))
    expect(JSON.stringify(everything)).not.toMatch(/Мария|9121112233/)
    expect((await db.selectFrom('erasedRequest').select('id').execute()).map(({ id }) => id).sort()).toEqual(
      [...ids].sort(),
    )
  })

  if (name === 'sqlite') {
    test('erasing empties the journal, waits for readers, and reports if one remains', async () => {
      const { db, location, clock, post } = await setUp()
      const path = sqlitePath(location.dataDir)
      const journal = () => readFileSync(`${path}-wal`, 'latin1')
      await post({ phone: '79121112233' })
      const reader = new DatabaseSync(path, { readOnly: true })
      reader.exec('begin; select count(*) from request')
      expect(await eraseRequests(db, '79121112233', clock.now(), { timeoutMs: 200 })).toMatchObject({
        isWalEmpty: false,
      })
      expect(journal()).toContain('79121112233')
      const closeWhenInTheWay = watchRows(rows => {
        if (rows.some(({ busy }) => busy === 1)) reader.close()
      })
      const watched = db.withPlugin(closeWhenInTheWay)
      expect(await eraseRequests(watched, '79121112233', clock.now())).toEqual({ ids: [], isWalEmpty: true })
      expect(reader.isOpen).toBe(false)
      expect(journal()).toBe('')
    })
  }

  test('the CSV contains no formulas and no broken lines', async () => {
    const { db, post } = await setUp()
    await post({ name: '=HYPERLINK("http://evil")', phone: '79120000001', link: '/flats/1042', type: 'callback' })
    await post({
      name: '@Анна; "Аня"',
      phone: '79120000002',
      property: 0,
      bank: 'ВТБ',
      term: 20,
      utm_term: 'дом \u200b',
    })
    const csv = toCsv(await listRequests(db), timeIn('Europe/Moscow'))
    expect(csv.startsWith('\ufeffid;created_at (Europe/Moscow);')).toBe(true)
    const lines = csv.trimEnd().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(';"bank: ВТБ\nterm: 20";utm_term: дом \\u200b;')
    expect(lines[1]).toContain(`;"'@Анна; ""Аня""";79120000002;`)
    expect(lines[2]).toMatch(/;2026-11-21 13:00:0\d;callback;/)
    expect(lines[2]).toContain(
      `;"'=HYPERLINK(""http://evil"")";79120000001;;1042;Евро-3, 58,6 м²;12180000;/flats/1042;`,
    )
  })
})

test.each(['=1+1', '+7', '-1', '@x', '\tx', '\rx', '＝1+1', '＋7', '－1', '＠x', '﹦1'])(
  'escapes «%s» in a spreadsheet',
  name => {
    const request = {
      id: '1',
      createdAt: '2026-11-21T10:00:00.000Z',
      type: '',
      name,
      phone: '',
      mail: null,
      link: '',
      property: 0,
    }
    const rest = { propertyTitle: null, priceRub: -5, referrer: null, ip: null, client: null, userAgent: null }
    const view = {
      ...request,
      ...rest,
      captcha: 'off' as const,
      held: false,
      handledAt: null,
      status: 'new' as const,
      takenAt: null,
      ownerId: null,
      ownerName: null,
      touchedAt: null,
      erasureReason: null,
      callOn: null,
      extra: {},
      tracking: {},
      deliveries: [],
      file: null,
    }
    const csv = toCsv([view], timeIn('UTC'))
    expect(csv).toContain(`'${name}`)
    expect(csv).toContain(';-5;')
  },
)
