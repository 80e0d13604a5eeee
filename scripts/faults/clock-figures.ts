import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { startWebhookReceiver, type WebhookReceiver } from '#server/adapters/testing/webhook-receiver.ts'
import { backUp } from '#server/db/backup.ts'
import type { DatabaseLocation } from '#server/db/connect.ts'
import { clockAhead, deliverByClocks } from './clocks.ts'
import type { Tell } from './figures.ts'
import { type SiteProcess, startSiteProcess } from './site-process.ts'
import { databaseFile } from './store.ts'
import { postMany } from './visitors.ts'

const SECRET = 'a key that only this run knows'
const SECOND = 1000
const DAY = 86_400 * SECOND
const YEAR = 365 * DAY
/** Calls that one worker makes at the same time. */
const AT_ONCE = 4
const LEASE_MS = 60 * SECOND
const SHARE_REPEATED = 0.001
/** Long enough for the other process to look at what is being delivered, short enough for 2,000 of them. */
const RECEIVER_THINKS_MS = 100

/** By how much the clock of the second process is ahead of the first one's, ms. */
export const CLOCKS_APART_MS = [0, -2 * SECOND, 90 * SECOND] as const

/**
 * F13: two processes share the deliveries of one database, their clocks are so far apart, and now and then one is killed.
 * @param overMs 0 = posted as fast as they are taken, so that at every kill as much is under way as can be; else the time over which
 *   they come, and then hardly any may be repeated, whatever the cause
 */
export async function tellClocks(
  place: DatabaseLocation,
  aheadMs: number,
  { requests, kills, overMs }: { requests: number; kills: number; overMs: number },
  tell: Tell,
): Promise<void> {
  const receiver = await startWebhookReceiver(SECRET)
  receiver.delayMs = RECEIVER_THINKS_MS
  const env = { ...webhook(receiver), ...(place.url ? { DATABASE_URL: place.url } : {}) }
  const start = (ahead: number) => startSiteProcess(place.dataDir, { ...env, ...clockAhead(ahead) })
  const result = await deliverByClocks({ place, start, clocksMs: [0, aheadMs], receiver, requests, kills, overMs })
  await receiver.close()
  const clock = `clocks ${aheadMs / SECOND} s apart`
  tell(`${clock}: kills, requests`, `${kills}, ${result.acknowledged}`, result.acknowledged >= requests)
  tell(`${clock}: not delivered`, result.missing, result.missing === 0)
  const most = result.acknowledged * SHARE_REPEATED
  tell(`${clock}: delivered twice by two processes`, result.repeated, result.repeated <= most)
  // Killed between the call and its record: it is made again, and the receiver knows it by the id.
  const isFew = overMs > 0 ? result.repeated + result.cutOff <= most : undefined
  tell(`${clock}: delivered again after a kill in the middle of the call`, result.cutOff, isFew)
  tell(`${clock}: the last one, ms after posting or after the last lease`, Math.max(0, Math.round(result.lastMs)))
}

/** F10: clocks of the site that are wrong from the start, and a clock of the store that jumps while deliveries are under way. */
export async function turnClock(dataDir: string, tell: Tell): Promise<void> {
  const receiver = await startWebhookReceiver(SECRET)
  receiver.toleranceSeconds = Number.POSITIVE_INFINITY
  for (const [name, aheadMs] of [
    ['an hour ahead', 3600 * SECOND],
    ['an hour late', -3600 * SECOND],
    ['ten years ahead', 10 * YEAR],
    ['ten years late', -10 * YEAR],
    ['past 19 January 2038', Date.UTC(2038, 0, 19, 3, 14, 7) - Date.now() + 5 * SECOND],
  ] as const) {
    const site = await startSiteProcess(dataDir, { ...webhook(receiver), ...clockAhead(aheadMs) })
    const sent = await postMany(site.url, 50)
    const ids = sent.flatMap(({ id }) => id ?? [])
    const arrivedMs = await untilArrived(receiver, ids, 60 * SECOND)
    tell(
      `clock ${name}: requests, ms to the last delivery`,
      `${ids.length}, ${Math.round(arrivedMs)}`,
      ids.length === 50 && arrivedMs <= 60 * SECOND,
    )
    const { code } = await site.stop()
    tell(`clock ${name}: ended in good order`, String(code), code === 0)
  }

  // The clock of the store cannot be turned on a machine that others use: its times are, which is the same seen from a query.
  for (const [name, aheadMs] of [
    ['an hour', 3600 * SECOND],
    ['ten years', 10 * YEAR],
  ] as const) {
    for (const direction of [1, -1]) {
      receiver.mode = 'hang'
      const before = receiver.calls
      const site = await startSiteProcess(dataDir, webhook(receiver))
      const ids = (await postMany(site.url, AT_ONCE)).flatMap(({ id }) => id ?? [])
      while (receiver.calls < before + AT_ONCE) await sleep(100)
      await site.kill()
      moveTimes(dataDir, -direction * aheadMs)
      receiver.mode = 'open'
      const next = await startSiteProcess(dataDir, webhook(receiver))
      const arrivedMs = await untilArrived(receiver, ids, LEASE_MS)
      const what = `the clock of the store jumps ${name} ${direction > 0 ? 'ahead' : 'back'}`
      const isHeld = ids.length === AT_ONCE && arrivedMs <= LEASE_MS
      tell(
        `${what}: leases of a dead process, ms to the last delivery`,
        `${ids.length}, ${Math.round(arrivedMs)}`,
        isHeld,
      )
      await next.kill()
    }
  }
  await receiver.close()
}

/** F14: a start far from the time of the last one. Undelivered, given-up and held requests and the copies of the database stay. */
export async function startLate(fresh: (name: string) => string, tell: Tell): Promise<void> {
  for (const days of [400, -400]) {
    const dataDir = fresh(`f14-${days}`)
    const receiver = await startWebhookReceiver(SECRET)
    const first = await startSiteProcess(dataDir, webhook(receiver))
    const delivered = (await postMany(first.url, 10)).flatMap(({ id }) => id ?? [])
    await untilArrived(receiver, delivered, 60 * SECOND)
    receiver.mode = 422
    await postMany(first.url, 10)
    receiver.mode = 500
    await postMany(first.url, 10)
    await sleep(2 * SECOND)
    await first.stop()
    const folder = join(dataDir, 'backups')
    mkdirSync(folder, { recursive: true })
    const made: string[] = []
    for (const age of [4, 3, 2, 1, 0]) {
      made.push((await backUp({ dataDir }, folder, 35, new Date(Date.now() - age * DAY))).file)
    }
    const before = countRequests(dataDir)

    const late = await startSiteProcess(dataDir, { ...webhook(receiver), ...clockAhead(days * DAY) })
    // It forgets at its start; and what comes now must not vouch for its clock.
    await postMany(late.url, 5)
    const concerns = await untilConcerned(late)
    await late.stop()
    const again = await startSiteProcess(dataDir, { ...webhook(receiver), ...clockAhead(days * DAY) })
    await untilConcerned(again)
    await again.stop()
    await backUp({ dataDir }, folder, 35, new Date(Date.now() + days * DAY))
    await receiver.close()

    const what = `a start ${Math.abs(days)} days ${days > 0 ? 'ahead' : 'late'}`
    const lost = before + 5 - countRequests(dataDir)
    tell(`${what}: requests before, erased`, `${before}, ${lost}`, before === 30 && lost === 0)
    const gone = made.filter(file => !existsSync(file)).length
    tell(`${what}: copies before, deleted`, `${made.length}, ${gone}`, gone === 0)
    tell(`${what}: said in /readyz`, concerns.join(' '), concerns.includes('clock_jumped'))
  }
}

function webhook(receiver: WebhookReceiver): Record<string, string> {
  return { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: SECRET }
}

/** @returns milliseconds until all of them have arrived; Infinity when they do not in time */
async function untilArrived(receiver: WebhookReceiver, ids: readonly string[], limitMs: number): Promise<number> {
  const startedAtMs = performance.now()
  while (performance.now() - startedAtMs < limitMs) {
    const arrived = new Set(receiver.received.map(({ id }) => id))
    if (ids.every(id => arrived.has(id))) return performance.now() - startedAtMs
    await sleep(100)
  }
  return Number.POSITIVE_INFINITY
}

/** Concerns as the site tells them, once its first hour of work beside the requests has been done. */
async function untilConcerned({ url }: SiteProcess): Promise<string[]> {
  for (let tries = 0; ; tries += 1) {
    const answer: { concerns: string[] } = await (await fetch(`${url}/readyz`)).json()
    if (answer.concerns.length > 0 || tries === 100) return answer.concerns
    await sleep(100)
  }
}

function countRequests(dataDir: string): number {
  const db = new DatabaseSync(databaseFile(dataDir))
  try {
    return Number(db.prepare('select count(*) as count from request').get()?.count)
  } finally {
    db.close()
  }
}

/** Every time of the outbox, written anew by a clock that was so far ahead of now; negative = behind. */
function moveTimes(dataDir: string, aheadMs: number): void {
  const db = new DatabaseSync(databaseFile(dataDir))
  try {
    for (const column of ['next_at', 'lease_until', 'queued_at']) {
      const moved = `strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, ?)`
      db.prepare(`update outbox set ${column} = ${moved} where ${column} is not null`).run(`${aheadMs / 1000} seconds`)
    }
  } finally {
    db.close()
  }
}
