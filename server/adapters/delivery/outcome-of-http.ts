import type { Outcome } from './channel.ts'

// The other side has read the request and will not take it, whenever it comes. Any other 4xx can be repaired over there: a
// changed key (401, 403), a moved address (404, 410), too many at once (429). Source: docs/reliability.md#delivery.
const NEVER: ReadonlySet<number> = new Set([400, 413, 415, 422])
const LONGEST_RETRY_AFTER_MS = 60 * 60 * 1000

/** What an HTTP answer means for a delivery. A redirect is not followed: addresses come from the configuration only. */
export function outcomeOfStatus(status: number, retryAfter: string | null, now: Date): Outcome {
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  if (NEVER.has(status)) return { kind: 'refused', reason: `HTTP ${status}` }
  const retryAfterMs = readRetryAfter(retryAfter, now)
  return { kind: 'retry', reason: `HTTP ${status}`, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) }
}

/** `Retry-After` in either form, seconds or a date, at most an hour. */
export function readRetryAfter(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined
  const value = header.trim()
  const ms = /^\d{1,9}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now.getTime()
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), LONGEST_RETRY_AFTER_MS)
}

/** What a failed call means: silence, a refused or a broken connection. */
export function outcomeOfFailure(error: unknown): Extract<Outcome, { kind: 'retry' }> {
  return { kind: 'retry', reason: reasonOf(error) }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  if (error.name === 'TimeoutError') return 'no answer in time'
  // `fetch` says only «fetch failed» and puts the reason into the cause.
  const cause = error.cause instanceof Error ? error.cause : error
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}
