import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { NETWORK_FACTOR, networkOf } from '#domain/client-network.ts'
import { MAX_BODY_BYTES } from './read-body.ts'

const MINUTE_MS = 60_000
/** Callers remembered at once. A flood of addresses pushes the oldest out: memory is worth more than their limit. */
const MAX_CALLERS = 20_000

/** Counts calls of each caller over the last minute. */
export interface RateLimit {
  /**
   * Counts a call.
   * @param key who calls: `clientKey` of their address; clients of one IPv6 /48 also share a limit
   * @returns 0 when it may pass, else the seconds after which the next one would; what is refused is not counted
   */
  hit(key: string): number
}

/**
 * A limit in bounded memory, per process: for limits that only protect this process.
 * What must hold for all processes together is counted in the store.
 * @param perMinute how many calls of one caller pass in any sixty seconds
 * @param nowMs     monotonic clock
 * Source: docs/operations.md#limits.
 */
export function createRateLimit(perMinute: number, nowMs: () => number = () => performance.now()): RateLimit {
  /** Times of the calls that passed, the oldest first; never more than their limit. */
  const callers = new LRUCache<string, number[]>({ max: MAX_CALLERS })
  return {
    hit(key) {
      const now = nowMs()
      const network = networkOf(key)
      const limits = [
        { key, most: perMinute },
        ...(network === undefined ? [] : [{ key: network, most: perMinute * NETWORK_FACTOR }]),
      ]
      const counts = limits.map(({ key: counted, most }) => {
        const recent = (callers.get(counted) ?? []).filter(time => now - time < MINUTE_MS)
        callers.set(counted, recent)
        return { recent, most }
      })
      const waits = counts.map(({ recent: [oldest = now], recent, most }) =>
        recent.length >= most ? Math.ceil((oldest + MINUTE_MS - now) / 1000) : 0,
      )
      const waitSeconds = Math.max(...waits)
      if (waitSeconds === 0) for (const { recent } of counts) recent.push(now)
      return waitSeconds
    },
  }
}

/**
 * Writes of one client, whatever becomes of them: more than all calls together take of one (60 changes of favorites, 20 requests,
 * 20 questions to the captcha).
 */
const WRITES_PER_MINUTE = 120

/** Counts writes before their bodies are read. */
export interface WriteLimit {
  /**
   * @param client `clientKey` of their address
   * @returns 0 when it may pass, else the seconds to wait
   */
  hit(client: string): number
}

/** A limit for each client in bounded memory: reading a body is what costs, so those that a call refuses later count too. */
export function createWriteLimit(perMinute: number = WRITES_PER_MINUTE): WriteLimit {
  return createRateLimit(perMinute)
}

/** Whether a method changes something. */
export function isWrite(method: string | undefined): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
}

/** Whether what was sent with a refused call is worth reading to its end, so that the connection can go on. */
export function isShort(req: IncomingMessage): boolean {
  return Number(req.headers['content-length'] ?? Number.NaN) <= MAX_BODY_BYTES
}

/** Whether a browser sent a form by itself and shows what it gets. */
export function wantsPage({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const type = headers['content-type']?.trim().toLowerCase() ?? ''
  if (type.startsWith('multipart/form-data')) return headers.accept?.includes('text/html') ?? false
  return type.startsWith('application/x-www-form-urlencoded') && !headers.accept?.includes('application/json')
}
