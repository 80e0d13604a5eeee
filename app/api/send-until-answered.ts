/** How long a request is sent again while the site is ill. Source: docs/reliability.md#requests. */
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
 * Sends again and again while the connection is dead or the site is ill: after 2 s, 4 s, 8 s … 30 s, not before `Retry-After`,
 * and at once when the browser is back online. `send` must carry an `Idempotency-Key`.
 * @param onPause called before each pause: the visitor is told
 * @returns the answer; the last ill one when five minutes are over, undefined when not even that came
 */
export async function sendUntilAnswered(
  send: (signal: AbortSignal) => Promise<Response>,
  onPause: () => void,
): Promise<Response | undefined> {
  const startedAtMs = performance.now()
  for (let attempt = 0; ; attempt += 1) {
    // A dead connection is no answer, like silence.
    const answer = await send(AbortSignal.timeout(ATTEMPT_MS)).catch(() => undefined)
    if (answer && !PASSING.has(answer.status)) return answer
    const pauseMs = Math.max(pauseAfter(attempt), retryAfterMs(answer))
    if (performance.now() - startedAtMs + pauseMs > KEEP_TRYING_MS) return answer
    onPause()
    await pause(pauseMs)
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

/** Ends early when the connection is back. */
function pause(pauseMs: number): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, pauseMs)
    window.addEventListener('online', end)
  })
}
