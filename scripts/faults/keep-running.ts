import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { paths } from '#contract/paths.ts'
import { FLATS } from '#demo/testing/known-flats.ts'
import { startWebhookReceiver } from '#server/adapters/testing/webhook-receiver.ts'
import type { Tell } from './figures.ts'
import { startSiteProcess } from './site-process.ts'
import { fromSomewhere, post } from './visitors.ts'

/** A fifth of what `npm run bench` promises: 1,000 kept pages a second and 100 requests. */
const PAGES_A_SECOND = 200
const POSTS_A_SECOND = 20
const SAMPLE_MS = 10_000
const MB_AN_HOUR = 1
/** Connections to the site and to the receiver come and go. */
const HANDLES_SPREAD = 60
const FAILED_SHOWN = 20
const SECRET = 'a key that only this run knows'
/**
 * What is compiled, cached and allocated for good is there after so long: of an hour 36 minutes, which is 43,000 visitors. The limits
 * remember 20,000 callers, and the hash table under them is as large as it becomes when twice as many have passed.
 */
const WARM_SHARE = 0.6
/** Of the growth so many heaps are told, evenly over the run: a table that becomes full looks otherwise than a leak. */
const HEAPS_TOLD = 12

interface Sample {
  hours: number
  heapMb: number
  residentMb: number
  handles: number
}

/**
 * F11: the site under a fifth of its load for so long. What memory holds after a collection must not grow, nor what is open.
 * A short run is a glance: its growth an hour is that of the noise.
 */
export async function keepRunning(dataDir: string, minutes: number, tell: Tell): Promise<void> {
  const receiver = await startWebhookReceiver(SECRET)
  const preload = new URL('heap-watch.ts', import.meta.url).href
  const site = await startSiteProcess(dataDir, {
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: SECRET,
    NODE_OPTIONS: `--import=${preload}`,
  })
  let sent = 0
  /** What each of the failed calls came to, and when: without it nobody can say whether the site or the load is to blame. */
  const failed: string[] = []
  const startedAtMs = performance.now()
  const judge = (what: string, fault: string | undefined) => {
    sent += 1
    if (fault) failed.push(`${what} ${fault} after ${Math.round((performance.now() - startedAtMs) / 1000)} s`)
  }
  let turn = 0
  const addresses = ['/', '/flats', paths.flat(FLATS.onSale), '/api/property/?rooms=2&limit=5', '/genplan']
  const pages = setInterval(() => {
    const path = addresses[turn++ % addresses.length] ?? '/'
    void faultOf(`${site.url}${path}`).then(fault => judge(path, fault))
  }, 1000 / PAGES_A_SECOND)
  const posts = setInterval(
    () =>
      void post(site.url).then(({ id, status, ms }) =>
        judge('a request', id ? undefined : `${status} in ${Math.round(ms)} ms`),
      ),
    1000 / POSTS_A_SECOND,
  )

  const samples: Sample[] = []
  while (performance.now() - startedAtMs < minutes * 60_000) {
    await sleep(SAMPLE_MS)
    // Answered with the heap as it is after a collection.
    process.kill(site.pid, 'SIGUSR2')
    await sleep(500)
    samples.push({ ...sampleOf(site.pid, dataDir), hours: (performance.now() - startedAtMs) / 3_600_000 })
    receiver.received.splice(0)
  }
  clearInterval(pages)
  clearInterval(posts)
  const { code } = await site.stop()
  await receiver.close()

  const warm = samples.slice(Math.floor(samples.length * WARM_SHARE))
  const isWhole = minutes >= 60
  const growth = slope(warm.map(({ hours, heapMb }) => [hours, heapMb]))
  tell('minutes, calls, of them failed', `${minutes}, ${sent}, ${failed.length}`, sent > 0 && failed.length === 0)
  if (failed.length > 0) tell('the first that failed', failed.slice(0, FAILED_SHOWN).join('; '))
  tell('heap after collection, MB at first and at last', ends(warm.map(({ heapMb }) => heapMb)))
  tell(
    'heap over the whole run, MB',
    evenly(samples, HEAPS_TOLD)
      .map(({ heapMb }) => heapMb.toFixed(1))
      .join(' '),
  )
  tell('heap growth, MB an hour', growth.toFixed(2), isWhole ? growth <= MB_AN_HOUR : undefined)
  tell('resident, MB at first and at last', ends(warm.map(({ residentMb }) => residentMb)))
  const handles = warm.map(({ handles }) => handles)
  const spread = (handles.at(-1) ?? 0) - (handles[0] ?? 0)
  tell('open handles at first and at last', ends(handles), spread <= HANDLES_SPREAD)
  tell('ended in good order', String(code), code === 0)
}

/** What is wrong with the answer of an address; undefined = nothing. Never throws: half an answer is a fault like any other. */
async function faultOf(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { headers: fromSomewhere() })
    const { byteLength } = await answer.arrayBuffer()
    return answer.status < 500 && byteLength > 0 ? undefined : `${answer.status} with ${byteLength} bytes`
  } catch (error) {
    return error instanceof Error ? String(error.cause ?? error) : String(error)
  }
}

function sampleOf(pid: number, dataDir: string): Omit<Sample, 'hours'> {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return {
    heapMb: Number(readFileSync(`${dataDir}/heap.txt`, 'utf8')) / 1024 ** 2,
    residentMb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
    handles: readdirSync(`/proc/${pid}/fd`).length,
  }
}

/** The last one, and as many before it in equal steps. */
function evenly<T>(values: readonly T[], count: number): T[] {
  const step = Math.max(1, Math.floor(values.length / count))
  return values.filter((_, index) => (values.length - 1 - index) % step === 0)
}

function ends(values: readonly number[]): string {
  return `${(values[0] ?? Number.NaN).toFixed(0)}, ${(values.at(-1) ?? Number.NaN).toFixed(0)}`
}

/** Of the straight line nearest to the points: least squares. */
function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanX, meanY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))]
  const over = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  return over / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
}
