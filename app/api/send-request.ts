import { apiPaths } from '#contract/paths.ts'
import { error as errorTexts } from '#domain/copy/error.ts'
import { CONSENT_DOCUMENTS, HONEYPOT_FIELD } from '#domain/request.ts'
import type { RequestErrors, RequestOutcome, RequestValues } from '../features/request-form/request-outcome.ts'

/** Kinds of requests that go as multipart to an address of their own. Source: specification §7.1. */
const BOOKING_TYPES: ReadonlySet<string> = new Set(['booking', 'consult'])

/** The key of the last form that was not taken: sending the same again is the same request, however often. */
let unfinished: { body: string; key: string } | null = null

/**
 * Sends a filled form. The same values sent again after a failure carry the same `Idempotency-Key`, so that a request whose answer
 * was lost is not stored twice.
 * @returns never throws: what went wrong is an outcome
 */
export async function sendRequest(values: RequestValues): Promise<RequestOutcome> {
  const body = JSON.stringify(values)
  const key = unfinished?.body === body ? unfinished.key : crypto.randomUUID()
  unfinished = { body, key }
  let answer: Response
  try {
    answer = await post(values, key)
  } catch {
    // The visitor's connection: nothing is known of the request, the key will tell.
    return { message: errorTexts.network }
  }
  if (answer.ok) {
    unfinished = null
    return { ok: true }
  }
  const problem: unknown = await answer.json().catch(() => null)
  if (answer.status === 400) return { fieldErrors: fieldErrors(problem) }
  return { message: detailOf(problem) ?? errorTexts.server }
}

function post({ honeypot, ...values }: RequestValues, key: string): Promise<Response> {
  const headers = { 'Idempotency-Key': key, Accept: 'application/json' }
  if (BOOKING_TYPES.has(values.type)) {
    const form = new FormData()
    for (const [name, value] of Object.entries(values)) form.set(name, String(value))
    for (const [name, value] of Object.entries({ personal: 'on', policy: 'on', [HONEYPOT_FIELD]: honeypot }))
      form.set(name, value)
    return fetch(apiPaths.booking(), { method: 'POST', headers, body: form })
  }
  const consents = Object.values(CONSENT_DOCUMENTS).flatMap(documents => documents.map(doc => ({ doc })))
  return fetch(apiPaths.request(), {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...values, consents, [HONEYPOT_FIELD]: honeypot }),
  })
}

/** `{ field: { error_msg } }`; a field without a text gets the default one. Source: specification §8. */
function fieldErrors(body: unknown): RequestErrors {
  if (typeof body !== 'object' || body === null) return { name: errorTexts.field }
  return Object.fromEntries(
    Object.entries(body).map(([field, problem]) => [field, messageOf(problem) ?? errorTexts.field]),
  )
}

function messageOf(problem: unknown): string | undefined {
  return typeof problem === 'object' &&
    problem !== null &&
    'error_msg' in problem &&
    typeof problem.error_msg === 'string'
    ? problem.error_msg
    : undefined
}

function detailOf(body: unknown): string | undefined {
  return typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string'
    ? body.detail
    : undefined
}
