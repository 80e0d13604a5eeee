import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

export interface FloodCall {
  method: string
  path: string
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
}

export interface FloodPlan {
  /** `http://127.0.0.1:PORT`, nowhere else. */
  url: string
  /** Sent in turn as fast as responses arrive, in a loop. */
  calls: readonly FloodCall[]
  /** At once. */
  connections: number
  forMs: number
}

export interface FloodAnswers {
  /** How many calls by status; 0 = the connection was closed. */
  statuses: Record<number, number>
  /** 503 and 429 without `Retry-After`. */
  refusedWithoutTime: number
  /** `Idempotency-Key` of each call that was answered with 200 or 201. */
  acknowledgedKeys: string[]
}

/** Effects of a flood on other visitors. */
export interface Flooded extends FloodAnswers {
  /** How long a cached page took meanwhile, ms; Infinity = it failed. */
  cachedMs: number[]
  /** The most memory that the process held meanwhile. */
  memoryMb: number
}

const READ_EVERY_MS = 10
const CACHED_PAGE = '/flats'

/** Floods the site from a separate thread and reads a cached page repeatedly meanwhile. */
export async function flood(plan: FloodPlan, pid: number): Promise<Flooded> {
  const worker = new Worker(new URL('flood-worker.ts', import.meta.url), { workerData: plan })
  const ended = once(worker, 'exit')
  let answers: FloodAnswers | undefined
  const begun = Promise.withResolvers<void>()
  worker.on('message', (said: 'begun' | FloodAnswers) => {
    if (said === 'begun') begun.resolve()
    else answers = said
  })
  // Reads before the flood would improve its figures.
  await begun.promise
  const cachedMs: number[] = []
  let memoryMb = 0
  while (answers === undefined) {
    cachedMs.push(await readCached(plan.url))
    memoryMb = Math.max(memoryMb, residentMb(pid))
    await sleep(READ_EVERY_MS)
  }
  await ended
  return { ...answers, cachedMs, memoryMb }
}

async function readCached(url: string): Promise<number> {
  const startedAtMs = performance.now()
  const isRead = await fetch(url + CACHED_PAGE, { signal: AbortSignal.timeout(30_000) }).then(
    async answer => (await answer.arrayBuffer()).byteLength > 0 && answer.ok,
    () => false,
  )
  return isRead ? performance.now() - startedAtMs : Number.POSITIVE_INFINITY
}

/** Memory of a process that is not on disk, MB. Source: `/proc`, Linux only. */
export function residentMb(pid: number): number {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kb) / 1024
}
