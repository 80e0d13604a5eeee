import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseLocation } from '#server/db/connect.ts'
import { startSite } from '../server-process.ts'
import type { Report } from './figures.ts'
import { endLease, growStock, readVersions, type StockFlat, writeLargeFeed } from './large-stock.ts'
import { readStoreAt } from './store.ts'

export interface ImportProcess {
  /** Exit code; null = it was killed. */
  ended: Promise<number | null>
  kill(): void
}

/** Starts `npm run import` over a file. */
export function startImport({ url, dataDir }: DatabaseLocation, file: string): ImportProcess {
  const child = spawn(process.execPath, ['cli/kvartal.ts', 'import', file], {
    env: { ...process.env, DATA_DIR: dataDir, ...(url ? { DATABASE_URL: url } : {}), NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return {
    ended: once(child, 'exit').then(([code]) => code),
    kill: () => void child.kill('SIGKILL'),
  }
}

interface Stock {
  place: DatabaseLocation
  file: string
  flats: readonly StockFlat[]
}

/** `imports` on one database: a killed import leaves the old lots or the new ones, never a mixture, and the next import succeeds. */
export async function reportImportKills(
  place: DatabaseLocation,
  { lots, kills }: { lots: number; kills: number },
  report: Report,
): Promise<void> {
  await (await startSite(place.dataDir, place.url ? { DATABASE_URL: place.url } : {})).kill()
  const flats = await growStock(place, lots)
  const file = join(place.dataDir, 'stock.xml')
  let version = 1
  let taken = 0
  const mixtures: string[] = []
  const wholeMs = await importOnce({ place, file, flats }, version)
  for (let kill = 0; kill < kills; kill += 1) {
    await writeLargeFeed(file, flats, version + 1)
    const run = startImport(place, file)
    const isOver = await Promise.race([run.ended.then(() => true), sleep(Math.random() * wholeMs).then(() => false)])
    run.kill()
    await run.ended
    const { versions, foreignPrices } = await readVersions(place, flats)
    const [found = Number.NaN] = versions
    if (versions.length !== 1 || (found !== version && found !== version + 1) || foreignPrices > 0)
      mixtures.push(`${versions} after ${version}, ${foreignPrices} foreign prices`)
    if (found === version + 1) taken += 1
    if (isOver && found !== version + 1) mixtures.push('an import that ended is not stored')
    version = found
    await endLease(place)
  }
  report('kills, imports that had been stored', `${kills}, ${taken}`)
  report('mixtures', mixtures.length === 0 ? 0 : mixtures.join('; '), mixtures.length === 0)
  await importOnce({ place, file, flats }, version + 1)
  const { versions } = await readVersions(place, flats)
  report('imported after the last kill', String(versions), versions.length === 1 && versions[0] === version + 1)
  const { integrity } = await readStoreAt(place)
  report('integrity', integrity, integrity === 'ok')
}

/** @returns its duration, ms */
async function importOnce({ place, file, flats }: Stock, version: number): Promise<number> {
  await writeLargeFeed(file, flats, version)
  const startedAtMs = performance.now()
  const code = await startImport(place, file).ended
  if (code !== 0) throw new Error(`the import ended with ${code}`)
  return performance.now() - startedAtMs
}
