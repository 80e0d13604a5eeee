const FIRST_PAUSE_MS = 2000
const LAST_PAUSE_MS = 60_000

/**
 * Imports a script, with growing pauses between retries: a lost request must not end in an error page. A script that is missing after a
 * deployment also ends in one reload (`chunk-reload.ts`).
 * @returns what `load` returns; never rejects
 */
export async function retryImport<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LAST_PAUSE_MS)) {
    try {
      return await load()
    } catch {
      // The browser has logged the error.
      await new Promise(resolve => setTimeout(resolve, pauseMs))
    }
  }
}
