import { apiPaths } from '#contract/paths.ts'
import { CV_FIELD, uploadTimeMs } from '#domain/requests/cv.ts'
import { phoneDigits } from '#domain/requests/phone.ts'
import { CONSENT_DOCUMENTS, HONEYPOT_FIELD, isShownField } from '#domain/requests/request.ts'
import * as errorTexts from '#texts/field-errors.ts'
import type { Receipt, RequestOutcome, RequestValues } from '../features/request-form/request-outcome.ts'
import { csrfHeaders, detailOf } from './call.ts'
import { sendUntilAnswered } from './send-until-answered.ts'

/** Types of requests that are sent as multipart to a separate address. Source: docs/specification-coverage.md#71-request-and-captcha. */
const BOOKING_TYPES: ReadonlySet<string> = new Set(['booking', 'consult'])

/** Idempotency key of the last form that was not accepted: the same values sent again are the same request. */
let unfinished: { body: string; key: string } | null = null

/** Additional fields: the first address of the visit, the session of call tracking. */
export type VisitFields = Readonly<Record<string, string>>

export interface SendOptions {
  visit?: VisitFields
  /** Captcha token; null = the captcha could not be loaded. Not part of what the idempotency key covers. */
  token?: string | null | undefined
  bookingPath: string
  signal: AbortSignal
}

/**
 * Sends a form. The same values sent again after a failure carry the same `Idempotency-Key`, so a request whose response was lost is not
 * stored twice. Retried for five minutes while the site is unavailable. Source: docs/reliability.md#requests.
 * @returns never rejects: every failure is an outcome
 */
export async function sendRequest(
  values: RequestValues,
  { visit = {}, token, bookingPath, signal }: SendOptions,
): Promise<RequestOutcome> {
  // Aborted before sending: another form may be pending and keeps its key.
  if (signal.aborted) return { cancelled: true }
  // Fields of the form win over fields of the address. The phone is sent as digits: docs/specification-coverage.md#fields-of-a-request.
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
  // No response: whether the request was stored is unknown, and the key prevents a second one.
  if (!answer) return { message: errorTexts.network }
  if (answer.ok) {
    // Another form may have been started meanwhile: its key stays.
    if (unfinished?.key === key) unfinished = null
    const receipt: unknown = await answer.json().catch(() => null)
    return isReceipt(receipt) ? { ok: true, receipt } : { ok: true }
  }
  const problem: unknown = await answer.json().catch(() => null)
  if (answer.status === 400) return outcomeOf(problem)
  return { message: detailOf(problem) ?? errorTexts.server }
}

/** A site of another version may answer without it. */
function isReceipt(answer: unknown): answer is Receipt {
  return typeof answer === 'object' && answer !== null && 'id' in answer && 'calls_from' in answer
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

/** Errors of fields that the form has are shown at them, others in the panel. Source: docs/specification-coverage.md#errors-at-the-fields. */
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

/** The error of a field, or the default text. */
function messageOf(field: string, error: unknown): string {
  const text = typeof error === 'object' && error !== null && 'error_msg' in error ? error.error_msg : undefined
  if (field === 'token') {
    // The text of the server is technical.
    console.error(text)
    return errorTexts.captchaUser
  }
  return (typeof text === 'string' && text.trim()) || errorTexts.field
}
