import { apiPaths } from '#contract/paths.ts'
import { CV_FIELD, uploadTimeMs } from '#domain/requests/cv.ts'
import { phoneDigits } from '#domain/requests/phone.ts'
import { CONSENT_DOCUMENTS, HONEYPOT_FIELD, isShownField } from '#domain/requests/request.ts'
import * as errorTexts from '#texts/field-errors.ts'
import type { RequestOutcome, RequestValues } from '../features/request-form/request-outcome.ts'
import { csrfHeaders } from './csrf.ts'
import { detailOf } from './detail-of.ts'
import { sendUntilAnswered } from './send-until-answered.ts'

/** Kinds of requests that go as multipart to an address of their own. Source: docs/specification-coverage.md#71-request-and-captcha. */
const BOOKING_TYPES: ReadonlySet<string> = new Set(['booking', 'consult'])

/** The key of the last form that was not taken: sending the same again is the same request, however often. */
let unfinished: { body: string; key: string } | null = null

/** What goes with the request beside the form: where the visit came from, the session of call tracking. */
export type VisitFields = Readonly<Record<string, string>>

export interface SendOptions {
  /** Extra fields of the request. */
  visit?: VisitFields
  /** Of the captcha, when it is active; null = the captcha could not be had. Not part of what the key stands for. */
  token?: string | null | undefined
  /** Where bookings and consultations go as multipart. */
  bookingPath: string
  /** Stops the retries. */
  signal: AbortSignal
}

/**
 * Sends a filled form. The same values sent again after a failure carry the same `Idempotency-Key`, so that a request whose answer
 * was lost is not stored twice. While the site is unavailable it is retried for five minutes. Source: docs/reliability.md#requests.
 * @returns never rejects: every failure is an outcome; `cancelled` when aborted
 */
export async function sendRequest(
  values: RequestValues,
  { visit = {}, token, bookingPath, signal }: SendOptions,
): Promise<RequestOutcome> {
  // During the captcha or the import: another form may be on its way already, and its key stays.
  if (signal.aborted) return { cancelled: true }
  // Names of the form win: an address cannot put itself in place of a field. Of the phone its digits:
  // docs/specification-coverage.md#fields-of-a-request.
  const { details, path, ...form } = values
  const { cv, ...typed } = form
  const fields = { ...visit, ...details, ...typed, phone: phoneDigits(values.phone) }
  const body = JSON.stringify([fields, cv && [cv.name, cv.size, cv.lastModified]])
  const key = unfinished?.body === body ? unfinished.key : crypto.randomUUID()
  unfinished = { body, key }
  const answer = await sendUntilAnswered(
    attempt => post(fields, token, key, { path, cv, bookingPath, signal: attempt }),
    signal,
    uploadTimeMs(cv?.size ?? 0),
  )
  if (signal.aborted) return { cancelled: true }
  // The visitor's connection: nothing is known of the request, the key will tell.
  if (!answer) return { message: errorTexts.network }
  if (answer.ok) {
    // Another form may have been begun meanwhile: its key stays.
    if (unfinished?.key === key) unfinished = null
    return { ok: true }
  }
  const problem: unknown = await answer.json().catch(() => null)
  if (answer.status === 400) return outcomeOf(problem)
  return { message: detailOf(problem) ?? errorTexts.server }
}

function post(
  { honeypot, ...values }: RequestValues,
  token: string | null | undefined,
  key: string,
  { path, cv, bookingPath, signal }: Pick<SendOptions, 'bookingPath' | 'signal'> & Pick<RequestValues, 'path' | 'cv'>,
): Promise<Response> {
  const headers = { 'Idempotency-Key': key, Accept: 'application/json', ...csrfHeaders() }
  const captcha = token === undefined ? {} : token === null ? { captcha_unreachable: true } : { token }
  if (BOOKING_TYPES.has(values.type)) {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...values, ...captcha })) form.set(name, String(value))
    for (const [name, value] of Object.entries({ personal: 'on', policy: 'on', [HONEYPOT_FIELD]: honeypot }))
      form.set(name, value)
    if (cv) form.set(CV_FIELD, cv)
    return fetch(path ?? bookingPath, { method: 'POST', headers, body: form, signal })
  }
  const consents = Object.values(CONSENT_DOCUMENTS).flatMap(documents => documents.map(doc => ({ doc })))
  return fetch(path ?? apiPaths.request(), {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...values, ...captcha, consents, [HONEYPOT_FIELD]: honeypot }),
    signal,
  })
}

/**
 * `{ field: { error_msg } }`. Errors of fields that the form has are shown at them; all others become the message of the panel.
 * Source: docs/specification-coverage.md#errors-at-the-fields.
 */
function outcomeOf(problem: unknown): RequestOutcome {
  const detail = detailOf(problem)
  if (detail !== undefined || typeof problem !== 'object' || problem === null) {
    return { message: detail ?? errorTexts.field }
  }
  const errors = Object.entries(problem).map(([field, error]) => [field, messageOf(field, error)] as const)
  const message = [...new Set(errors.filter(([field]) => !isShownField(field)).map(([, text]) => text))].join('\n')
  const shown = errors.filter(([field]) => isShownField(field))
  if (shown.length === 0) return { message: message || errorTexts.field }
  return { fieldErrors: Object.fromEntries(shown), ...(message && { message }) }
}

/** An error without a text gets the default one. */
function messageOf(field: string, error: unknown): string {
  const text = typeof error === 'object' && error !== null && 'error_msg' in error ? error.error_msg : undefined
  if (field === 'token') {
    // The server's text is technical.
    console.error(text)
    return errorTexts.captchaUser
  }
  return (typeof text === 'string' && text.trim()) || errorTexts.field
}
