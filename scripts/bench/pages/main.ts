/** Pages under load compared with bare `node:http`, in one run. Needs a build. */
import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { paths } from '#contract/paths.ts'
import { FLATS } from '#demo/testing/known-flats.ts'
import { cpuMsOf, type ServerProcess, startServer, untilIdle } from '../../server-process.ts'
import { type BenchRow, median, printTable } from '../support/table.ts'

const CONNECTIONS = 32
const SECONDS = 4
const ROUNDS = 3
const HEADERS = { 'accept-encoding': 'br' }

interface Load {
  perSecond: number
  cpuMsPerRequest: number
  p99Ms: number
}

/** Prints requests per second, CPU per request and p99 of two pages, cached and rendered, and of bare responses of the same size. */
export async function benchPages(): Promise<boolean> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kvartal-bench-'))
  const env = { DATA_DIR: folder.path }
  const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))
  await using cached = await startServer(env)
  await using rendered = await startServer(env, here('serve-site.ts'))
  const rows: BenchRow[] = []
  let reached = true
  // Images that are resized after the start would count as work of the first page.
  await untilIdle(cached.pid)
  for (const path of ['/flats', paths.flat(FLATS.onSale)]) {
    const size = await sizeOf(cached.url + path)
    await using bare = await startServer({}, here('serve-bare.ts'), [String(size)])
    const loads = await inTurns({
      cached: [cached, path],
      rendered: [rendered, path],
      'bare node:http': [bare, '/'],
    })
    const ratio = cpuRatio(loads, 'cached', 'bare node:http')
    const ok = ratio <= 2
    reached &&= ok
    for (const [name, load] of Object.entries(loads)) rows.push(rowOf(`${path} ${name}`, load))
    rows.push({ name: `${path} cached / bare node:http, CPU`, value: ratio.toFixed(2), bound: '≤ 2', ok })
  }
  printTable('Pages under load (32 connections, median of 3 rounds)', rows)
  return reached
}

function cpuRatio(loads: Record<string, Load>, one: string, other: string): number {
  return (loads[one]?.cpuMsPerRequest ?? Number.NaN) / (loads[other]?.cpuMsPerRequest ?? Number.NaN)
}

function rowOf(name: string, { perSecond, cpuMsPerRequest, p99Ms }: Load): BenchRow {
  return {
    name,
    value: `${Math.round(perSecond)} req/s`,
    bound: `${cpuMsPerRequest.toFixed(3)} ms CPU, p99 ${p99Ms} ms`,
  }
}

async function sizeOf(url: string): Promise<number> {
  const response = await fetch(url, { headers: HEADERS })
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  return Number(response.headers.get('content-length'))
}

/** Measures the targets in turns, so that noise of the machine affects all of them. */
async function inTurns(targets: Record<string, readonly [ServerProcess, string]>): Promise<Record<string, Load>> {
  const rounds: Record<string, Load[]> = {}
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, [server, path]] of Object.entries(targets)) {
      const load = await measure(server, path)
      rounds[name] = [...(rounds[name] ?? []), load]
    }
  }
  return Object.fromEntries(
    Object.entries(rounds).map(([name, loads]) => [
      name,
      {
        perSecond: median(loads.map(load => load.perSecond)),
        cpuMsPerRequest: median(loads.map(load => load.cpuMsPerRequest)),
        p99Ms: median(loads.map(load => load.p99Ms)),
      },
    ]),
  )
}

async function measure(server: ServerProcess, path: string): Promise<Load> {
  const before = cpuMsOf(server.pid)
  const result = await autocannon({
    url: server.url + path,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: HEADERS,
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} errors`)
  const requests = result.requests.total
  return {
    perSecond: requests / result.duration,
    cpuMsPerRequest: (cpuMsOf(server.pid) - before) / requests,
    p99Ms: result.latency.p99,
  }
}
