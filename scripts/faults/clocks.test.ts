import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startWebhookReceiver } from '#server/adapters/testing/webhook-receiver.ts'
import { readConfig } from '#server/config.ts'
import { forOneDatabase } from '#server/db/testing/databases.ts'
import { seedDatabase } from '#server/seed.ts'
import { inRun } from '#server/testing/run-length.ts'
import { startSite } from '../server-process.ts'
import { clockAhead, deliverByClocks } from './testing/clocks.ts'
import { writeSmallQuarter } from './testing/small-quarter.ts'

const SECRET = 'a key that only this test knows'
const SITE = new URL('../../server/testing/serve-site.ts', import.meta.url).pathname
/** Of the machine, two seconds late, a minute and a half early. */
const CLOCKS_MS = [0, -2000, 90_000]
const REQUESTS = inRun({ short: 60, long: 1000 })
const KILLS = inRun({ short: 0, long: 5 })
/** Calls of a process that run concurrently: those that a kill interrupts are repeated. */
const CONCURRENT_CALLS = 4

forOneDatabase('postgres', (_, open) => {
  test('processes whose clocks differ deliver each request once, and all of them in time', async () => {
    const { db, location: place } = await open()
    const { contentDir, remove } = writeSmallQuarter()
    onTestFinished(remove)
    // Once: three processes that find it empty would each fill it.
    await seedDatabase(db, readConfig({ DATA_DIR: place.dataDir, CONTENT_DIR: contentDir }))
    const receiver = await startWebhookReceiver(SECRET)
    // Long enough for another process to look at what is being delivered.
    receiver.delayMs = 300
    onTestFinished(() => receiver.close())
    const dataDir = mkdtempSync(join(tmpdir(), 'kvartal-clocks-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const env = {
      CONTENT_DIR: contentDir,
      WEBHOOK_URL: receiver.url,
      WEBHOOK_SECRET: SECRET,
      DELIVERS: 'yes',
      ...(place.url ? { DATABASE_URL: place.url } : {}),
    }
    const start = (aheadMs: number) =>
      startSite(place.url ? dataDir : place.dataDir, { ...env, ...clockAhead(aheadMs) }, SITE)
    const result = await deliverByClocks({
      place,
      start,
      clocksMs: CLOCKS_MS,
      receiver,
      requests: REQUESTS,
      kills: KILLS,
    })
    expect(result.acknowledged).toBeGreaterThanOrEqual(REQUESTS)
    expect(result).toMatchObject({ missing: 0, repeated: 0 })
    expect(result.cutOff).toBeLessThanOrEqual(KILLS * CONCURRENT_CALLS)
  }, 600_000)
})
