import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { examine } from '../cli/doctor/doctor.ts'
import { load } from '../cli/load.ts'
import { startWebhookReceiver } from './adapters/testing/webhook-receiver.ts'
import { readConfig } from './config.ts'
import { locationOf, openExisting } from './db/connect.ts'
import type { Db } from './db/schema.ts'
import { listRequests } from './services/requests/list-requests.ts'
import { startSite, type TestSite, type TestSiteOptions } from './testing/start-site.ts'

/** What a site of a former version left behind; its README lists the contents. */
const FORMER = resolve('server/testing/fixtures/former-version')
const FAVORITES = 'favorites=UyinH1rmsmlx43AvtSMh4A'

/** Lots whose status a person has set. */
const MANUAL_LOTS = [
  { id: 38, status: 'booked', bookedUntil: '2999-12-01' },
  { id: 40, status: 'sold', bookedUntil: null },
]
const readManualLots = (db: Db) =>
  db.selectFrom('property').select(['id', 'status', 'bookedUntil']).where('id', 'in', [38, 40]).orderBy('id').execute()

/** Settings of a site on a copy of the data. */
function settingsOfCopy(): { CONTENT_DIR: string; DATA_DIR: string } {
  const dataDir = mkdtempSync(join(tmpdir(), 'kvartal-former-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  copyFileSync(join(FORMER, 'kvartal.db'), join(dataDir, 'kvartal.db'))
  return { CONTENT_DIR: join(FORMER, 'content'), DATA_DIR: dataDir }
}

/** Starts the version of today. */
async function update(environment: Record<string, string> = {}, options: TestSiteOptions = {}): Promise<TestSite> {
  const site = await startSite({
    ...options,
    environment: {
      ...settingsOfCopy(),
      SITE_URL: 'http://127.0.0.1',
      // The requests of the fixture must not grow too old for the tests.
      RETENTION_REQUESTS_MONTHS: '120',
      LOG_LEVEL: 'warn',
      ...environment,
    },
  })
  onTestFinished(() => site.close())
  return site
}

test('today’s version opens the data of a former one', async () => {
  const site = await update()
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(site.url + path, { headers })
    expect(answer.status, path).toBe(200)
    return answer.json()
  }
  expect(await get('/readyz')).toMatchObject({ status: 'ready', revision: expect.toSatisfy(value => value >= 6) })

  const db = await openExisting(locationOf(site.config), 'current')
  onTestFinished(() => db.destroy())
  const requests = await listRequests(db)
  const from = (name: string) => requests.find(request => request.name === name)
  expect(requests).toHaveLength(5)
  expect(from('Анна Примерова')).toMatchObject({
    phone: '79000000001',
    type: 'callback',
    tracking: { utm_source: 'ya' },
    deliveries: [{ channel: 'webhook', state: 'delivered', attempts: 1 }],
  })
  expect(from('Пётр Образцов')).toMatchObject({
    mail: 'petr@quarter.example',
    property: 2,
    extra: { rassrochka: 'да' },
    deliveries: [{ state: 'delivered' }],
  })
  expect(from('Ольга Пробная')).toMatchObject({ type: 'booking', property: 38, deliveries: [{ state: 'delivered' }] })
  expect(from('Робот')).toMatchObject({ held: true, deliveries: [] })
  expect(from('Иван Ожидаев')).toMatchObject({ deliveries: [{ state: 'pending', lastError: 'ECONNREFUSED' }] })

  // Lot 38 is booked, which favorites keep.
  expect(await get('/api/favorites/', { Cookie: FAVORITES })).toMatchObject({ id_list: [2, 38] })

  // Set by hand.
  expect(await get('/api/property/38/')).toMatchObject({ status: 'booked' })
  expect(await readManualLots(db)).toEqual(MANUAL_LOTS)

  expect(await get('/api/property/2/')).toMatchObject({ price: 3_950_000, price_old: 4_050_000 })
  const prices = site.services.site.current().priceHistory.get(2)
  expect(prices?.slice(-2)).toMatchObject([
    { date: '2026-11-07', priceRub: 4_000_000 },
    { date: '2026-11-27', priceRub: 3_950_000 },
  ])

  // The second load of the content.
  expect(await get('/api/contacts/')).toMatchObject({ lead: expect.stringMatching(/Приезжайте в\s+любое время\.$/) })
  expect(site.logged).toEqual([expect.stringContaining('the stored content of an older version was upgraded')])
})

test('the content of a former version loads, and manual statuses stay', async () => {
  const environment = settingsOfCopy()
  await load({ args: [], environment, print: () => undefined })
  const db = await openExisting(locationOf(readConfig(environment)), 'current')
  onTestFinished(() => db.destroy())
  expect(await readManualLots(db)).toEqual(MANUAL_LOTS)
})

test('a delivery that waited at the time of the update is made', async () => {
  const secret = 'a-key-of-the-fixture-only'
  const receiver = await startWebhookReceiver(secret)
  onTestFinished(() => receiver.close())
  await update({ WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: secret }, { delivers: true })
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { timeout: 20_000 })
  expect(receiver.received[0]?.body).toMatchObject({
    lead_id: '9a36196e-a276-4630-a429-8952d8a2b758',
    name: 'Иван Ожидаев',
    phone: '79000000005',
    type: 'mortgage',
    property_id: 2,
  })
})

/** Gives the contacts a key that this version does not know, in the stored document and, if wanted, in its source. */
async function putUnknownKey(environment: { CONTENT_DIR: string; DATA_DIR: string }, isInSource: boolean) {
  const db = await openExisting(locationOf(readConfig(environment)), 'or older')
  const withKey = (json: string) => JSON.stringify({ ...JSON.parse(json), former: 1 })
  const documents = db.selectFrom('contentDocument').select('body').where('entity', '=', 'contacts')
  const { body } = await documents.executeTakeFirstOrThrow()
  await db
    .updateTable('contentDocument')
    .set({ body: withKey(body) })
    .where('entity', '=', 'contacts')
    .execute()
  if (isInSource) {
    const path = 'content/contacts/contacts.json'
    const source = await db
      .selectFrom('contentSource')
      .select('body')
      .where('path', '=', path)
      .executeTakeFirstOrThrow()
    const changed = withKey(source.body ?? '')
    await db.updateTable('contentSource').set({ body: changed }).where('path', '=', path).execute()
  }
  await db.destroy()
}

test('stored documents that today’s version cannot read are made again from their sources', async () => {
  const environment = settingsOfCopy()
  await putUnknownKey(environment, false)
  const { lines } = await examine({ environment, now: () => new Date() })
  expect(lines.filter(line => line.includes('older version'))).toHaveLength(1)
  const site = await update(environment)
  expect(site.logged).toEqual([expect.stringContaining('the stored content of an older version was upgraded')])
  const contacts = await fetch(`${site.url}/api/contacts/`)
  expect(await contacts.json()).toMatchObject({ lead: expect.stringMatching(/Приезжайте в\s+любое время\.$/) })
})

test('what cannot be brought along is said in a few lines, by the doctor before the update too', async () => {
  const environment = settingsOfCopy()
  await putUnknownKey(environment, true)
  const problem = '1 × content/contacts/ · former · unknown key'
  const { lines, isWell } = await examine({ environment, now: () => new Date() })
  expect(isWell).toBe(false)
  expect(lines.join('\n')).toContain(problem)
  await expect(update(environment)).rejects.toThrow(problem)
  const file = join(environment.DATA_DIR, 'content-problems.txt')
  expect(readFileSync(file, 'utf8')).toBe('content/contacts/contacts.json · former · unknown key\n')
})
