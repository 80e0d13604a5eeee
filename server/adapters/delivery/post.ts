const TIME_LIMIT_MS = 10_000
const MAX_ANSWER_BYTES = 64 * 1024

/** An answer, its body cut at 64 KB. */
export interface PostAnswer {
  status: number
  retryAfter: string | null
  /** As much as came within 64 KB and the time limit; empty unless the body was asked for. */
  text: string
}

/**
 * One POST to an address of the configuration: 10 s for everything, no redirects, at most 64 KB of answer read.
 * @param readsBody whether the answer says more than its status; otherwise a body that never ends costs nothing
 * @throws what `fetch` throws, and `TimeoutError`
 */
export function post(
  url: string,
  body: string,
  headers: Record<string, string>,
  readsBody = false,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<PostAnswer> {
  return send(url, { method: 'POST', headers, body }, readsBody, timeLimitMs)
}

/** The same with any method. */
export async function send(
  url: string,
  call: { method: string; headers: Record<string, string>; body?: string },
  readsBody = false,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<PostAnswer> {
  const response = await fetch(url, { ...call, redirect: 'manual', signal: AbortSignal.timeout(timeLimitMs) })
  const answer = { status: response.status, retryAfter: response.headers.get('retry-after') }
  if (readsBody) return { ...answer, text: await readStart(response) }
  // Not waiting for the rest: the status has been said. Cancelling gives the connection back or closes it.
  await response.body?.cancel().catch(() => {})
  return { ...answer, text: '' }
}

async function readStart(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_ANSWER_BYTES) break // leaving the loop cancels the stream
    text += decoder.decode(chunk, { stream: true })
  }
  return text
}
