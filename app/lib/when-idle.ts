/** Source: docs/specification-coverage.md#delays. */
const IDLE_TIMEOUT_MS = 2000

/**
 * Does something when the browser has nothing else to do, after 2 s at the latest.
 * @returns calls it off
 */
export function whenIdle(job: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(job, IDLE_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(job, { timeout: IDLE_TIMEOUT_MS })
  return () => cancelIdleCallback(handle)
}
