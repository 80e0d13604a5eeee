import { type ComponentType, lazy } from 'react'
import { readStored, writeStored } from './safe-storage.ts'

/** At most one reload per 60 s. Source: docs/specification-coverage.md#chunk-failure. */
const RELOAD_PAUSE_MS = 60_000
const KEY = 'chunk-reload'
/** Answers while the server runs. */
const PROBE = '/healthz'
const PROBE_TIMEOUT_MS = 5000

/** Reloads the page because a script is missing; false less than a minute after the last reload: it would loop. */
export function reloadOnce(load: () => void, nowMs: number = Date.now()): boolean {
  const lastMs = Number(readStored('sessionStorage', KEY) ?? Number.NEGATIVE_INFINITY)
  if (nowMs - lastMs < RELOAD_PAUSE_MS) return false
  writeStored('sessionStorage', KEY, String(nowMs))
  if (readStored('sessionStorage', KEY) !== String(nowMs)) return false
  load()
  return true
}

/** Reloads the page when a lazy script is missing. Not without a connection. @returns stops it */
export function reloadOnChunkFailure(load: () => void = () => location.reload()): () => void {
  const handleFailure = async () => {
    if (await isSiteThere()) reloadOnce(load)
  }
  // Vite's event for every failed `import()`; the error still rejects the import.
  addEventListener('vite:preloadError', handleFailure)
  return () => removeEventListener('vite:preloadError', handleFailure)
}

/** Whether the server answers: then the script is missing, and not the connection. */
export async function isSiteThere(): Promise<boolean> {
  try {
    await fetch(PROBE, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) })
    return true
  } catch {
    return false
  }
}

const FIRST_PAUSE_MS = 2000
const LAST_PAUSE_MS = 60_000

/**
 * A component whose script is imported when it is first rendered. The import is retried with growing pauses and never rejects: a lost
 * request must not end in an error page.
 */
export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LAST_PAUSE_MS)) {
      try {
        return { default: await load() }
      } catch {
        // The browser has logged the error.
        await new Promise(resolve => setTimeout(resolve, pauseMs))
      }
    }
  })
}
