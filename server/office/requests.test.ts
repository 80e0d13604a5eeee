import { read } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { createRecordingChannel } from '#server/adapters/testing/recording-channel.ts'
import { forOneDatabase } from '#server/db/testing/databases.ts'
import { insertRequest } from '#server/db/testing/sample-rows.ts'
import type { Services } from '#server/services/services.ts'
import { startOffice } from '#server/testing/start-office.ts'

const ID = '0d7a0c6e-7f2c-4f0c-9a53-6d0a3f6c1b11'
const global = { working_hours: [], hours_special: [], time_zone: 'Europe/Moscow' }
const site = {
  content: { global, building: [], legal_archive: [] },
  onSale: { find: () => undefined },
  today: '2026-11-21',
}
// The parts that these calls read.
const services = {
  site: { current: () => site },
  alerts: { list: () => ['import_failing'] },
  requests: { channels: [createRecordingChannel('bitrix24')] },
} as unknown as Services

forOneDatabase('sqlite', (_, open) => {
  async function setUp() {
    const { db, location } = await open()
    const office = await startOffice(db, { DATA_DIR: location.dataDir ?? '' }, services)
    await insertRequest(db, ID)
    return { db, office, seller: await office.enroll('anna@site.example', ['sales']) }
  }

  test('a request is released, taken, commented, given, closed and found again', async () => {
    const { office, seller } = await setUp()
    const other = await office.enroll('boris@site.example', ['sales'])
    await office.enroll('vera@site.example', ['marketing'])
    const { browser } = seller
    const done = async (answer: Promise<Response>) => expect((await answer).status).toBe(200)
    expect((await browser.call(`/requests/${ID}/take`, {})).status).toBe(409)
    await done(browser.call(`/requests/${ID}/release`, {}))
    await done(browser.call(`/requests/${ID}/take`, {}))
    const late = await other.browser.call(`/requests/${ID}/take`, {})
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { code: 'conflict', detail: expect.stringContaining('anna') },
    ])
    await done(browser.call(`/requests/${ID}/comments`, { text: 'Перезвонить' }))
    // On the list from its day on.
    const due = async () => (await (await browser.call('/today')).json()).calls
    await done(browser.send('PUT', `/requests/${ID}/call`, { day: '2026-11-22' }))
    expect(await due()).toEqual([])
    await done(browser.send('PUT', `/requests/${ID}/call`, { day: '2026-11-21' }))
    expect(await due()).toMatchObject([{ id: ID, callOn: '2026-11-21' }])
    const empty = await browser.call(`/requests/${ID}/comments`, { text: ' ' })
    expect([empty.status, await empty.json()]).toMatchObject([400, { fields: { text: {} } }])
    const workers = await (await browser.call('/requests/workers')).json()
    expect(workers.map(({ name }: { name: string }) => name)).toEqual(['anna@site.example', 'boris@site.example'])
    await done(browser.send('PUT', `/requests/${ID}/owner`, { id: other.id }))
    expect((await browser.send('PUT', `/requests/${ID}/owner`, { id: 'unknown' })).status).toBe(404)
    await done(browser.send('PUT', `/requests/${ID}/status`, { from: 'work', to: 'closed' }))
    expect((await browser.send('PUT', `/requests/${ID}/status`, { from: 'work', to: 'new' })).status).toBe(409)
    expect((await browser.send('PUT', `/requests/${ID}/status`, { from: 'work', to: 'gone' })).status).toBe(400)
    const { rows } = await (
      await browser.call(`/requests?state=done&search=${encodeURIComponent('8 (912) 345-67-89')}`)
    ).json()
    expect(rows).toMatchObject([{ id: ID, ownerName: 'boris@site.example' }])
    const card = await (await browser.call(`/requests/${ID}`)).json()
    expect(card.comments).toMatchObject([{ text: 'Перезвонить', authorName: 'anna@site.example' }])
    const file = await browser.call(`/requests/${ID}/file`)
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''%D0%A0/)
  })

  test('nothing is answered without a session, and nothing without the right', async () => {
    const { office } = await setUp()
    const stranger = office.browser()
    const marketer = await office.enroll('vera@site.example', ['marketing'])
    for (const path of [
      '/requests',
      `/requests/${ID}`,
      `/requests/${ID}/file`,
      '/requests/export',
      '/requests/workers',
    ]) {
      expect((await stranger.call(path)).status, path).toBe(401)
      expect((await marketer.browser.call(path)).status, path).toBe(403)
    }
    expect((await stranger.call('/today')).status).toBe(401)
    const today = await (await marketer.browser.call('/today')).json()
    expect(today).toMatchObject({
      waiting: { total: 0 },
      stuck: [],
      erasures: [],
      owners: [],
      alerts: ['import_failing'],
    })
  })

  test('a workbook has names of visitors as texts, never as formulas', async () => {
    const { db, office, seller } = await setUp()
    const head = await office.enroll('head@site.example', ['head'])
    await db.updateTable('request').set({ name: '=cmd|A1' }).execute()
    expect((await seller.browser.call('/requests/export')).status).toBe(403)
    const answer = await head.browser.call('/requests/export')
    expect(answer.headers.get('content-type')).toContain('spreadsheetml')
    const sheet = read(new Uint8Array(await answer.arrayBuffer())).Sheets.Заявки
    expect(sheet?.H2).toMatchObject({ t: 's', v: '=cmd|A1' })
    expect(sheet?.H2).not.toHaveProperty('f')
  })

  test('today lists what waits, what did not arrive and who asks for an erasure', async () => {
    const { db, seller } = await setUp()
    const today = async () => (await seller.browser.call('/today')).json()
    expect(await today()).toMatchObject({ normMinutes: 15, waiting: { total: 0 }, stuck: [{ kind: 'held', id: ID }] })
    await db.updateTable('request').set({ held: false }).execute()
    await db.updateTable('outbox').set({ lastError: 'HTTP 503' }).execute()
    await seller.browser.send('PUT', `/requests/${ID}/erasure`, { reason: 'asked' })
    await db
      .insertInto('contentDocument')
      .values({
        entity: 'stocks',
        key: 'sale',
        position: 0,
        hash: '',
        body: JSON.stringify({ slug: 'sale', title: 'Скидка', date_start: '2026-11-01', date_end: '2026-11-25' }),
      })
      .execute()
    expect(await today()).toMatchObject({
      waiting: { total: 1, newest: '2026-11-21T10:00:00.000Z', rows: [{ id: ID }] },
      stuck: [{ kind: 'failed', id: ID, channel: 'webhook' }],
      erasures: [{ id: ID, erasureReason: 'asked' }],
      week: { promos: [{ kind: 'ends', title: 'Скидка', date: '2026-11-25', path: '/media/promo/sale' }] },
    })
    await seller.browser.call(`/requests/${ID}/take`, {})
    expect(await today()).toMatchObject({ waiting: { total: 0 }, owners: [{ name: 'anna@site.example', count: 1 }] })
  })
})
