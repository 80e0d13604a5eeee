import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '#domain/dates/durations.ts'
import { NETWORK_FACTOR, networkOf } from '../lib/network.ts'
import { MAX_BODY_BYTES } from './read-body.ts'

/** Maximum number of remembered callers; a flood of addresses evicts the oldest. */
const MAX_CALLERS = 20_000

/**
 * In bounded memory, for limits that only protect this process; limits for all processes are counted in the database.
 * Source: docs/operations.md#limits.
 */
export function createRateLimit(perMinute: number, nowMs: () => number = () => performance.now()) {
  /** Times of counted calls, oldest first. */
  const callers = new LRUCache<string, number[]>({ max: MAX_CALLERS })
  return {
    /** Clients of one IPv6 /48 also share a limit. @returns 0 = allowed and counted, else the seconds to wait */
    hit(key: string): number {
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

/** More than the limits of all calls together (60 changes of favorites, 20 requests, 20 captcha checks). */
export const WRITES_PER_MINUTE = 120

/** Of all people of an office behind one address: drafts are saved as they are typed, and lists have their filters in a body. */
export const OFFICE_WRITES_PER_MINUTE = 1200

export function isWrite(method: string | undefined): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
}

/** Whether the rest of a refused request is short enough to read it and keep the connection. */
export function isShort(req: IncomingMessage): boolean {
  return Number(req.headers['content-length'] ?? Number.NaN) <= MAX_BODY_BYTES
}
