/** One run after another. @returns a function that stops it after the current run */
export function every(
  pauseMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
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
