import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { operations } from '#contract/operations.ts'
import { paths } from '#contract/paths.ts'
import { readFlatIds } from '#demo/testing/flat-ids.ts'
import { FLATS } from '#demo/testing/known-flats.ts'
import { elementAt } from '#domain/element-at.ts'
import { untilIdle } from '../process-load.ts'
import type { Tell } from './figures.ts'
import { type FloodAnswers, type FloodCall, type Flooded, flood } from './flood.ts'
import { type SiteProcess, startSiteProcess } from './site-process.ts'
import { quantile } from './visitors.ts'

/** Source: docs/operations.md#limits, `f12`. */
const KEPT_P99_MS = 100
const MAX_MEMORY_MB = 400
const POSTERS = 50
const AT_ONCE = 300
/** A burst lasts for ten reads of a kept page, and of so few the 99th percentile is the slowest: it is repeated, until there are enough. */
const BURSTS = 10
const READS = 200
const PER_MINUTE = 2000
const MADE_UP = 5000
const WARMING_PAGES = 100

/**
 * F12: one client, and then many, who send bodies of many small things and ask for addresses that nobody keeps. Whoever reads a
 * kept page must not notice; what is too much is refused in time, and the memory stays.
 * @param seconds how long each flood lasts
 */
export async function floodByOneClient(dataDir: string, seconds: number, tell: Tell): Promise<void> {
  const forMs = seconds * 1000
  const site = await startWarm(dataDir)
  const { url, pid } = site
  try {
    const judge = judgeWith(tell)
    judge('nobody else', await flood({ url, calls: [READ], connections: 1, forMs: 2000, perMinute: 60 }, pid))
    const posts = manyPosts()
    judge('posts of one client', await flood({ url, calls: posts, connections: POSTERS, forMs }, pid))
    const spread = posts.map((call, at) => ({ ...call, headers: { ...call.headers, ...from(at % POSTERS) } }))
    judge(`posts of ${POSTERS} clients`, await flood({ url, calls: spread, connections: POSTERS, forMs }, pid))

    const mixed = Array.from({ length: MADE_UP }, (_, at) => ({ ...READ, path: anyPath(at), headers: from(at % 1000) }))
    const perMinute = { url, calls: mixed, connections: AT_ONCE, forMs, perMinute: PER_MINUTE }
    judge(`${PER_MINUTE} made-up addresses a minute`, await flood(perMinute, pid))
    judge(`${MADE_UP} made-up addresses`, await flood({ url, calls: mixed, connections: AT_ONCE, times: MADE_UP }, pid))
  } finally {
    await site.kill()
  }
  for (const [kind, addresses] of Object.entries(MADE_UP_PATHS)) {
    await floodInBursts(dataDir, `${AT_ONCE} ${kind} of one client`, addresses, () => ({}), tell)
    await floodInBursts(dataDir, `${AT_ONCE} ${kind} of ${AT_ONCE} clients`, addresses, from, tell)
  }
}

/**
 * Bursts over new connections, each for addresses that nobody has asked for yet. The site is one that keeps none of them.
 * @param headersOf who asks, by the place in the burst
 */
async function floodInBursts(
  dataDir: string,
  what: string,
  { pathOf, count = Number.POSITIVE_INFINITY }: Addresses,
  headersOf: (at: number) => Record<string, string>,
  tell: Tell,
): Promise<void> {
  const { url, pid, kill } = await startWarm(dataDir)
  try {
    const bursts: Flooded[] = []
    const isEnough = () => bursts.length >= BURSTS && bursts.flatMap(({ keptMs }) => keptMs).length >= READS
    for (let first = 0; !isEnough() && first + AT_ONCE <= count; first += AT_ONCE) {
      const calls = Array.from({ length: AT_ONCE }, (_, at) => ({
        ...READ,
        path: pathOf(first + at),
        headers: headersOf(at),
      }))
      bursts.push(await flood({ url, calls, connections: AT_ONCE, times: AT_ONCE }, pid))
    }
    judgeWith(tell)(`${bursts.length} times ${what}`, together(bursts))
  } finally {
    await kill()
  }
}

/** A site that goes before everybody else, and has made what is made and compiled first: that is not the flood. */
async function startWarm(dataDir: string): Promise<SiteProcess> {
  const site = await startSiteProcess(dataDir)
  goFirst(site.pid)
  const filters = Array.from({ length: WARMING_PAGES }, (_, at) => `/flats?price_min=${4_000_000 + at * 1000}`)
  for (const path of ['/', '/flats', paths.flat(FLATS.onSale), '/nothing-there', ...filters]) {
    await (await fetch(site.url + path)).arrayBuffer()
  }
  await untilIdle(site.pid)
  return site
}

/** What several floods were together. */
function together(floods: readonly Flooded[]): Flooded {
  const statuses: Record<number, number> = {}
  for (const [status, count] of floods.flatMap(one => Object.entries(one.statuses))) {
    statuses[Number(status)] = (statuses[Number(status)] ?? 0) + count
  }
  return {
    statuses,
    refusedWithoutTime: floods.reduce((sum, one) => sum + one.refusedWithoutTime, 0),
    keptMs: floods.flatMap(({ keptMs }) => keptMs),
    memoryMb: Math.max(...floods.map(({ memoryMb }) => memoryMb)),
  }
}

function judgeWith(tell: Tell) {
  return (what: string, { keptMs, memoryMb, ...answers }: Flooded) => {
    const [p50Ms, p99Ms, longestMs] = [0.5, 0.99, 1].map(share => Math.round(quantile(keptMs, share)))
    tell(
      `${what}: kept page, reads, p50, p99, longest, ms`,
      [keptMs.length, p50Ms, p99Ms, longestMs].join(', '),
      quantile(keptMs, 0.99) <= KEPT_P99_MS,
    )
    tell(`${what}: answers`, describe(answers), isWellAnswered(answers))
    tell(`${what}: memory, MB`, Math.round(memoryMb), memoryMb <= MAX_MEMORY_MB)
  }
}

const READ: FloodCall = { method: 'GET', path: '/' }

/** Addresses that nobody has asked for yet. */
interface Addresses {
  /** @param at place in the line */
  pathOf(at: number): string
  /** How many there are; as many as anybody wants unless given. */
  count?: number
}

const FLAT_IDS = readFlatIds()

const MADE_UP_PATHS: Record<string, Addresses> = {
  'addresses that are not there': { pathOf: at => `/made-up-${at}` },
  'flats that are not there': { pathOf: at => `/flats/${500_000 + at}` },
  'filters of the list': { pathOf: at => `/flats?price_min=${5_000_000 + at * 1000}&area_max=${60 + (at % 40)}` },
  'flats that are there': { pathOf: pathOfFlat, count: FLAT_IDS.length * 2 },
  'calls of the list': { pathOf: at => `/api/property/facets/?price_min=${5_000_000 + at * 1000}` },
  'calls of the home page': { pathOf: () => '/api/main_page/' },
  'lists of a visitor': { pathOf: () => '/favorites' },
}

/** The page of each flat of the demo, and then what a browser asks for when it goes there from another page. */
function pathOfFlat(at: number): string {
  const { length } = FLAT_IDS
  const path = paths.flat(elementAt(FLAT_IDS, at % length))
  return at % (2 * length) < length ? path : `${path}.data`
}

function anyPath(at: number): string {
  const kinds = Object.values(MADE_UP_PATHS)
  return kinds[at % kinds.length]?.pathOf(1000 + at) ?? '/'
}

/** A client of its own: the proxy on this machine is believed. */
function from(at: number): Record<string, string> {
  return { 'X-Forwarded-For': `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}` }
}

const KB = 1024

/** 64 KB of whatever is dear to read, to everything that takes posts, and to what does not. */
function manyPosts(): FloodCall[] {
  const paths = [
    ...operations.filter(({ method }) => method === 'post').map(({ path }) => path),
    '/',
    '/flats',
    '/api/nothing/',
  ]
  const bodies: [string, string][] = [
    [FORM, repeat(at => `f${at.toString(36)}=&`, 64)],
    [FORM, repeat(at => `f${at.toString(36)}=&`, 250)],
    [FORM, repeat(() => '&', 64)],
    [FORM, repeat(() => '%D0', 64)],
    [FORM, `name=${'я'.repeat(30 * KB)}`],
    [JSON_TYPE, `{${repeat(at => `"${at.toString(36)}":0,`, 63)}"z":0}`],
    [JSON_TYPE, `{"a":[${repeat(() => '0,', 63)}0]}`],
    [JSON_TYPE, `{"name":"${repeat(() => '\\u0000', 63)}"}`],
    [JSON_TYPE, repeat(() => '[', 63)],
    [MULTIPART, repeat(() => '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n', 63)],
    [MULTIPART, repeat(() => '--b\r\n', 63)],
    [MULTIPART, `--b\r\n${repeat(at => `X-${at}: 1\r\n`, 62)}\r\n\r\n--b--`],
    ['text/plain', repeat(() => 'x', 64)],
    ['', repeat(() => '\u0000', 64)],
  ]
  return paths.flatMap(path =>
    bodies.map(([type, body]) => ({
      method: 'POST',
      path,
      ...(type ? { headers: { 'Content-Type': type } } : {}),
      body: new TextEncoder().encode(body),
    })),
  )
}

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'
const MULTIPART = 'multipart/form-data; boundary=b'

/** So many kilobytes of pieces that differ by their place. */
function repeat(piece: (at: number) => string, kilobytes: number): string {
  let text = ''
  for (let at = 0; text.length < kilobytes * KB; at += 1) text += piece(at)
  return text.slice(0, kilobytes * KB)
}

/** Refusals say when to come back, and nothing of ours failed. */
function isWellAnswered({ statuses, refusedWithoutTime }: FloodAnswers): boolean {
  return refusedWithoutTime === 0 && !statuses[500]
}

function describe({ statuses, refusedWithoutTime }: FloodAnswers): string {
  const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`)
  return [...counts, ...(refusedWithoutTime > 0 ? [`without Retry-After: ${refusedWithoutTime}`] : [])].join(', ')
}

/**
 * Before whatever else runs on this machine, every thread of it, and the one who measures too: a process whose collector of garbage
 * waits for a busy machine stands as well.
 */
function goFirst(pid: number): void {
  try {
    const threads = [pid, process.pid].flatMap(one => readdirSync(`/proc/${one}/task`))
    for (const thread of threads) setPriority(Number(thread), constants.priority.PRIORITY_HIGHEST)
  } catch {
    // Root only; a quiet machine needs it not.
  }
}
