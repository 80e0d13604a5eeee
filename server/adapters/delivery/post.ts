import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { Check, Outcome } from './channel.ts'

const TIME_LIMIT_MS = 10_000
const MAX_ANSWER_BYTES = 64 * 1024

/** An answer, its body cut at 64 KB. */
export interface PostAnswer {
  status: number
  retryAfter: string | null
  /** As much as came within 64 KB and the time limit; empty unless the body was asked for. */
  text: string
}

/**
 * One POST to an address of the configuration: 10 s for everything, no redirects, at most 64 KB of answer read.
 * @param readsBody whether the answer says more than its status; otherwise a body that never ends costs nothing
 * @throws what `fetch` throws, and `TimeoutError`
 */
export function post(
  url: string,
  body: string,
  headers: Record<string, string>,
  readsBody = false,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<PostAnswer> {
  return send(url, { method: 'POST', headers, body }, readsBody, timeLimitMs)
}

/** The same with any method. */
export async function send(
  url: string,
  call: { method: string; headers: Record<string, string>; body?: string },
  readsBody = false,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<PostAnswer> {
  const response = await fetch(url, { ...call, redirect: 'manual', signal: AbortSignal.timeout(timeLimitMs) })
  const answer = { status: response.status, retryAfter: response.headers.get('retry-after') }
  if (readsBody) return { ...answer, text: await readStart(response) }
  // Not waiting for the rest: the status has been said. Cancelling gives the connection back or closes it.
  await response.body?.cancel().catch(() => {})
  return { ...answer, text: '' }
}

async function readStart(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_ANSWER_BYTES) break // leaving the loop cancels the stream
    text += decoder.decode(chunk, { stream: true })
  }
  return text
}

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

const REACH_LIMIT_MS = 5000

/**
 * Whether somebody takes connections at an address, over TLS where it asks for that. Nothing is sent: what a receiver of requests
 * would make of a question is its own affair.
 */
export function reach(address: string, timeLimitMs = REACH_LIMIT_MS): Promise<Check> {
  const { protocol, hostname, port } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isTls = protocol === 'https:'
  return new Promise(tell => {
    const socket = isTls
      ? connectTls({ host, port: Number(port) || 443, servername: host })
      : connect({ host, port: Number(port) || 80 })
    const end = (check: Check) => {
      socket.destroy()
      tell(check)
    }
    socket.setTimeout(timeLimitMs, () => end({ isWell: false, says: 'no answer in time' }))
    socket.once(isTls ? 'secureConnect' : 'connect', () => end({ isWell: true, says: 'takes connections' }))
    socket.once('error', error => end({ isWell: false, says: 'code' in error ? String(error.code) : error.name }))
  })
}
