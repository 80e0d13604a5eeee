import type { AmoTokens } from './amocrm-tokens.ts'
import { type CrmAnswer, type CrmCall, CrmRefusal } from './crm-call.ts'
import { readRetryAfter } from './post.ts'

/** Calls the account. @returns the body, undefined where there is none. @throws CrmRefusal, and what the call throws */
export type AmoRest = (method: string, path: string, json?: unknown) => Promise<unknown>

const AFTER_RATE_LIMIT_MS = 2000
/** A caller who goes on past the limit is locked out: then every further call makes it worse. */
const AFTER_LOCK_OUT_MS = 10 * 60_000

/**
 * The calls of an amoCRM account. Source: amocrm.ru/developers, "errors" and "limits": 429 past seven calls a second, 403 for an
 * address that was locked out for it, 204 where nothing was found, 401 when the token has run out.
 * @param turn waits until a call may be made
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

function bodyOf({ status, retryAfter, body }: CrmAnswer): unknown {
  if (status === 200 || status === 201 || status === 204) return body
  const reason = `HTTP ${status}`
  if (status === 429) {
    const retryAfterMs = readRetryAfter(retryAfter, new Date()) ?? AFTER_RATE_LIMIT_MS
    throw new CrmRefusal({ kind: 'retry', reason, retryAfterMs })
  }
  if (status === 403) throw new CrmRefusal({ kind: 'retry', reason, retryAfterMs: AFTER_LOCK_OUT_MS })
  if (status === 400 || status === 422) throw new CrmRefusal({ kind: 'refused', reason }, true)
  // A key, a tariff, a fault over there: somebody can repair all of them.
  throw new CrmRefusal({ kind: 'retry', reason })
}
