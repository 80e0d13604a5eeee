import { finished } from 'node:stream'
import type { Context, MiddlewareHandler } from 'hono'
import type { ApiEnv } from './call-context.ts'
import { createLimiter } from './limiter.ts'

/** Files that are sent from the disk at once: each holds a file descriptor and 64 KB. Source: docs/operations.md#limits. */
const FILES = { running: 64, waiting: 64, waitMs: 2000, perClient: 16 }

/**
 * Bounds answers that are streamed from the disk. A file holds its place until it is sent or the connection is closed.
 * @param clientOf `clientKey` of the caller
 * @param refuse   answers `Overloaded`
 */
export function boundFiles(
  clientOf: (c: Context<ApiEnv>) => string,
  refuse: (failure: unknown) => Response,
): MiddlewareHandler<ApiEnv> {
  const limiter = createLimiter(FILES)
  return async (c, next) => {
    const { outgoing } = c.env
    try {
      await new Promise<void>((admit, reject) => {
        const sent = limiter.run(() => {
          admit()
          return untilSent(outgoing)
        }, clientOf(c))
        sent.catch(reject)
      })
    } catch (error) {
      return refuse(error)
    }
    return await next()
  }
}

/** Resolves when an answer is sent, or its connection is closed. */
function untilSent(outgoing: ApiEnv['Bindings']['outgoing']): Promise<void> {
  return new Promise(done => finished(outgoing, () => done()))
}
