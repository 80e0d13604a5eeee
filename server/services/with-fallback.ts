/** Runs an optional part of a page: a failure is logged, and the fallback is used. */
export function withFallback<T>(
  part: string,
  fallback: T,
  run: () => T,
  warn: (error: unknown, part: string) => void,
): T {
  try {
    return run()
  } catch (error) {
    warn(error, part)
    return fallback
  }
}
