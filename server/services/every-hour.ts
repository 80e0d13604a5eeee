const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * Runs work at once and then every hour, one run after another.
 * @param onError called for each failed run
 * @returns a function that stops it after the current run
 */
export function everyHour(work: () => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  return every(HOUR_MS, work, onError)
}

/** The same every minute. */
export function everyMinute(work: () => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  return every(MINUTE_MS, work, onError)
}

function every(pauseMs: number, work: () => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  const run = () => work().catch(onError)
  let running = run()
  const timer = setInterval(() => {
    running = running.then(run)
  }, pauseMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
