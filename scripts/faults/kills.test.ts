import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createWebhook } from '#server/adapters/delivery/webhook.ts'
import { createSigner } from '#server/adapters/images/address.ts'
import { startWebhookReceiver } from '#server/adapters/testing/webhook-receiver.ts'
import { forOneDatabase } from '#server/db/testing/databases.ts'
import { createDelivery } from '#server/services/requests/channel-worker.ts'
import { createFileLinks } from '#server/services/requests/cv-file.ts'
import { withClock } from '#server/services/requests/testing/test-requests.ts'
import { inRun } from '#server/testing/run-length.ts'
import { startSite } from '../server-process.ts'
import { countAcknowledged, killWhilePosting } from './testing/kills.ts'
import { writeSmallQuarter } from './testing/small-quarter.ts'

// The embedded database dies with the process; a database server survives it, so a long run needs fewer rounds there.
const KILLS = inRun({ short: { sqlite: 1, postgres: 0 }, long: { sqlite: 20, postgres: 10 } })
const REQUESTS = inRun({ short: 100, long: 1000 })
const SECRET = 'a key that only this test knows'
const LEASE_IS_OVER_MS = 61_000
const SITE = new URL('../../server/testing/serve-site.ts', import.meta.url).pathname

forOneDatabase('sqlite', (name, open) => {
  const kills = KILLS[name]

  test(`${REQUESTS} requests while the site is killed ${kills} times: none is lost, each is delivered under its own id`, async () => {
    const { db, location: place } = await open()
    const receiver = await startWebhookReceiver(SECRET)
    onTestFinished(() => receiver.close())
    const quarter = writeSmallQuarter()
    onTestFinished(quarter.remove)
    const dataDir = mkdtempSync(join(tmpdir(), 'kvartal-kills-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const env = {
      CONTENT_DIR: quarter.contentDir,
      WEBHOOK_URL: receiver.url,
      WEBHOOK_SECRET: SECRET,
      ...(place.url ? { DATABASE_URL: place.url } : {}),
    }
    const start = () => startSite(place.url ? dataDir : place.dataDir, env, SITE)
    const result = await killWhilePosting({ place, start, kills, requests: REQUESTS }, async ({ url }) => {
      expect(await refusedAfter(url), 'requests of one address that pass within a minute').toBe(20)
    })

    expect(countAcknowledged(result.sent)).toBeGreaterThanOrEqual(REQUESTS)
    expect(result).toMatchObject({ lost: 0, changedIds: 0, storedTwice: 0, integrity: 'ok' })

    // What a killed process had claimed comes back when its lease is over: now, for a clock that is ahead.
    const channels = [createWebhook({ url: receiver.url, secret: SECRET })]
    const now = () => new Date()
    await createDelivery({
      db: withClock(db, () => new Date(Date.now() + LEASE_IS_OVER_MS)),
      channels,
      now,
      random: () => 0.5,
      fileLinks: createFileLinks(createSigner('00', ''), 'http://127.0.0.1'),
      log: pino({ level: 'silent' }),
    }).deliverDue()
    const ids = receiver.received.map(({ id }) => id)
    expect(new Set(ids)).toEqual(result.stored)
    expect(receiver.received.every(({ id, body }) => body.lead_id === id)).toBe(true)
    // Only what was under way at a kill may come again.
    expect(ids.length - result.stored.size).toBeLessThanOrEqual(kills * 4)
  }, 900_000)
})

/** Posts from one address behind the proxy until it is refused: the limits are on. @returns how many passed */
async function refusedAfter(url: string): Promise<number> {
  for (let passed = 0; passed < 100; passed += 1) {
    const { status } = await fetch(`${url}/api/request/`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': `limited-${passed}`,
        'X-Forwarded-For': '203.0.113.77',
      },
      body: JSON.stringify({ name: 'Анна', phone: `7999${String(passed).padStart(7, '0')}`, type: 'callback' }),
    })
    if (status === 429) return passed
  }
  return Number.POSITIVE_INFINITY
}
