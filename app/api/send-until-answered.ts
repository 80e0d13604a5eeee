/** Retry budget while the site is unavailable. Source: docs/reliability.md#requests. */
const KEEP_TRYING_MS = 5 * 60_000
const ATTEMPT_MS = 20_000
const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 30_000
/** Jitter: visitors of one outage must not retry at the same moment. */
const SPREAD = 0.2
/** Temporary: the database or the balancer is unavailable, and nothing was stored. */
const PASSING: ReadonlySet<number> = new Set([502, 503, 504])

/**
 * Retries while the network fails or the site answers 502, 503 or 504: after 2 s, 4 s, 8 s … 30 s, not before `Retry-After`, and at once
 * when the browser is online again. `send` must carry an `Idempotency-Key`.
 * @param uploadMs additional time of an attempt
 * @returns the response; after five minutes the last 5xx, or undefined without a response; undefined when aborted
 */
export async function sendUntilAnswered(
  send: (signal: AbortSignal) => Promise<Response>,
  signal: AbortSignal,
  uploadMs = 0,
): Promise<Response | undefined> {
  const startedAtMs = performance.now()
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    const answer = await withTimeLimit(send, signal, ATTEMPT_MS + uploadMs).catch(() => undefined)
    if (signal.aborted) return undefined
    if (answer && !PASSING.has(answer.status)) return answer
    const pauseMs = Math.max(pauseAfter(attempt), retryAfterMs(answer))
    if (performance.now() - startedAtMs + pauseMs > KEEP_TRYING_MS) return answer
    await pause(pauseMs, signal)
  }
  return undefined
}

/** One attempt with a timeout. `AbortSignal.any` exists in Safari only since 17.4. */
async function withTimeLimit(
  send: (signal: AbortSignal) => Promise<Response>,
  outer: AbortSignal,
  limitMs: number,
): Promise<Response> {
  const inner = new AbortController()
  const abort = () => inner.abort()
  const timer = setTimeout(abort, limitMs)
  outer.addEventListener('abort', abort)
  try {
    return await send(inner.signal)
  } finally {
    clearTimeout(timer)
    outer.removeEventListener('abort', abort)
  }
}

function pauseAfter(attempt: number): number {
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS)
  return pauseMs * (1 - SPREAD + 2 * SPREAD * Math.random())
}

/** Seconds only: the site sends no dates. */
function retryAfterMs(answer: Response | undefined): number {
  const seconds = Number(answer?.headers.get('Retry-After') ?? 0)
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0
}

/** Waits; ends early when the browser is online again or `signal` aborts. */
function pause(pauseMs: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, pauseMs)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
