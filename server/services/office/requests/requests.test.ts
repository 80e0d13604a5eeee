import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { trustClock } from '#server/db/believed-clock.ts'
import type { PropertyTable } from '#server/db/schema.ts'
import { forEachDatabase } from '#server/db/testing/databases.ts'
import { textHash } from '../../content/consent-texts.ts'
import { forgetOld } from '../../requests/retention.ts'
import { deliverRequests } from '../../requests/testing/test-requests.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import type { Actor } from '../actor.ts'
import { readRequest } from './card.ts'
import { askErasure, erasePersonOf } from './erase.ts'
import { exportRows } from './export.ts'
import { type RequestFilter, requestFilter } from './filter.ts'
import { readRequests } from './list.ts'
import { addComment, giveRequest, releaseHeld, resendRequest, setStatus, takeRequest } from './progress.ts'

const seller: Actor = { id: 'olga', name: 'Ольга Рябинина', roles: ['sales'] }
const other: Actor = { id: 'timur', name: 'Тимур Сафин', roles: ['sales'] }
const admin: Actor = {
  id: 'root',
  name: 'Игорь Корнев',
  roles: ['admin'],
  confirmedAt: new Date('2026-11-21T10:00:00Z'),
}

/** The office is open from 9:00 to 21:00, in UTC. */
const hours = (['mon-fri', 'sat-sun'] as const).map(days => ({ days, from: '09:00', to: '21:00' }))
const global = { working_hours: hours, hours_special: [], time_zone: 'UTC' }
const CONSENT = 'Я даю согласие.\n'
const content = {
  global,
  building: [{ id: 3, name: 'Корпус 3' }],
  legal_archive: [{ document: 'personal_data_consent', version: '1.0', date: '2026-01-01', markdown: CONSENT }],
}
// The parts of a snapshot that these verbs read.
const site = { content, onSale: { find: () => undefined }, today: '2026-11-21' } as unknown as SiteSnapshot

const aLot: PropertyTable = {
  id: 1042,
  kind: 'flat',
  article: 'ОБ-3.1-01-01',
  number: '135',
  status: 'free',
  updatedAt: '2026-11-01T00:00:00.000Z',
  bookedUntil: null,
  soldAt: null,
  buildingId: 3,
  sectionNumber: 1,
  floor: 1,
  floorsTotal: 12,
  areaDm2: 4710,
  priceRub: 7_870_000,
  priceOldRub: null,
  priceParts: '[]',
  contractType: 'ddu',
  facts: '{}',
}

const filterOf = (over: Partial<Record<keyof RequestFilter, unknown>> = {}) => requestFilter.parse(over)

forEachDatabase((_, open) => {
  async function setUp() {
    const { db, location, channel, clock, options, delivery, post } = await deliverRequests(open)
    const context = { db, now: clock.now, channels: [channel], dataDir: location.dataDir, site: () => site }
    const find = async (over: Parameters<typeof filterOf>[0] = {}) =>
      (await readRequests(seller, context, filterOf(over))).rows.map(({ id }) => id)
    return { db, channel, clock, options, delivery, post, context, find }
  }

  test('lists open requests: new ones oldest first, then held, then those in work', async () => {
    const { clock, post, context, find } = await setUp()
    const first = await post()
    const second = await post({ phone: '79120000002' })
    const held = await post({ phone: '79120000003', visit_note: 'spam' })
    const taken = await post({ phone: '79120000004' })
    const closed = await post({ phone: '79120000005' })
    await takeRequest(seller, context, taken)
    await setStatus(seller, context, closed, { from: 'new', to: 'closed' })
    clock.advance(20 * 60_000)
    const answer = await readRequests(seller, context, filterOf())
    expect(answer.rows.map(({ id }) => id)).toEqual([first, second, held, taken])
    expect(answer.rows.map(({ waitsMinutes }) => waitsMinutes)).toEqual([20, 20, 20, null])
    expect(answer.total).toBe(4)
    expect(answer.facets.state).toEqual({ new: 2, open: 4, held: 1, work: 1, done: 1, all: 5 })
    expect(await find({ state: 'done' })).toEqual([closed])
    expect(await find({ state: 'all' })).toHaveLength(5)
    expect(await find({ limit: 2 })).toEqual([first, second])
  })

  test('counts each filter with the others applied', async () => {
    const { db, clock, post, context, find } = await setUp()
    await db.insertInto('property').values(aLot).execute()
    const booking = await post({ type: 'booking', utm_source: 'cian' })
    await post({ phone: '79120000002', utm_source: 'cian', property: 0 })
    clock.advance(40 * 86_400_000)
    const late = await post({ phone: '79120000003', property: 0 })
    const answer = await readRequests(seller, context, filterOf({ type: 'callback' }))
    expect(answer.total).toBe(2)
    expect(answer.facets).toMatchObject({
      type: { booking: 1, callback: 2 },
      source: { cian: 1, '': 1 },
      building: { '': 2 },
      period: { today: 1, week: 1, month: 1 },
      failed: { '': 2 },
    })
    expect(answer.channels).toEqual({ webhook: 2 })
    expect(await find({ building: '3' })).toEqual([booking])
    expect(await find({ property: '1042' })).toEqual([booking])
    expect(await find({ period: 'week' })).toEqual([late])
    expect(await find({ source: 'cian', type: 'booking' })).toEqual([booking])
    expect(await find({ channel: 'mail' })).toEqual([])
    clock.advance(86_400_000)
    expect([await find({ period: 'yesterday' }), await find({ period: 'today' })]).toEqual([[late], []])
    // Values of no meaning are ignored.
    expect(await find({ period: 'x', limit: '-1', property: 'x', state: 'x' })).toHaveLength(3)
  })

  test.each([
    '+7 (912) 345-67-89',
    '8 912 345 67 89',
    '9123456789',
    '345-67',
    '8912345',
    'анна',
    'АННА',
    'ковалев',
    'Анна Ковалёва',
    "О'К",
  ])('finds a request by %s', async search => {
    const { post, find } = await setUp()
    const id = await post({ name: 'Анна Ковалёва О’Коннор' })
    await post({ name: 'Пётр', phone: '79990001122' })
    expect(await find({ search })).toEqual([id])
    expect(await find({ search: `№ ${id.slice(0, 8)}` })).toEqual([id])
  })

  test.each(['%', '*', '?', '.', '-', "'; drop table request; --", '^a', '\ud800', '.*.*.*', '()', '( - )', '[а-я]'])(
    'hostile search %j finds nothing',
    async search => {
      const { post, find } = await setUp()
      await post()
      expect(await find({ search })).toEqual([])
    },
  )

  test.each(['[', ']', '\\', '^'])('a search for %s is not an error', async search => {
    const { find } = await setUp()
    expect(await find({ search })).toEqual([])
  })

  test('of two people who take a request one gets it, the other learns the name', async () => {
    const { db, post, context } = await setUp()
    const id = await post()
    const results = await Promise.allSettled([takeRequest(seller, context, id), takeRequest(other, context, id)])
    const { ownerName } = await db.selectFrom('request').selectAll().executeTakeFirstOrThrow()
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, message: `Заявку уже взяли: ${ownerName}` },
    })
    const log = await db.selectFrom('officeLog').selectAll().execute()
    expect(log).toMatchObject([{ action: 'request.take', subject: `request:${id}`, actorName: ownerName }])
  })

  test('of two changes of a status the second is refused', async () => {
    const { db, post, context } = await setUp()
    const id = await post()
    const to = (status: 'closed' | 'refused') => setStatus(seller, context, id, { from: 'new', to: status })
    const results = await Promise.allSettled([to('closed'), to('refused')])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await db.selectFrom('officeLog').select('action').execute()).toHaveLength(1)
  })

  test('a request goes from hand to hand, is closed and opened again', async () => {
    const { db, clock, post, context } = await setUp()
    const id = await post()
    const row = () => db.selectFrom('request').selectAll().executeTakeFirstOrThrow()
    await giveRequest(seller, context, id, other)
    expect(await row()).toMatchObject({ status: 'work', ownerId: 'timur', takenAt: clock.now().toISOString() })
    clock.advance(60_000)
    await setStatus(other, context, id, { from: 'work', to: 'refused' })
    expect(await row()).toMatchObject({ status: 'refused', handledAt: clock.now().toISOString() })
    await setStatus(seller, context, id, { from: 'refused', to: 'work' })
    expect(await row()).toMatchObject({ status: 'work', handledAt: null, ownerId: 'timur' })
    await setStatus(seller, context, id, { from: 'work', to: 'new' })
    expect(await row()).toMatchObject({ status: 'new', ownerId: null })
  })

  test('closing cancels deliveries that were not made', async () => {
    const { db, channel, delivery, post, context } = await setUp()
    channel.outcome = () => ({ kind: 'refused', reason: 'HTTP 422' })
    const id = await post()
    await delivery.deliverDue()
    await setStatus(seller, context, id, { from: 'new', to: 'closed' })
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
    await expect(setStatus(seller, context, 'none', { from: 'new', to: 'work' })).rejects.toMatchObject({ status: 404 })
  })

  test('a held request is released before it is taken', async () => {
    const { channel, delivery, post, context } = await setUp()
    const id = await post({ visit_note: 'spam' })
    await expect(takeRequest(seller, context, id)).rejects.toThrow('задержана')
    await expect(giveRequest(seller, context, id, other)).rejects.toThrow('задержана')
    await releaseHeld(seller, context, id)
    await expect(releaseHeld(seller, context, id)).rejects.toMatchObject({ status: 409 })
    await delivery.deliverDue()
    expect(channel.delivered).toEqual([id])
    await takeRequest(seller, context, id)
  })

  test('a delivery that was refused and will be tried again counts as failed until it arrives', async () => {
    const { channel, delivery, post, find } = await setUp()
    channel.outcome = () => ({ kind: 'retry', reason: 'HTTP 503' })
    const id = await post()
    expect(await find({ failed: 'yes' })).toEqual([])
    await delivery.deliverDue()
    expect(await find({ failed: 'yes' })).toEqual([id])
  })

  test('a delivery that was given up is repeated', async () => {
    const { channel, delivery, post, context, find } = await setUp()
    channel.outcome = () => ({ kind: 'refused', reason: 'HTTP 422', answer: 'no such field' })
    const id = await post()
    await delivery.deliverDue()
    expect(await find({ failed: 'yes' })).toEqual([id])
    expect((await readRequest(seller, context, id)).deliveries).toMatchObject([
      { state: 'dead', answer: 'no such field' },
    ])
    channel.outcome = () => ({ kind: 'delivered' })
    await resendRequest(seller, context, id)
    expect(await find({ failed: 'yes' }), 'waits for the next attempt').toEqual([])
    await delivery.deliverDue()
    expect(channel.delivered).toEqual([id])
    await expect(resendRequest(seller, context, id)).rejects.toThrow('Отправлять нечего')
  })

  test('the card has comments, the log without them, other requests and the accepted text', async () => {
    const { post, context } = await setUp()
    const before = await post({ type: 'consult' })
    const id = await post({ personal: true, policy: true, question: 'Есть ли студии?', utm_source: 'cian' })
    await addComment(seller, context, id, '  Смотрела\u0000студии\u202e\r\nдля сына  ')
    await expect(addComment(seller, context, id, ' \u0000 ')).rejects.toMatchObject({ status: 400 })
    await expect(addComment(seller, context, id, 'я'.repeat(2001))).rejects.toMatchObject({ status: 400 })
    const shown = await readRequest(seller, context, id)
    expect(shown).toMatchObject({
      comments: [{ text: 'Смотрела студии\nдля сына', authorName: seller.name }],
      others: [{ id: before, type: 'consult', status: 'new' }],
      log: [{ action: 'request.comment', after: null }],
      details: [{ title: 'Вопрос', text: 'Есть ли студии?' }],
      source: 'cian',
      lot: null,
      waitsMinutes: 0,
    })
    expect(shown.consents).toHaveLength(3)
    expect(shown.consents.map(({ text }) => text)).toEqual([null, null, null])
    await context.db
      .updateTable('requestConsent')
      .set({ sha256: textHash(CONSENT) })
      .where('document', '=', 'personal_data_consent')
      .execute()
    expect((await readRequest(seller, context, id)).consents.map(({ text }) => text)).toContain(CONSENT)
    expect(shown).not.toHaveProperty('ip')
  })

  test('exports what the filter shows; no cell is a formula', async () => {
    const { db, post, context } = await setUp()
    await post({ name: 'Мария' })
    const id = await post({ phone: '79120000002' })
    await db.updateTable('request').set({ name: '=HYPERLINK("http://evil")\u0007' }).where('id', '=', id).execute()
    const rows = await exportRows({ ...seller, roles: ['head'] }, context, filterOf({ search: '9120000002' }))
    expect(rows).toHaveLength(2)
    expect(rows[1]).toContain('=HYPERLINK("http://evil")\\u0007')
    const log = await db.selectFrom('officeLog').selectAll().executeTakeFirstOrThrow()
    expect(log).toMatchObject({ action: 'request.export', subject: 'requests' })
    expect(log.after).not.toContain('9120000002')
  })

  test('sales ask for an erasure, an administrator erases everything of the phone', async () => {
    const { db, post, context } = await setUp()
    const id = await post()
    const same = await post({ type: 'consult' })
    const stays = await post({ phone: '79120000002' })
    await addComment(seller, context, id, 'Секрет')
    await askErasure(seller, context, id, 'asked')
    expect((await readRequest(seller, context, id)).erasureReason).toBe('asked')
    await expect(erasePersonOf(seller, context, id, 'asked')).rejects.toMatchObject({ status: 403 })
    await expect(erasePersonOf({ ...admin, confirmedAt: new Date(0) }, context, id, 'asked')).rejects.toMatchObject({
      code: 'factor',
    })
    const { ids } = await erasePersonOf(admin, context, id, 'asked')
    expect(ids.toSorted()).toEqual([id, same].toSorted())
    expect(await db.selectFrom('request').select('id').execute()).toEqual([{ id: stays }])
    expect(await db.selectFrom('requestComment').selectAll().execute()).toEqual([])
    const log = await db.selectFrom('officeLog').selectAll().where('action', '=', 'request.erase').execute()
    expect(log.map(({ subject }) => subject).toSorted()).toEqual([`request:${id}`, `request:${same}`].toSorted())
    expect(JSON.stringify(await db.selectFrom('officeLog').selectAll().execute())).not.toMatch(/Секрет|9123456789|Анна/)
    expect(readFileSync(join(context.dataDir, 'backups', 'erased-requests.jsonl'), 'utf8')).toContain(same)
    for (const verb of [readRequest, takeRequest, resendRequest])
      await expect(verb(seller, context, id)).rejects.toMatchObject({ status: 404 })
  })

  test('a comment extends the retention period', async () => {
    const { db, clock, delivery, post, context } = await setUp()
    const id = await post()
    await delivery.deliverDue()
    clock.set('2027-11-20T10:00:00Z')
    await addComment(seller, context, id, 'Перезвонить')
    const forget = async () => {
      await trustClock(db, clock.now())
      return forgetOld(db, { requestsMonths: 12, ipDays: 30 }, clock.now())
    }
    clock.set('2027-12-20T10:00:00Z')
    expect(await forget()).toMatchObject({ requests: 0, isRefused: false })
    clock.set('2028-11-21T10:00:00Z')
    expect(await forget()).toMatchObject({ requests: 1 })
  })
})
