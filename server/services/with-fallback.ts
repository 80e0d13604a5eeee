/** Runs an optional part of a page: a failure is logged, and the fallback is used. */
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
