import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sortOut } from '#server/adapters/feeds/feeds.ts'
import { yandexFeed } from '#server/adapters/feeds/yandex.ts'
import { openStock } from '#server/adapters/stock/open-stock.ts'
import { openExisting } from '#server/db/connect.ts'
import { startSite, type TestSite } from '#server/testing/start-site.ts'
import { gatherLots } from '../feeds/gather-lots.ts'
import { gatherQuarter } from '../feeds/gather-quarter.ts'
import { importStock } from './import-stock.ts'

const MADE_AT = new Date('2026-11-22T09:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'kvartal-own-'))
let site: TestSite

beforeAll(async () => {
  site = await startSite({ environment: { LOG_LEVEL: 'silent' } })
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Writes the Yandex feed of all free lots. */
function writeOwnFeed(): string {
  const snapshot = site.services.site.current()
  const tools = { images: site.services.images, siteUrl: 'https://dvor.test' }
  const quarter = gatherQuarter(snapshot, tools)
  if (!quarter) throw new Error('the demo names its portals')
  const { taken: lots } = sortOut(yandexFeed, quarter, [...gatherLots(snapshot, tools)].flat())
  const path = join(folder, 'yandex.xml')
  writeFileSync(path, [...yandexFeed.write({ quarter, lots, madeAt: MADE_AT.toISOString() })].join(''))
  return path
}

test('importing our own feed changes nothing and restores deleted lots', async () => {
  const path = writeOwnFeed()
  const db = await openExisting({ dataDir: site.config.DATA_DIR }, 'current')
  const rows = () => db.selectFrom('property').selectAll().orderBy('id').execute()
  const run = async () => {
    const source = await openStock(path, { now: MADE_AT, timeZone: 'Europe/Moscow' })
    return importStock({ db, source, isAccepted: true, isDry: false, now: MADE_AT, owner: 'test' })
  }
  try {
    const before = await rows()
    const { difference, dangers } = await run()
    expect(difference).toMatchObject({ added: [], changed: [], gone: [], kept: [], notes: [] })
    expect(difference.unchanged).toBe(before.filter(({ kind, status }) => kind === 'flat' && status === 'free').length)
    expect(dangers).toEqual([])
    expect(await rows()).toEqual(before)

    await db
      .updateTable('property')
      .set(row => ({ priceRub: row('priceRub', '+', 5000), priceOldRub: null }))
      .where('kind', '=', 'flat')
      .where('status', '=', 'free')
      // A promotion discounts building 1: the feed has no price without it.
      .where('buildingId', '>', 1)
      .execute()
    await run()
    const prices = (list: typeof before) =>
      list.map(({ id, status, priceRub, facts }) => ({ id, status, priceRub, facts }))
    expect(prices(await rows())).toEqual(prices(before))
  } finally {
    await db.destroy()
  }
})
