import { readStored, writeStored } from './safe-storage.ts'

/** One full page reload at a chunk failure, at most once per 60 s. Source: docs/specification-coverage.md#chunk-failure. */
const RELOAD_PAUSE_MS = 60_000
const KEY = 'chunk-reload'
/** Answers while the server runs. */
const PROBE = '/healthz'
const PROBE_TIMEOUT_MS = 5000

/**
 * Loads a whole page anew because a script of the present one could not be had: after a new version its scripts are gone.
 * @param load does it
 * @returns false when that was done less than a minute ago, or cannot be remembered: it would go round and round
 */
export function reloadOnce(load: () => void, nowMs: number = Date.now()): boolean {
  const lastMs = Number(readStored('sessionStorage', KEY) ?? Number.NEGATIVE_INFINITY)
  if (nowMs - lastMs < RELOAD_PAUSE_MS) return false
  writeStored('sessionStorage', KEY, String(nowMs))
  if (readStored('sessionStorage', KEY) !== String(nowMs)) return false
  load()
  return true
}

/**
 * Reloads the page when a script of one of its parts is gone. Without a connection it stays: there would be nothing to come back to.
 * @returns ends it
 */
export function reloadOnChunkFailure(load: () => void = () => location.reload()): () => void {
  const handleFailure = async () => {
    if (await isSiteThere()) reloadOnce(load)
  }
  // Vite's own event, of every `import()` that failed; the error itself goes on to whoever imported.
  addEventListener('vite:preloadError', handleFailure)
  return () => removeEventListener('vite:preloadError', handleFailure)
}

/** Whether the server answers: if it does, a script failed to load because it is gone and not because the connection is. */
export async function isSiteThere(): Promise<boolean> {
  try {
    await fetch(PROBE, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) })
    return true
  } catch {
    return false
  }
}
