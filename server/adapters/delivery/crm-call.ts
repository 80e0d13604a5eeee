import { z } from 'zod'
import type { Outcome } from './channel.ts'
import { outcomeOfFailure, type PostAnswer, send } from './post.ts'

/** What a failed attempt comes to. */
export type Failure = Exclude<Outcome, { kind: 'delivered' }>

/** Id of something in a CRM, a number or its digits. Stored and shown to operators, so it is never just any text. */
export const crmId = z.union([z.int().positive(), z.string().regex(/^[1-9]\d{0,18}$/)]).transform(String)

/** A CRM said no, or something that is no answer. */
export class CrmRefusal extends Error {
  readonly outcome: Failure
  /** It did not like a value: without the fields that were configured it may take the request. */
  readonly isAboutFields: boolean

  constructor(outcome: Failure, isAboutFields = false) {
    super(outcome.reason)
    this.name = 'CrmRefusal'
    this.outcome = outcome
    this.isAboutFields = isAboutFields
  }
}

/** An answer that nobody can read: what became of the call is unknown, and the next attempt looks first. */
export function unreadable(status: number): CrmRefusal {
  return new CrmRefusal({ kind: 'retry', reason: `HTTP ${status}, not an answer` })
}

/** Several calls as one attempt. */
export async function asAttempt(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work()
  } catch (error) {
    return failureOf(error)
  }
}

/** What to tell an operator of a call that failed. */
export function reasonOf(error: unknown): string {
  return failureOf(error).reason
}

function failureOf(error: unknown): Failure {
  return error instanceof CrmRefusal ? error.outcome : outcomeOfFailure(error)
}

/**
 * Adds something with the fields of the configuration. A mistake in them costs those fields and never the buyer: when the CRM does
 * not take a value, it is asked once more without them.
 * @param add gives the id of what was added
 */
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

/** A delivery to a CRM takes several calls, all of them together no longer than a stopping site waits. */
const DELIVERY_LIMIT_MS = 20_000
const CALL_LIMIT_MS = 10_000

/** An answer of a CRM: its JSON, undefined when it is none or too long to be ours. */
export type CrmAnswer = Omit<PostAnswer, 'text'> & { body: unknown }

/** Makes one call. @throws what `fetch` throws, and `TimeoutError` */
export type CrmCall = (
  url: string,
  call: { method: string; headers?: Record<string, string>; json?: unknown },
) => Promise<CrmAnswer>

/** Calls that share one limit of time. */
export function withinLimit(limitMs = DELIVERY_LIMIT_MS): CrmCall {
  const deadline = performance.now() + limitMs
  return async (url, { method, headers = {}, json }) => {
    const leftMs = Math.max(Math.ceil(Math.min(CALL_LIMIT_MS, deadline - performance.now())), 1)
    const hasBody = json !== undefined
    const all = { Accept: 'application/json', ...(hasBody ? { 'Content-Type': 'application/json' } : {}), ...headers }
    const call = { method, headers: all, ...(hasBody ? { body: JSON.stringify(json) } : {}) }
    const { text, ...answer } = await send(url, call, true, leftMs)
    return { ...answer, body: parse(text) }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A page of a proxy, an empty answer: whoever reads it says so.
    return undefined
  }
}
