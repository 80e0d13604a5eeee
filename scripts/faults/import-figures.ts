import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseLocation } from '#server/db/connect.ts'
import type { Tell } from './figures.ts'
import { endLease, growStock, readVersions, STEP_RUB, type StockFlat, writeLargeFeed } from './large-stock.ts'
import { type SiteProcess, startSiteProcess } from './site-process.ts'
import { readStoreAt } from './store.ts'
import { keepPosting, keepReading, quantile } from './visitors.ts'

/** Source: docs/operations.md#limits, `f16`. */
const LONGEST_IMPORT_MS = 20_000
const MOST_MB = 500
const LONGEST_WRITE_MS = 200
const SHOWN_WITHIN_MS = 5_000
const SLOWER_AT_MOST = 2
const QUIET_MS = 15_000
const LOOKED_EVERY_MS = 20

/** An import in a process of its own. */
export interface ImportProcess {
  /** Exit code; null = it was killed. */
  ended: Promise<number | null>
  kill(): void
  /** The most memory that it has had. */
  peakMb(): number
}

/** Starts `npm run import` over a file. */
export function startImport({ url, dataDir }: DatabaseLocation, file: string): ImportProcess {
  const child = spawn(process.execPath, ['scripts/import.ts', file], {
    env: { ...process.env, DATA_DIR: dataDir, ...(url ? { DATABASE_URL: url } : {}), NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peakMb = 0
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, peakOf(child.pid ?? 0))
  }, LOOKED_EVERY_MS)
  return {
    ended: once(child, 'exit').then(([code]) => {
      clearInterval(watch)
      return code
    }),
    kill: () => void child.kill('SIGKILL'),
    peakMb: () => peakMb,
  }
}

/** MB; 0 when it is over, or where the system does not tell. */
function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** How many lots, and how often the import of them is killed. */
export interface ImportPlan {
  lots: number
  kills: number
}

/** F16 on one database: how long an import takes, what visitors notice of it, and what is left when it is killed. */
export async function tellImports(place: DatabaseLocation, { lots, kills }: ImportPlan, tell: Tell): Promise<void> {
  const env: Record<string, string> = place.url ? { DATABASE_URL: place.url } : {}
  await (await startSiteProcess(place.dataDir, env)).kill()
  const flats = await growStock(place, lots)
  const file = join(place.dataDir, 'stock.xml')
  const site = await startSiteProcess(place.dataDir, env)
  try {
    await importUnderLoad({ place, file, flats, site }, tell)
    await killWhileImporting({ place, file, flats }, kills, tell)
  } finally {
    await site.kill()
  }
}

interface Stock {
  place: DatabaseLocation
  file: string
  flats: readonly StockFlat[]
}

async function importUnderLoad({ place, file, flats, site }: Stock & { site: SiteProcess }, tell: Tell): Promise<void> {
  await writeLargeFeed(file, flats, 1)
  const before = keepPosting(site.url, { width: 1 })
  const quiet = await readFor(site.url, sleep(QUIET_MS))
  await before.stop()
  const posting = keepPosting(site.url, { width: 1 })
  const startedAtMs = performance.now()
  const run = startImport(place, file)
  const during = await readFor(site.url, run.ended)
  const tookMs = performance.now() - startedAtMs
  const shownMs = await untilShown(site.url, flats, 1)
  await posting.stop()
  const { versions } = await readVersions(place, flats)
  tell('lots, versions afterwards', `${flats.length}, ${versions}`, versions.length === 1 && versions[0] === 1)
  tell('import, s', (tookMs / 1000).toFixed(1), tookMs <= LONGEST_IMPORT_MS)
  tell('memory of the import, MB', Math.round(run.peakMb()), run.peakMb() <= MOST_MB)
  tell('shown afterwards within, ms', Math.round(shownMs), shownMs <= SHOWN_WITHIN_MS)
  const [then, now] = [quantile(quiet, 0.99), quantile(during, 0.99)]
  const compared = `${now.toFixed(1)} (${during.length} pages), without ${then.toFixed(1)} (${quiet.length})`
  tell('p99 of pages meanwhile, ms', compared, now <= then * SLOWER_AT_MOST)
  const refused = posting.sent.filter(({ id }) => id === undefined).length
  tell('requests posted meanwhile, refused', `${posting.sent.length}, ${refused}`, refused === 0)
  const longestMs = longestOf(posting.sent)
  const waits = `${Math.round(longestMs)}, without ${Math.round(longestOf(before.sent))}`
  tell('longest of them, ms', waits, longestMs <= LONGEST_WRITE_MS)
}

function longestOf(sent: readonly { ms: number }[]): number {
  return Math.max(...sent.map(({ ms }) => ms))
}

/** How long pages took until something ended, ms each. */
async function readFor(url: string, end: Promise<unknown>): Promise<number[]> {
  const readers = Array.from({ length: 4 }, () => keepReading(url))
  await end
  await Promise.all(readers.map(reader => reader.stop()))
  return readers.flatMap(({ tookMs }) => tookMs)
}

/** Milliseconds until the site tells the price of a version; Infinity when it does not. */
async function untilShown(url: string, [flat]: readonly StockFlat[], version: number): Promise<number> {
  const startedAtMs = performance.now()
  while (flat && performance.now() - startedAtMs < 4 * SHOWN_WITHIN_MS) {
    const answer = await fetch(`${url}/api/property/${flat.id}/`)
    const { price }: { price?: number } = await answer.json()
    if (price === flat.firstRub + version * STEP_RUB) return performance.now() - startedAtMs
    await sleep(LOOKED_EVERY_MS)
  }
  return Number.POSITIVE_INFINITY
}

/** Old catalogue or new one, never a mixture. */
async function killWhileImporting({ place, file, flats }: Stock, kills: number, tell: Tell): Promise<void> {
  let version = 1
  let taken = 0
  const mixtures: string[] = []
  const wholeMs = await importOnce({ place, file, flats }, 2)
  version = 2
  for (let kill = 0; kill < kills; kill += 1) {
    await writeLargeFeed(file, flats, version + 1)
    const run = startImport(place, file)
    // Also in the last moments, and a little after them.
    const isOver = await Promise.race([run.ended.then(() => true), sleep(Math.random() * wholeMs).then(() => false)])
    run.kill()
    await run.ended
    const { versions, foreignPrices } = await readVersions(place, flats)
    const [found = Number.NaN] = versions
    if (versions.length !== 1 || (found !== version && found !== version + 1) || foreignPrices > 0)
      mixtures.push(`${versions} after ${version}, ${foreignPrices} foreign prices`)
    if (found === version + 1) taken += 1
    if (isOver && found !== version + 1) mixtures.push('an import that ended is not there')
    version = found
    await endLease(place)
  }
  tell('kills, catalogues taken over', `${kills}, ${taken}`)
  tell('mixtures', mixtures.length === 0 ? 0 : mixtures.join('; '), mixtures.length === 0)
  await importOnce({ place, file, flats }, version + 1)
  const { versions } = await readVersions(place, flats)
  tell('imported after the last kill', String(versions), versions.length === 1 && versions[0] === version + 1)
  const { integrity } = await readStoreAt(place)
  tell('integrity', integrity, integrity === 'ok')
}

/** @returns how long it took */
async function importOnce({ place, file, flats }: Stock, version: number): Promise<number> {
  await writeLargeFeed(file, flats, version)
  const startedAtMs = performance.now()
  const code = await startImport(place, file).ended
  if (code !== 0) throw new Error(`the import ended with ${code}`)
  return performance.now() - startedAtMs
}
