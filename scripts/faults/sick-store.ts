import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Tell } from './figures.ts'
import type { SiteProcess } from './site-process.ts'
import { countLost, databaseFile, readStore } from './store.ts'
import { keepReading, post, type Sent, untilWell } from './visitors.ts'
import { startWatched, type WatchedSite } from './watched-site.ts'

/** Source: docs/operations.md#limits, `f3` and `f5`. */
const WELL_WITHIN_MS = 5000
const REFUSED_WITHIN_MS = 3000
const LONGEST_STALL_MS = 100
const VISITORS = 4

/** What a request was told while the store was ill. */
interface Illness {
  sent: Sent[]
  reads: number[]
  longestStallMs: number
}

/** Posts and reads for `seconds` while the store is ill; several visitors post, for they wait for each other too. */
async function live(site: WatchedSite, seconds: number): Promise<Illness> {
  const beganAt = Date.now()
  const reading = keepReading(site.url)
  const sent: Sent[] = []
  const endMs = performance.now() + seconds * 1000
  const visitor = async () => {
    while (performance.now() < endMs) {
      sent.push(await post(site.url))
      await sleep(20)
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, visitor))
  await reading.stop()
  return { sent, reads: reading.statuses, longestStallMs: site.longestStallMs(beganAt) }
}

async function judge(site: SiteProcess, illness: Illness, heal: () => void, dataDir: string, tell: Tell) {
  const { sent, reads, longestStallMs } = illness
  const refused = sent.filter(({ status }) => status === 503)
  const strange = sent.filter(({ status }) => ![201, 503].includes(status))
  tell('requests refused with 503', refused.length, refused.length > 0)
  tell('other answers', strange.map(({ status }) => status).join(' ') || 'none', strange.length === 0)
  const slowestMs = Math.max(...refused.map(({ ms }) => ms))
  tell('slowest refusal, ms', Math.round(slowestMs), slowestMs <= REFUSED_WITHIN_MS)
  const hurried = refused.filter(({ retryAfter }) => !(Number(retryAfter) > 0)).length
  tell('refusals that do not say when to come again', hurried, hurried === 0)
  tell('the event loop stood at most, ms', longestStallMs, longestStallMs <= LONGEST_STALL_MS)
  const unread = reads.filter(status => status !== 200).length
  tell('pages read, of them failed', `${reads.length}, ${unread}`, reads.length > 0 && unread === 0)
  heal()
  const wellMs = await untilWell(site.url, 2 * WELL_WITHIN_MS)
  tell('well after, ms, without a restart', Math.round(wellMs), wellMs <= WELL_WITHIN_MS)
  // The same forms again, as their browsers send them.
  const again: Sent[] = []
  for (const old of refused.slice(0, 10)) again.push(await post(site.url, old))
  tell(
    'refused ones taken under their keys',
    `${again.filter(({ id }) => id).length} of ${again.length}`,
    again.every(({ id }) => id),
  )
  await site.kill()
  const store = readStore(dataDir)
  const lost = countLost(
    [...sent, ...again].filter(({ id }) => id),
    store,
  )
  tell('acknowledged and lost; integrity', `${lost}; ${store.integrity}`, lost === 0 && store.integrity === 'ok')
}

const SPARE_BYTES = 24 * 1024 ** 2
const LEFT_BYTES = 64 * 1024

/** F3: no room on the disk, SQLite's code 13: a small file system of its own, filled up. Needs the right to mount. */
export async function fillDisk(seeded: string, work: string, seconds: number, tell: Tell): Promise<void> {
  const folder = join(work, 'disk')
  mkdirSync(folder)
  const bytes = statSync(databaseFile(seeded)).size + SPARE_BYTES
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'kvartal-faults', folder], { stdio: 'ignore' })
  } catch {
    return tell('not run: a file system can be mounted by root only', '-')
  }
  try {
    cpSync(seeded, folder, { recursive: true })
    const site = await startWatched(folder)
    const ballast = join(folder, 'ballast')
    const { bavail, bsize } = statfsSync(folder)
    writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - LEFT_BYTES)))
    const illness = await live(site, seconds)
    await judge(site, illness, () => rmSync(ballast), folder, tell)
  } finally {
    execFileSync('umount', ['-l', folder])
  }
}

/** F3: the disk refuses to write, SQLite's code 778: no file may grow, and the log of the database has to. */
export async function limitFiles(dataDir: string, seconds: number, tell: Tell): Promise<void> {
  const site = await startWatched(dataDir)
  const limit = (size: number | 'unlimited') =>
    execFileSync('prlimit', ['--pid', String(site.pid), `--fsize=${size}:unlimited`])
  try {
    limit(statSync(`${databaseFile(dataDir)}-wal`).size)
  } catch {
    await site.kill()
    return tell('not run: prlimit is missing or refused', '-')
  }
  await judge(site, await live(site, seconds), () => limit('unlimited'), dataDir, tell)
}

/** F4: a database that cannot be written, SQLite's code 8; see `read-only-switch.ts`. */
export async function makeReadOnly(dataDir: string, seconds: number, tell: Tell): Promise<void> {
  const site = await startWatched(dataDir, 'read-only-switch.ts')
  process.kill(site.pid, 'SIGUSR2')
  await judge(site, await live(site, seconds), () => process.kill(site.pid, 'SIGUSR2'), dataDir, tell)
}

/** F5: another process holds the lock of writing. */
export async function holdLock(dataDir: string, seconds: number, tell: Tell): Promise<void> {
  const site = await startWatched(dataDir)
  const other = new DatabaseSync(databaseFile(dataDir))
  other.exec('begin immediate')
  const illness = await live(site, seconds)
  const heal = () => {
    other.exec('rollback')
    other.close()
  }
  await judge(site, illness, heal, dataDir, tell)
}
