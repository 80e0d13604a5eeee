import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWebhookReceiver } from '#server/adapters/testing/webhook-receiver.ts'
import { locationOf, openExisting } from '#server/db/connect.ts'
import type { Db } from '#server/db/schema.ts'
import { startOffice } from '#server/testing/start-office.ts'
import { startSite, type TestSite } from '#server/testing/start-site.ts'

const SECRET = 'a key that only the tests know'

let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
let site: TestSite
let db: Db
let office: Awaited<ReturnType<typeof startOffice>>
beforeAll(async () => {
  receiver = await startWebhookReceiver(SECRET)
  site = await startSite({
    environment: { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: SECRET, LOG_LEVEL: 'silent' },
  })
  await site.services.feeds.refresh()
  db = await openExisting(locationOf(site.config), 'current')
  office = await startOffice(db, {}, site.services)
})
afterAll(async () => {
  await db.destroy()
  await site.close()
  await receiver.close()
})

test('a portal that fetched its feed is shown with the lots of the feed', async () => {
  const agent = 'Mozilla/5.0 (compatible; YandexRealty/1.0; +http://yandex.com/bots)'
  await (await fetch(`${site.url}/feeds/yandex.xml`, { headers: { 'User-Agent': agent } })).text()
  const marketer = (await office.enroll('mark@site.example', ['marketing'])).browser
  await expect.poll(async () => (await site.services.feedFetches.read()).get('yandex')).toBeDefined()
  const { feeds } = await (await marketer.call('/feeds')).json()
  const feedOf = (name: string) => feeds.find((feed: { name: string }) => feed.name === name)
  expect(feedOf('yandex')).toMatchObject({
    missing: null,
    lots: (await site.services.feeds.stored()).yandex?.lots,
    leftOut: 0,
    madeAt: expect.any(String),
    fetched: { at: expect.any(String), agent: 'YandexRealty' },
  })
  expect(feedOf('cian').fetched).toBeNull()
})

test('only an administrator tests a channel, by a marked request that is logged', async () => {
  const head = (await office.enroll('head@site.example', ['head'])).browser
  expect((await head.call('/feeds/channels/webhook/test', {})).status).toBe(403)
  expect(receiver.received).toEqual([])

  const admin = (await office.enroll('admin@site.example', ['admin'])).browser
  expect(await (await admin.call('/feeds/channels/webhook/test', {})).json()).toEqual({ kind: 'delivered' })
  expect(receiver.received.map(({ body }) => body)).toMatchObject([{ name: 'Проверка канала', extra: { test: true } }])
  expect((await admin.call('/feeds/channels/pigeon/test', {})).status).toBe(404)
  const [entry, ...others] = await db
    .selectFrom('officeLog')
    .select(['actorName', 'subject', 'after'])
    .where('action', '=', 'channel.test')
    .execute()
  expect([entry, others]).toEqual([
    { actorName: 'admin@site.example', subject: 'channel:webhook', after: '{"kind":"delivered"}' },
    [],
  ])
})

test('a channel says why it refuses a test', async () => {
  const admin = (await office.enroll('second@site.example', ['admin'])).browser
  receiver.mode = 422
  const answer = await (await admin.call('/feeds/channels/webhook/test', {})).json()
  expect(answer).toMatchObject({ kind: 'refused', reason: expect.stringContaining('422') })
})
