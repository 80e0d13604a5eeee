import type { AmoTokens } from './amocrm-tokens.ts'
import { type CrmAnswer, type CrmCall, CrmRefusal } from './crm-call.ts'
import { readRetryAfter } from './post.ts'

/** Calls the account. @returns the body, undefined if there is none. @throws CrmRefusal, and the errors of the call */
export type AmoRest = (method: string, path: string, json?: unknown) => Promise<unknown>

const AFTER_RATE_LIMIT_MS = 2000
/** Delay after a lockout for exceeding the rate limit: further calls would extend it. */
const AFTER_LOCK_OUT_MS = 10 * 60_000

/**
 * Source: amocrm.ru/developers, "errors" and "limits": 429 above seven calls a second, 403 for an address locked out
 * for that, 204 when nothing was found, 401 when the token has expired.
 */
export function createAmoRest(
  { url, tokens }: { url: string; tokens: AmoTokens },
  call: CrmCall,
  turn: () => Promise<void>,
): AmoRest {
  const ask = async (method: string, path: string, json: unknown, token: string) => {
    await turn()
    return call(new URL(path, url).href, { method, json, headers: { Authorization: `Bearer ${token}` } })
  }
  return async (method, path, json) => {
    const token = await tokens.access(call)
    const first = await ask(method, path, json, token)
    if (first.status !== 401) return bodyOf(first)
    const newer = await tokens.renewed(token, call)
    return bodyOf(newer === token ? first : await ask(method, path, json, newer))
  }
}

function bodyOf({ status, retryAfter, body, text: answer }: CrmAnswer): unknown {
  if (status === 200 || status === 201 || status === 204) return body
  const reason = `HTTP ${status}`
  if (status === 429) {
    const retryAfterMs = readRetryAfter(retryAfter, new Date()) ?? AFTER_RATE_LIMIT_MS
    throw new CrmRefusal({ kind: 'retry', reason, answer, retryAfterMs })
  }
  if (status === 403) throw new CrmRefusal({ kind: 'retry', reason, answer, retryAfterMs: AFTER_LOCK_OUT_MS })
  if (status === 400 || status === 422) throw new CrmRefusal({ kind: 'refused', reason, answer }, true)
  // Keys, tariffs and server errors can be repaired.
  throw new CrmRefusal({ kind: 'retry', reason, answer })
}
