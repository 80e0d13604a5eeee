/** How long a request is retried while the site is unavailable. Source: docs/reliability.md#requests. */
const KEEP_TRYING_MS = 5 * 60_000
/** An attempt that hears nothing for so long has a dead connection. */
const ATTEMPT_MS = 20_000
const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 30_000
/** Visitors of one outage must not come back in one moment. */
const SPREAD = 0.2
/** The store is ill, the site is overloaded, or a balancer finds nobody behind it: nothing was stored, and it passes. */
const PASSING: ReadonlySet<number> = new Set([502, 503, 504])

/**
 * Retries while the network fails or the site answers 502, 503 or 504: after 2 s, 4 s, 8 s … 30 s, not before `Retry-After`,
 * and at once when the browser is back online. `send` must carry an `Idempotency-Key`.
 * @param signal stops the attempt in progress and the retries
 * @param uploadMs additional time of an attempt
 * @returns the response; after five minutes the last 5xx, or undefined if there was no response; undefined when aborted
 */
export async function sendUntilAnswered(
  send: (signal: AbortSignal) => Promise<Response>,
  signal: AbortSignal,
  uploadMs = 0,
): Promise<Response | undefined> {
  const startedAtMs = performance.now()
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    // A network failure is treated like a timeout.
    const answer = await withTimeLimit(send, signal, ATTEMPT_MS + uploadMs).catch(() => undefined)
    if (signal.aborted) return undefined
    if (answer && !PASSING.has(answer.status)) return answer
    const pauseMs = Math.max(pauseAfter(attempt), retryAfterMs(answer))
    if (performance.now() - startedAtMs + pauseMs > KEEP_TRYING_MS) return answer
    await pause(pauseMs, signal)
  }
  return undefined
}

/** One attempt. `AbortSignal.any` would do, but Safari has it only since 17.4. */
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

/** Ends early when the connection is back or the retries are stopped. */
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
