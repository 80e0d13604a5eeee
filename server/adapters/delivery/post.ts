import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { Check, Outcome } from './channel.ts'

const TIME_LIMIT_MS = 10_000
const MAX_ANSWER_BYTES = 64 * 1024

/** A response with up to 64 KB of its body. */
export interface PostAnswer {
  status: number
  retryAfter: string | null
  /** The part received within 64 KB and the timeout; of a success empty unless the body was requested. */
  text: string
}

/** 10 s in total, no redirects, at most 64 KB of the response. @throws the errors of `fetch`, and `TimeoutError` */
export function post(
  url: string,
  body: string,
  headers: Record<string, string>,
  readsBody = false,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<PostAnswer> {
  return send(url, { method: 'POST', headers, body }, readsBody, timeLimitMs)
}

export async function send(
  url: string,
  call: { method: string; headers: Record<string, string>; body?: string },
  readsBody = false,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<PostAnswer> {
  const response = await fetch(url, { ...call, redirect: 'manual', signal: AbortSignal.timeout(timeLimitMs) })
  const answer = { status: response.status, retryAfter: response.headers.get('retry-after') }
  if (readsBody) return { ...answer, text: await readStart(response) }
  // The status decides about a failure, also if its body never ends.
  if (!response.ok) return { ...answer, text: await readStart(response).catch(() => '') }
  // The status is known, so do not wait for the rest. Cancelling reuses or closes the connection.
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

// The receiver will never accept the request. Other 4xx can be repaired there: a changed key (401, 403), a moved URL
// (404, 410), throttling (429). Source: docs/reliability.md#delivery.
const NEVER: ReadonlySet<number> = new Set([400, 413, 415, 422])
const LONGEST_RETRY_AFTER_MS = 60 * 60 * 1000

/** Redirects are not followed, because URLs come only from the configuration. */
export function outcomeOfAnswer({ status, retryAfter, text }: PostAnswer, now: Date): Outcome {
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  const failure = { reason: `HTTP ${status}`, ...(text && { answer: text }) }
  if (NEVER.has(status)) return { kind: 'refused', ...failure }
  const retryAfterMs = readRetryAfter(retryAfter, now)
  return { kind: 'retry', ...failure, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) }
}

/** Parses `Retry-After` in seconds or as a date, at most an hour. */
export function readRetryAfter(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined
  const value = header.trim()
  const ms = /^\d{1,9}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now.getTime()
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), LONGEST_RETRY_AFTER_MS)
}

/** Maps a failed call: a timeout, a refused or broken connection. */
export function outcomeOfFailure(error: unknown): Extract<Outcome, { kind: 'retry' }> {
  return { kind: 'retry', reason: reasonOf(error) }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  if (error.name === 'TimeoutError') return 'no answer in time'
  // `fetch` reports only «fetch failed» and puts the reason into the cause.
  const cause = error.cause instanceof Error ? error.cause : error
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}

const REACH_LIMIT_MS = 5000

/** Connects, with TLS if the scheme requires that. Sends nothing, because receivers may treat any request as a lead. */
export function reach(address: string, timeLimitMs = REACH_LIMIT_MS): Promise<Check> {
  const { protocol, hostname, port } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isTls = protocol === 'https:'
  return new Promise(resolve => {
    const socket = isTls
      ? connectTls({ host, port: Number(port) || 443, servername: host })
      : connect({ host, port: Number(port) || 80 })
    const end = (check: Check) => {
      socket.destroy()
      resolve(check)
    }
    socket.setTimeout(timeLimitMs, () => end({ isWell: false, says: 'no answer in time' }))
    socket.once(isTls ? 'secureConnect' : 'connect', () => end({ isWell: true, says: 'accepts connections' }))
    socket.once('error', error => end({ isWell: false, says: 'code' in error ? String(error.code) : error.name }))
  })
}
