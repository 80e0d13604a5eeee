import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { z } from 'zod'
import { parseJson } from '#domain/lib/parse-json.ts'
import { readRetryAfter, readStart } from '#server/lib/http-answer.ts'
import type { Check, Outcome } from './channel.ts'

const TIME_LIMIT_MS = 10_000

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
): Promise<PostAnswer> {
  return send(url, { method: 'POST', headers, body }, readsBody, TIME_LIMIT_MS)
}

async function send(
  url: string,
  call: { method: string; headers: Record<string, string>; body?: string },
  readsBody: boolean,
  timeLimitMs: number,
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

// The receiver will never accept the request. Other 4xx can be repaired there: a changed key (401, 403), a moved URL
// (404, 410), throttling (429). Source: docs/reliability.md#delivery.
const NEVER: ReadonlySet<number> = new Set([400, 413, 415, 422])

/** Redirects are not followed, because URLs come only from the configuration. */
export function outcomeOfAnswer({ status, retryAfter, text }: PostAnswer, now: Date): Outcome {
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  const failure = { reason: `HTTP ${status}`, ...(text && { answer: text }) }
  if (NEVER.has(status)) return { kind: 'refused', ...failure }
  const retryAfterMs = readRetryAfter(retryAfter, now)
  return { kind: 'retry', ...failure, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) }
}

/** Maps a failed call: a timeout, a refused or broken connection. */
export function outcomeOfFailure(error: unknown): Extract<Outcome, { kind: 'retry' }> {
  return { kind: 'retry', reason: codeOf(error) }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  if (error.name === 'TimeoutError') return 'no answer in time'
  // `fetch` reports only «fetch failed» and puts the reason into the cause.
  const cause = error.cause instanceof Error ? error.cause : error
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}

const REACH_LIMIT_MS = 5000

/** Connects, with TLS if the scheme requires that. Sends nothing, because receivers may treat any request as a lead. */
export function reach(address: string): Promise<Check> {
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
    socket.setTimeout(REACH_LIMIT_MS, () => end({ isWell: false, says: 'no answer in time' }))
    socket.once(isTls ? 'secureConnect' : 'connect', () => end({ isWell: true, says: 'accepts connections' }))
    socket.once('error', error => end({ isWell: false, says: 'code' in error ? String(error.code) : error.name }))
  })
}

export type Failure = Exclude<Outcome, { kind: 'delivered' }>

/** A number or its digits: the id is shown to operators, so arbitrary text is not accepted. */
export const crmId = z.union([z.int().positive(), z.string().regex(/^[1-9]\d{0,18}$/)]).transform(String)

/** The CRM refused a call, or its response was unreadable. */
export class CrmRefusal extends Error {
  readonly outcome: Failure
  /** The CRM rejected a value: the request may succeed without the configured fields. */
  readonly isAboutFields: boolean

  constructor(outcome: Failure, isAboutFields = false) {
    super(outcome.reason)
    this.name = 'CrmRefusal'
    this.outcome = outcome
    this.isAboutFields = isAboutFields
  }
}

/** An unreadable response: the result of the call is unknown, and the next attempt looks for it first. */
export function unreadable(status: number, answer = ''): CrmRefusal {
  return new CrmRefusal({ kind: 'retry', reason: `HTTP ${status}, not an answer`, answer })
}

export async function asAttempt(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work()
  } catch (error) {
    return failureOf(error)
  }
}

export function reasonOf(error: unknown): string {
  return failureOf(error).reason
}

function failureOf(error: unknown): Failure {
  return error instanceof CrmRefusal ? error.outcome : outcomeOfFailure(error)
}

/** If the CRM rejects a value of the configured fields, adds the entity without them. */
export async function addWithFields<T>(
  plain: T,
  configured: T,
  hasConfigured: boolean,
  add: (fields: T) => Promise<string>,
): Promise<Outcome> {
  try {
    return { kind: 'delivered', externalId: await add(configured) }
  } catch (error) {
    if (!(error instanceof CrmRefusal && error.isAboutFields && hasConfigured)) throw error
    const remark = `without the configured fields: ${error.outcome.reason}`
    return { kind: 'delivered', externalId: await add(plain), remark }
  }
}

/** Timeout of all calls of one delivery, no longer than the shutdown waits. */
const DELIVERY_LIMIT_MS = 20_000
const CALL_LIMIT_MS = 10_000

/** Response of a CRM: its JSON, or undefined if it is not JSON or too long. */
export type CrmAnswer = PostAnswer & { body: unknown }

/** Makes one call. @throws the errors of `fetch`, and `TimeoutError` */
export type CrmCall = (
  url: string,
  call: { method: string; headers?: Record<string, string>; json?: unknown },
) => Promise<CrmAnswer>

export function withinLimit(limitMs = DELIVERY_LIMIT_MS): CrmCall {
  const deadline = performance.now() + limitMs
  return async (url, { method, headers = {}, json }) => {
    const leftMs = Math.max(Math.ceil(Math.min(CALL_LIMIT_MS, deadline - performance.now())), 1)
    const hasBody = json !== undefined
    const all = { Accept: 'application/json', ...(hasBody ? { 'Content-Type': 'application/json' } : {}), ...headers }
    const call = { method, headers: all, ...(hasBody ? { body: JSON.stringify(json) } : {}) }
    const answer = await send(url, call, true, leftMs)
    return { ...answer, body: parseJson(answer.text) }
  }
}
