/** Source: docs/specification-coverage.md#delays. */
const IDLE_TIMEOUT_MS = 2000

/** Runs a job when the browser is idle, after 2 s at the latest. @returns cancels it */
export function whenIdle(job: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(job, IDLE_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(job, { timeout: IDLE_TIMEOUT_MS })
  return () => cancelIdleCallback(handle)
}

/** Runs `act` at the `load` event, or now if it has fired, with the ms since then. */
export function whenLoaded(act: (sinceLoadMs: number) => () => void): () => void {
  if (document.readyState === 'complete') return act(sinceLoad())
  let cancel = () => window.removeEventListener('load', begin)
  const begin = () => {
    cancel = act(0)
  }
  window.addEventListener('load', begin, { once: true })
  return () => cancel()
}

function sinceLoad(): number {
  const [navigation] = performance.getEntriesByType('navigation')
  const loadedAtMs = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : 0
  return loadedAtMs > 0 ? performance.now() - loadedAtMs : 0
}

/** Runs `act` after the next paint, so that a press is shown before expensive work. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}

/** Shorter loading states would flicker. Source: docs/specification-coverage.md#delays. */
const MIN_DELAY_MS = 200

/** Settles as `call`, but after 200 ms at the earliest. */
export async function atLeast<Answer>(call: Promise<Answer>): Promise<Answer> {
  const delay = new Promise(resolve => setTimeout(resolve, MIN_DELAY_MS))
  await Promise.allSettled([call, delay])
  return call
}
