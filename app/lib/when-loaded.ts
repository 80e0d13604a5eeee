/**
 * Runs `act` at the `load` event of the document, or now if that has been.
 * @param act receives the milliseconds since `load` and returns what cancels it
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
