/** One process and two on one PostgreSQL: pages, calls and requests a second, and what each costs. `node bench/scale/main.ts`. Needs a build. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { administrate, databaseUrl } from '#server/db/testing/administrate.ts'
import { startPostgres } from '#server/db/testing/start-postgres.ts'
import { keepPosting } from '../../scripts/faults/visitors.ts'
import { type ChildServer, startProduction, startServer } from '../support/child-server.ts'
import { type BenchRow, printTable } from '../support/table.ts'

const PROCESSES = [1, 2]
const CONNECTIONS = 32
const SECONDS = 8
const POSTERS = 16
/** What a site makes after its start costs it a part of a processor for so long. */
const SETTLING_MS = 15_000
const HEADERS = { 'accept-encoding': 'br' }
const KEPT_PAGE = '/flats'
const CALL = '/api/property/?limit=20'
/** Pages that nothing is kept of: this server renders for everybody. */
const RENDERING = fileURLToPath(new URL('../pages/serve-site.ts', import.meta.url))

interface Load {
  perSecond: number
  /** Of the processes of the site together, PostgreSQL not counted. */
  cpuMsEach: number
}

/** Prints what one process and two give, and what each answer costs a processor. No bounds: docs/scale.md computes with the figures. */
export async function benchScale(): Promise<boolean> {
  const server = await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-scale-'))
  const rows: BenchRow[] = [
    {
      name: 'load of the machine before',
      value: loadavg()
        .map(one => one.toFixed(1))
        .join(' '),
    },
  ]
  try {
    for (const count of PROCESSES) {
      const name = `scale_${randomUUID().replaceAll('-', '')}`
      await administrate(server.url, `create database ${name}`)
      rows.push(...(await measureAll(count, settingsOf(databaseUrl(server.url, name)), folder)))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await server.stop()
  }
  printTable(`Processes on one PostgreSQL (${CONNECTIONS} connections, ${SECONDS} s each)`, rows)
  return true
}

/** Posters come from addresses of their own, and are not held for being many. */
function settingsOf(url: string): Record<string, string> {
  return { DATABASE_URL: url, TRUSTED_PROXIES: '127.0.0.1', REQUESTS_PER_MINUTE: '1000000', LOG_LEVEL: 'silent' }
}

async function measureAll(count: number, settings: Record<string, string>, folder: string): Promise<BenchRow[]> {
  const start = async (open: (env: Record<string, string>) => Promise<ChildServer>) => {
    const sites: ChildServer[] = []
    for (let n = 0; n < count; n += 1) sites.push(await open({ ...settings, DATA_DIR: join(folder, randomUUID()) }))
    return sites
  }
  const rows: BenchRow[] = []
  const add = (what: string, { perSecond, cpuMsEach }: Load) =>
    rows.push({
      name: `${count} ${count === 1 ? 'process' : 'processes'}, ${what}`,
      value: `${Math.round(perSecond)} a second`,
      bound: `${cpuMsEach.toFixed(3)} ms CPU each`,
    })
  const sites = await start(startProduction)
  try {
    await sleep(SETTLING_MS)
    add('kept pages', await read(sites, KEPT_PAGE))
    add('calls', await read(sites, CALL))
    add('requests posted', await write(sites))
  } finally {
    await Promise.all(sites.map(site => site.stop()))
  }
  const rendering = await start(env => startServer(RENDERING, [], env))
  try {
    await sleep(SETTLING_MS)
    add('pages rendered', await read(rendering, KEPT_PAGE))
  } finally {
    await Promise.all(rendering.map(site => site.stop()))
  }
  return rows
}

/** Asks all sites at once, each by its share of the connections. */
async function read(sites: readonly ChildServer[], path: string): Promise<Load> {
  for (const { url } of sites) await fetch(url + path, { headers: HEADERS })
  return loadOf(sites, async () => {
    const connections = CONNECTIONS / sites.length
    const results = await Promise.all(
      sites.map(({ url }) => autocannon({ url: url + path, connections, duration: SECONDS, headers: HEADERS })),
    )
    return results.reduce((sum, { requests, non2xx }) => sum + requests.total - non2xx, 0)
  })
}

/** Requests of buyers that were acknowledged. */
async function write(sites: readonly ChildServer[]): Promise<Load> {
  return loadOf(sites, async () => {
    const posting = sites.map(({ url }) => keepPosting(url, { width: POSTERS / sites.length }))
    await sleep(SECONDS * 1000)
    await Promise.all(posting.map(one => one.stop()))
    return posting.reduce((sum, { sent }) => sum + sent.filter(({ id }) => id).length, 0)
  })
}

async function loadOf(sites: readonly ChildServer[], work: () => Promise<number>): Promise<Load> {
  const cpuMs = () => sites.reduce((sum, site) => sum + site.cpuMs(), 0)
  const [cpuBefore, startedMs] = [cpuMs(), performance.now()]
  const answers = await work()
  const seconds = (performance.now() - startedMs) / 1000
  return { perSecond: answers / seconds, cpuMsEach: (cpuMs() - cpuBefore) / answers }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit((await benchScale()) ? 0 : 1)
