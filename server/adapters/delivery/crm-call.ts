import { type PostAnswer, send } from './post.ts'

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
