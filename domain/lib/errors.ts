/** A known refusal: `message` is shown, so it never has a query or personal data. Source: docs/code-style.md#errors. */
export abstract class AppError extends Error {
  abstract readonly status: number
  /** Seconds after which trying again makes sense (`Retry-After`); undefined = the refusal does not pass with time. */
  readonly retryAfterSeconds: number | undefined

  constructor(message: string, options: { retryAfterSeconds?: number; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = new.target.name
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** Message for programs about an unknown address. Source: docs/specification-coverage.md#21-routes. */
export const NOT_FOUND_TEXT = 'This page could not be found'

/** There is no such thing, or it is not the caller's: the response is the same. */
export class NotFound extends AppError {
  readonly status = 404

  constructor(message: string = NOT_FOUND_TEXT) {
    super(message)
  }
}

/** The request contradicts what is stored. 409; 422 when one `Idempotency-Key` came with two bodies. */
export class Conflict extends AppError {
  readonly status: 409 | 422

  constructor(message: string, status: 409 | 422 = 409) {
    super(message)
    this.status = status
  }
}

/** The role of the caller does not allow it. */
export class Forbidden extends AppError {
  readonly status = 403
}

/** The caller must confirm with a second factor first. Clients recognize it by `code: factor`. */
export class NeedsFactor extends AppError {
  readonly status = 403
  readonly code = 'factor'

  constructor() {
    super('confirm with a second factor')
  }
}

/** Too often. @param retryAfterSeconds when the next attempt can succeed */
export class TooMany extends AppError {
  readonly status = 429

  constructor(message: string, retryAfterSeconds: number) {
    super(message, { retryAfterSeconds })
  }
}

/** Something that the service needs, above all the database, is unavailable. Nothing was changed; the caller may repeat. */
export class Unavailable extends AppError {
  readonly status = 503

  constructor(message: string, options: { retryAfterSeconds?: number; cause?: unknown } = {}) {
    super(message, { retryAfterSeconds: options.retryAfterSeconds ?? 5, cause: options.cause })
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Code of a system error, `ENOENT`. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

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
