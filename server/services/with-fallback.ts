/**
 * Runs what a page can do without: a failure is told and the page goes on with the fallback.
 * @param warn tells the log
 */
export function withFallback<T>(
  part: string,
  fallback: T,
  ask: () => T,
  warn: (error: unknown, part: string) => void,
): T {
  try {
    return ask()
  } catch (error) {
    warn(error, part)
    return fallback
  }
}
