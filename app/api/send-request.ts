import { apiPaths } from '#contract/paths.ts'
import { error as errorTexts } from '#domain/copy/error.ts'
import { phoneDigits } from '#domain/phone.ts'
import { CONSENT_DOCUMENTS, HONEYPOT_FIELD } from '#domain/request.ts'
import type { RequestOutcome, RequestValues } from '../features/request-form/request-outcome.ts'
import { csrfHeaders } from './csrf.ts'
import { sendUntilAnswered } from './send-until-answered.ts'

/** Kinds of requests that go as multipart to an address of their own. Source: docs/specification-coverage.md#71-request-and-captcha. */
const BOOKING_TYPES: ReadonlySet<string> = new Set(['booking', 'consult'])

/** Errors of these stand at a field of the form; of any other the visitor is told in the panel of a failure. */
const SHOWN_FIELDS: ReadonlySet<string> = new Set(['name', 'phone', 'mail', 'personal', 'policy'])

/** The key of the last form that was not taken: sending the same again is the same request, however often. */
let unfinished: { body: string; key: string } | null = null

/** What goes with the request beside the form: where the visit came from, the session of call tracking. */
export type VisitFields = Readonly<Record<string, string>>

/**
 * Sends a filled form. The same values sent again after a failure carry the same `Idempotency-Key`, so that a request whose answer
 * was lost is not stored twice. While the site is ill it goes again by itself for five minutes. Source: docs/reliability.md#requests.
 * @param visit  extra fields of the request
 * @param token  of the captcha, when it is active; null = the captcha could not be had. Not part of what the key stands for
 * @param onRetrying the request is not stored yet and will be sent again
 * @returns never throws: what went wrong is an outcome
 */
export async function sendRequest(
  values: RequestValues,
  { visit = {}, token, onRetrying }: { visit?: VisitFields; token?: string | null | undefined; onRetrying: () => void },
): Promise<RequestOutcome> {
  // Names of the form win: an address cannot put itself in place of a field. Of the phone its digits:
  // docs/specification-coverage.md#fields-of-a-request.
  const { details, ...form } = values
  const fields = { ...visit, ...details, ...form, phone: phoneDigits(values.phone) }
  const body = JSON.stringify(fields)
  const key = unfinished?.body === body ? unfinished.key : crypto.randomUUID()
  unfinished = { body, key }
  const answer = await sendUntilAnswered(signal => post(fields, token, key, signal), onRetrying)
  // The visitor's connection: nothing is known of the request, the key will tell.
  if (!answer) return { message: errorTexts.network }
  if (answer.ok) {
    // Another form may have been begun meanwhile: its key stays.
    if (unfinished?.key === key) unfinished = null
    return { ok: true }
  }
  const problem: unknown = await answer.json().catch(() => null)
  if (answer.status === 400) return outcomeOf(fieldErrors(problem))
  return { message: detailOf(problem) ?? errorTexts.server }
}

function post(
  { honeypot, ...values }: RequestValues,
  token: string | null | undefined,
  key: string,
  signal: AbortSignal,
): Promise<Response> {
  const headers = { 'Idempotency-Key': key, Accept: 'application/json', ...csrfHeaders() }
  const captcha = token === undefined ? {} : token === null ? { captcha_unreachable: true } : { token }
  if (BOOKING_TYPES.has(values.type)) {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...values, ...captcha })) form.set(name, String(value))
    for (const [name, value] of Object.entries({ personal: 'on', policy: 'on', [HONEYPOT_FIELD]: honeypot }))
      form.set(name, value)
    return fetch(apiPaths.booking(), { method: 'POST', headers, body: form, signal })
  }
  const consents = Object.values(CONSENT_DOCUMENTS).flatMap(documents => documents.map(doc => ({ doc })))
  return fetch(apiPaths.request(), {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...values, ...captcha, consents, [HONEYPOT_FIELD]: honeypot }),
    signal,
  })
}

function outcomeOf(errors: Record<string, string>): RequestOutcome {
  const fields = Object.keys(errors)
  if (fields.length > 0 && fields.every(field => SHOWN_FIELDS.has(field))) return { fieldErrors: errors }
  if ('token' in errors) {
    console.error(errors.token)
    return { message: errorTexts.captchaUser }
  }
  const [hidden] = fields.filter(field => !SHOWN_FIELDS.has(field))
  return { message: (hidden && errors[hidden]) ?? errorTexts.field }
}

/** `{ field: { error_msg } }`; a field without a text gets the default one. Source: docs/specification-coverage.md#errors-at-the-fields. */
function fieldErrors(body: unknown): Record<string, string> {
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
