import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { favoritesSchema } from '#contract/favorites.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { type DatabaseLocation, openDatabase } from './connect.ts'
import { restore } from './restore.ts'
import type { Db } from './schema.ts'
import { forEachDatabase, newFolder, newPostgresDatabase } from './testing/databases.ts'
import { bumpRevision, inTransaction } from './transaction.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const KVARTAL = fileURLToPath(new URL('../../cli/kvartal.ts', import.meta.url))
const FIRST_FLAT = 1001
/** Nothing is delivered in this test. */
const WEBHOOK = { WEBHOOK_URL: 'http://127.0.0.1:1/', WEBHOOK_SECRET: 'x'.repeat(16) }
const PRICE_RUB = 10_000_000
/** A list holds no more than 200. */
const LIST_LENGTH = 150
const LARGE = 20_000_000
/** As our own page sends it. */
const OWN = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }

/**
 * What visitors and a load do, one after another and each acknowledged: a request, a favorite, a price. So of any one moment there
 * are as many of the second as of the first or one less, and the same of the third.
 */
function keepWorking(api: TestApi, db: Db) {
  let isOver = false
  let steps = 0
  /** Of each list, the newest last. */
  const cookies: string[] = []
  /** A browser that hears that the store is busy asks again, under the same key. */
  const post = async (path: string, body: object): Promise<Response> => {
    const headers = new Headers({ ...OWN, 'Idempotency-Key': randomUUID() })
    if (steps % LIST_LENGTH > 0) headers.set('Cookie', cookies.at(-1) ?? '')
    const ask = () =>
      api.send(path, { method: 'POST', headers, body: JSON.stringify(body) }, `203.0.${steps >> 8}.${steps & 255}`)
    let answer = await ask()
    while (answer.status === 503) answer = await ask()
    expect(answer.ok, `${path} ${answer.status}`).toBe(true)
    return answer
  }
  const setPrice = (priceRub: number) =>
    inTransaction(db, async trx => {
      await trx.updateTable('property').set({ priceRub }).where('id', '=', FIRST_FLAT).execute()
      await bumpRevision(trx, NOW)
    })
  const step = async () => {
    const phone = `+7912${String(steps).padStart(7, '0')}`
    await post('/api/request/', { name: 'Анна', phone, type: 'callback', link: '/flats', property: 0 })
    const added = await post('/api/favorites/', { id: FIRST_FLAT + (steps % LIST_LENGTH) })
    const [cookie = ''] = added.headers.getSetCookie()[0]?.split(';') ?? []
    if (cookie !== cookies.at(-1)) cookies.push(cookie)
    await setPrice(PRICE_RUB + steps + 1)
    steps += 1
  }
  const work = (async () => {
    while (!isOver) {
      await step()
      // The embedded database answers within a turn of the loop, which would have no other.
      await turn()
    }
  })()
  return {
    steps: () => steps,
    cookies,
    stop() {
      isOver = true
      return work
    },
  }
}

/** Makes a backup in the middle of the work, and ends the work. @returns how far it was before and after */
async function backUpMeanwhile(working: ReturnType<typeof keepWorking>, location: DatabaseLocation, folder: string) {
  try {
    await expect.poll(working.steps, { interval: 5, timeout: 30_000 }).toBeGreaterThan(5)
    const before = working.steps()
    const file = await backUpBeside(location, join(folder, 'backups'))
    return { file, before, after: working.steps() }
  } finally {
    await working.stop()
  }
}

/** Runs the command of the operator in a separate process. @returns the file */
async function backUpBeside({ url = '', dataDir }: DatabaseLocation, folder: string): Promise<string> {
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir }
  const { stdout } = await promisify(execFile)(process.execPath, [KVARTAL, 'backup', folder], { env })
  return stdout.split('\n')[0] ?? ''
}

/** Requests, how many of them have their delivery, and how far prices were. */
async function readMoment(db: Db) {
  const requests = await db.selectFrom('request').select('id').execute()
  const deliveries = await db.selectFrom('outbox').select('requestId').distinct().execute()
  const flat = db.selectFrom('property').select('priceRub').where('id', '=', FIRST_FLAT)
  const { priceRub } = await flat.executeTakeFirstOrThrow()
  return { requests: requests.length, withDelivery: deliveries.length, prices: (priceRub ?? 0) - PRICE_RUB }
}

/** The responses about lists. */
async function countFavorites(site: TestApi, cookies: readonly string[]): Promise<number> {
  const lists = await Promise.all(
    cookies.map(async cookie => favoritesSchema.parse(await (await site.get('/api/favorites/', { cookie })).json())),
  )
  return lists.reduce((sum, { id_list: ids }) => sum + ids.length, 0)
}

forEachDatabase((name, open) => {
  test('a backup of a site under load restores to a site whose requests, favorites and catalogue are of one moment', async () => {
    const { db, location } = await open()
    const folder = await newFolder()
    onTestFinished(folder.remove)
    const api = await startApi(location, WEBHOOK)
    onTestFinished(() => api.close())
    // A large table between requests and deliveries, which takes time to copy.
    await db
      .insertInto('setting')
      .values({ name: 'large', value: 'x'.repeat(LARGE) })
      .execute()
    const working = keepWorking(api, db)
    const { file, before, after } = await backUpMeanwhile(working, location, folder.location.dataDir)
    expect(after, 'work went on meanwhile').toBeGreaterThan(before + 3)

    const place = await (name === 'sqlite' ? newFolder() : newPostgresDatabase())
    onTestFinished(place.remove)
    await restore(place.location, file, join(folder.location.dataDir, 'backups'), NOW)
    const restored = await openDatabase(place.location)
    onTestFinished(() => restored.destroy())
    const { requests, withDelivery, prices } = await readMoment(restored)
    const site = await startApi(place.location)
    onTestFinished(() => site.close())
    const favorites = await countFavorites(site, working.cookies)
    expect(requests).toBeGreaterThanOrEqual(before)
    expect(requests).toBeLessThanOrEqual(after + 1)
    expect(withDelivery).toBe(requests)
    // The first load is revision 1, each price one more.
    expect(site.services.site.current().revision - 1, 'revision and price').toBe(prices)
    const [ahead, behind] = [requests - favorites, favorites - prices]
    expect(['0 0', '1 0', '0 1'], 'requests and favorites, favorites and prices').toContain(`${ahead} ${behind}`)
  })
})
