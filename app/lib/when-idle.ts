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

/**
 * Runs `act` at the `load` event, or now if it has fired.
 * @param act receives the ms since `load` and returns its cancellation
 * @returns cancels it
 */
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
