import { z } from 'zod'
import type { Outcome } from './channel.ts'
import { outcomeOfFailure, type PostAnswer, send } from './post.ts'

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

/** Combines several calls into one attempt. */
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
    return { ...answer, body: parse(answer.text) }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A proxy page or an empty response: the caller reports it.
    return undefined
  }
}
