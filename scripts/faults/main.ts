/**
 * `npm run faults -- flood [/api/request …]`: floods every page, every operation of the API and every other route from 100 connections, one
 * after another, and reads a cached page meanwhile. Takes half an hour; addresses select some rows. Needs a build.
 */
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressOf, pages } from '#app/pages/registry.ts'
import type { Operation } from '#contract/openapi.ts'
import { operations } from '#contract/operations.ts'
import { paths, portalPaths } from '#contract/paths.ts'
import { FLATS, LAYOUTS, LOTS, SLUGS } from '#demo/testing/known-flats.ts'
import { feeds } from '#server/adapters/feeds/feeds.ts'
import { type BenchRow, printTable } from '../bench/support/table.ts'
import { startSite, untilIdle } from '../server-process.ts'
import { type FloodAnswers, type FloodCall, flood } from './flood.ts'
import { readStore } from './testing/store.ts'

/** Source: docs/operations.md#limits. */
const CACHED_P99_MS = 100
const BASELINE_FACTOR = 5
const MAX_MEMORY_MB = 450
const CONNECTIONS = 100
const CLIENTS = 1000
const BASELINE_MS = 3000
const FLOOD_MS = 12_000
const LISTS = 50

const [fault, ...addresses] = process.argv.slice(2)

interface FloodRow {
  name: string
  /** At least as many as there are clients. Made when it is their turn: those of all rows would slow the reader down. */
  makeCalls: () => FloodCall[]
}

/** @returns whether every bound is reached */
async function floodRoutes(): Promise<boolean> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kvartal-flood-'))
  const rows: BenchRow[] = []
  const acknowledged: string[] = []
  {
    await using site = await startSite(folder.path, { REQUESTS_PER_MINUTE: '60' })
    for (const page of pages) await (await fetch(site.url + addressOf(page, LOTS, SLUGS))).arrayBuffer()
    await untilIdle(site.pid)
    const idle = { url: site.url, calls: [{ method: 'GET', path: '/healthz' }], connections: 1, forMs: BASELINE_MS }
    const baselineMs = quantile((await flood(idle, site.pid)).cachedMs, 0.99)
    const limitMs = Math.max(CACHED_P99_MS, BASELINE_FACTOR * baselineMs)
    rows.push({ name: 'cached page without a flood, p99', value: `${baselineMs.toFixed(1)} ms` })
    for (const { name, makeCalls } of await rowsOf(site.url)) {
      if (addresses.length > 0 && !addresses.some(address => name.includes(address))) continue
      process.stdout.write(`${name}\n`)
      const plan = { url: site.url, connections: CONNECTIONS, forMs: FLOOD_MS, calls: makeCalls() }
      const { cachedMs, memoryMb, ...answers } = await flood(plan, site.pid)
      acknowledged.push(...answers.acknowledgedKeys)
      const p99Ms = quantile(cachedMs, 0.99)
      // Every refusal has `Retry-After`, and there is no 500.
      const isWellAnswered = answers.refusedWithoutTime === 0 && !answers.statuses[500]
      rows.push({
        name,
        value: `p99 ${p99Ms.toFixed(0)} ms, ${memoryMb.toFixed(0)} MB, ${describe(answers)}`,
        bound: `≤ ${limitMs.toFixed(0)} ms, ≤ ${MAX_MEMORY_MB} MB`,
        ok: p99Ms <= limitMs && memoryMb <= MAX_MEMORY_MB && isWellAnswered,
      })
    }
  }
  const { ids } = readStore(folder.path)
  const lost = acknowledged.filter(key => !ids.has(key)).length
  rows.push({
    name: `lost of ${acknowledged.length} acknowledged writes`,
    value: String(lost),
    bound: '0',
    ok: lost === 0,
  })
  printTable('A cached page while one route is flooded', rows)
  return rows.every(({ ok }) => ok !== false)
}

async function rowsOf(url: string): Promise<FloodRow[]> {
  const cookies = await beginLists(url)
  const reads = operations.filter(({ method }) => method === 'get')
  const rows: FloodRow[] = [
    ...pages.map(page => ({
      name: `page ${page.pattern}`,
      makeCalls: () => pageCalls(addressOf(page, LOTS, SLUGS), cookies),
    })),
    ...pages
      .filter(({ list, choice }) => list ?? choice)
      .map(page => ({
        name: `page ${page.pattern} by filter`,
        makeCalls: () => clientCalls(at => ({ path: `${page.pattern}?area_min=${20 + (at % 400) / 10}` })),
      })),
    ...OTHER_PATHS.map(path => ({ name: `file ${path}`, makeCalls: () => clientCalls(() => ({ path })) })),
    { name: 'page made up', makeCalls: () => clientCalls(at => ({ path: `/made-up-${at}` })) },
    { name: 'pdf of a visitor', makeCalls: () => pageCalls(`${paths.favoritesPrint()}.pdf`, cookies) },
    {
      name: 'page /favorites of a long link',
      makeCalls: () =>
        clientCalls(at => ({ path: paths.favoritesShared(Array.from({ length: 200 }, (_, n) => 1001 + at + n)) })),
    },
    { name: 'post /api/request/ from one /48', makeCalls: () => requestCalls('/api/request/', network) },
    { name: 'post /api/favorites/ from one /48', makeCalls: () => favoriteCalls(network) },
    ...operations
      .filter(({ method }) => method !== 'get')
      .map(operation => ({
        name: `${operation.method} ${operation.path}`,
        makeCalls: () => writeCalls(operation, cookies),
      })),
  ]
  for (const operation of reads) rows.push(await readRow(url, operation, cookies))
  return rows
}

/** Routes outside of the registry and of the API. */
const OTHER_PATHS: readonly string[] = [
  '/api/openapi.json',
  '/api/docs/',
  ...feeds.map(({ name }) => portalPaths.feed(name)),
  `/plans/${LAYOUTS.corner}.svg`,
  `/plans/${LAYOUTS.corner}.png`,
  '/plans/town.svg',
  `/og/${FLATS.onSale}.png`,
  `/flats/print/${FLATS.onSale}.pdf`,
  '/purchase/print.pdf',
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/media/news/rss.xml',
  '/favicon.ico',
  '/site.webmanifest',
  '/healthz',
  '/readyz',
]

type Headers = Record<string, string>

/** A GET from each client. The proxy on this machine is trusted. */
function clientCalls(callOf: (at: number) => { path: string; headers?: Headers }): FloodCall[] {
  return Array.from({ length: CLIENTS }, (_, at) => {
    const { path, headers } = callOf(at)
    return { method: 'GET', path, headers: { ...headers, ...client(at) } }
  })
}

const pageCalls = (path: string, cookies: readonly string[]): FloodCall[] =>
  clientCalls(at => ({ path, headers: { Cookie: cookies[at % cookies.length] ?? '' } }))

function client(at: number): Headers {
  return { 'X-Forwarded-For': `10.0.${(at >> 8) & 255}.${at & 255}` }
}

/** Another /64 of one /48 for each call. */
function network(at: number): Headers {
  return { 'X-Forwarded-For': `2001:db8:7:${(at + 1).toString(16)}::1` }
}

async function readRow(url: string, { path, query }: Operation, cookies: readonly string[]): Promise<FloodRow> {
  const filled = await fillPath(url, path)
  const isFiltered = query !== undefined && 'area_min' in query.shape
  const pathOf = (at: number) => {
    if (isFiltered) return `${filled}?area_min=${20 + (at % 400) / 10}`
    return query && 'q' in query.shape ? encodeURI(`${filled}?q=двушка ${at}`) : filled
  }
  const headersOf = (at: number) => ({ Cookie: cookies[at % cookies.length] ?? '', 'Sec-Fetch-Site': 'same-origin' })
  return {
    name: `get ${path}`,
    makeCalls: () => clientCalls(at => ({ path: pathOf(at), headers: headersOf(at) })),
  }
}

/** Replaces the parameter of a path by the id or slug of the first item of its list. */
async function fillPath(url: string, path: string): Promise<string> {
  const [, list = '', part = ''] = /^(.*)\{(\w+)\}/.exec(path) ?? []
  if (!part) return path
  const text = await (await fetch(`${url}${list}`)).text()
  const value = new RegExp(`"${part}":"?([\\w-]+)`).exec(text)?.[1] ?? '1'
  return path.replace(`{${part}}`, value)
}

function writeCalls({ method, path }: Operation, cookies: readonly string[]): FloodCall[] {
  if (path === '/api/request/' || path === '/api/booking/') return requestCalls(path, client)
  if (path === '/api/favorites/') return favoriteCalls(client)
  // Node sends the body of a DELETE without its length: the server would read it as the next request.
  const body =
    method === 'delete'
      ? undefined
      : path.includes('csp_report')
        ? { 'csp-report': { 'violated-directive': 'img-src' } }
        : { token: 'a token' }
  return Array.from({ length: CLIENTS }, (_, at) =>
    writeCall(method.toUpperCase(), path.replace('{id}', String(FLATS.onSale)), body, {
      Cookie: cookies[at % cookies.length] ?? '',
      'Sec-Fetch-Site': 'same-origin',
      ...client(at),
    }),
  )
}

/** Valid requests with all the values that a caller may add. */
function requestCalls(path: string, headersOf: (at: number) => Headers): FloodCall[] {
  const extra = Object.fromEntries(Array.from({ length: 18 }, (_, at) => [`value_${at}`, 'x'.repeat(900)]))
  return Array.from({ length: 20 * CLIENTS }, (_, at) => {
    const phone = `79${path.includes('booking') ? 1 : 2}${String(at).padStart(8, '0')}`
    const body = {
      name: 'Анна Лавинова',
      phone,
      mail: `${phone}@example.org`,
      type: 'callback',
      property: 0,
      ...(at % 2 ? extra : {}),
    }
    return writeCall('POST', path, body, { 'Idempotency-Key': randomUUID(), ...headersOf(at) })
  })
}

/** The first flat of a new list. */
function favoriteCalls(headersOf: (at: number) => Headers): FloodCall[] {
  return Array.from({ length: 20 * CLIENTS }, (_, at) =>
    writeCall('POST', '/api/favorites/', { id: FLATS.onSale }, headersOf(at)),
  )
}

function writeCall(method: string, path: string, body: object | undefined, headers: Headers): FloodCall {
  if (!body) return { method, path, headers }
  return {
    method,
    path,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: new TextEncoder().encode(JSON.stringify(body)),
  }
}

/** @returns cookies of lists of three flats */
async function beginLists(url: string): Promise<string[]> {
  const cookies: string[] = []
  for (let at = 0; at < LISTS; at += 1) {
    let cookie = ''
    for (const id of [FLATS.first, FLATS.onSale, FLATS.inTower]) {
      const { method, path, headers, body } = writeCall(
        'POST',
        '/api/favorites/',
        { id },
        { ...client(at), Cookie: cookie },
      )
      const answer = await fetch(url + path, { method, headers: headers ?? {}, body: body ?? null })
      cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? cookie
    }
    cookies.push(cookie)
  }
  return cookies
}

function describe({ statuses, refusedWithoutTime }: FloodAnswers): string {
  const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`)
  return [...counts, ...(refusedWithoutTime > 0 ? [`without Retry-After: ${refusedWithoutTime}`] : [])].join(', ')
}

/** Percentile of values. @param share 0.99 = p99 */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

if (fault !== 'flood' || !existsSync('build/server/main.js')) {
  process.stderr.write(
    fault === 'flood'
      ? 'there is no build: run `npm run build` first\n'
      : 'name the fault: `npm run faults -- flood`; the others are tests of scripts/faults\n',
  )
  process.exit(2)
}
process.exitCode = (await floodRoutes()) ? 0 : 1
