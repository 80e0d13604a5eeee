/** Answers as long as the site runs, whatever else is wrong with it. */
const PROBE = '/healthz'
const PROBE_LIMIT_MS = 5000
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 15_000

/** Whether the site answers at all: what failed then failed for another reason than the connection. */
export async function isSiteThere(): Promise<boolean> {
  try {
    await fetch(PROBE, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_LIMIT_MS) })
    return true
  } catch {
    return false
  }
}

/**
 * Waits until the site answers: asks after 1 s, 2 s, 4 s … 15 s, and at once when the browser is back online.
 * @param signal nobody waits any more
 * @throws the reason of `signal`
 */
export async function waitForSite(signal: AbortSignal): Promise<void> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    await pause(pauseMs, signal)
    if (await isSiteThere()) return
  }
}

function pause(pauseMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = new AbortController()
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      end.abort()
      settle()
    }
    const timer = setTimeout(() => finish(resolve), pauseMs)
    addEventListener('online', () => finish(resolve), { signal: end.signal })
    signal.addEventListener('abort', () => finish(() => reject(signal.reason)), { signal: end.signal })
    if (signal.aborted) finish(() => reject(signal.reason))
  })
}
