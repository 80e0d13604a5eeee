import { apiPaths } from '#contract/paths.ts'
import type { CaptchaActive } from '#contract/request.ts'
import * as errorTexts from '#texts/field-errors.ts'
import { csrfHeaders, detailOf } from './call.ts'
import { fetchJson } from './fetch.ts'

/** Short, because the visitor waits after pressing the button. */
const CALL_LIMIT_MS = 5000

/** Whether a request needs a captcha token now. @throws Error when the site does not answer */
export async function isCaptchaActive(): Promise<boolean> {
  const signal = AbortSignal.timeout(CALL_LIMIT_MS)
  const { active } = await fetchJson<CaptchaActive>(apiPaths.captchaActive(), { signal })
  return active
}

/** The text for the visitor if a token is refused; null also when the site does not answer: the server then checks the token with the request. */
export async function captchaRefusal(token: string): Promise<string | null> {
  const answer = await fetch(apiPaths.captchaValidate(), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...csrfHeaders() },
    body: JSON.stringify({ token }),
    signal: AbortSignal.timeout(CALL_LIMIT_MS),
  }).catch(() => null)
  if (!answer || answer.ok || answer.status >= 500) return null
  console.error(errorTexts.captchaFailed, answer.status)
  return detailOf(await answer.json().catch(() => null)) ?? errorTexts.captchaUser
}
