const FIRST_PAUSE_MS = 2000
const LAST_PAUSE_MS = 60_000

/**
 * Imports a script and retries with growing pauses until it arrives: one lost request must not replace the page by an error page.
 * A script that is gone after a deployment also ends in one reload of the page (`chunk-reload.ts`).
 * @returns what `load` returns; never rejects
 */
export async function retryImport<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LAST_PAUSE_MS)) {
    try {
      return await load()
    } catch {
      // The browser has logged which file it was.
      await new Promise(resolve => setTimeout(resolve, pauseMs))
    }
  }
}
