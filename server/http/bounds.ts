import { finished } from 'node:stream'
import type { Context, MiddlewareHandler } from 'hono'
import { Unavailable } from '#contract/errors.ts'
import { fill } from '#domain/text/fill.ts'
import type { Services } from '#server/services/services.ts'
import * as errorTexts from '#texts/field-errors.ts'
import { createLimiter, Overloaded } from '../limiter.ts'
import type { ApiEnv } from './call-context.ts'
import type { Write } from './work.ts'

/**
 * The same services with their writes in the bound of writes. Their callers have read the body before: a slow body takes no place.
 * Reading favorites is no write.
 * @param onShed called for every write that found no place; it is answered with 503 and nothing is stored
 */
export function boundWrites(services: Services, write: Write, onShed: () => void): Services {
  const { favorites, requests, siteCalls } = services
  const bound: Write = (job, client) =>
    write(job, client).catch((failure: unknown) => {
      if (!(failure instanceof Overloaded)) throw failure
      onShed()
      const phone = siteCalls.getGlobal().phones.display
      throw new Unavailable(fill(errorTexts.tooManySoon, { phone }), { cause: failure })
    })
  return {
    ...services,
    requests: {
      ...requests,
      create: (body, caller) => bound(() => requests.create(body, caller), caller.client ?? undefined),
      captcha: {
        isActive: requests.captcha.isActive,
        validate: (token, ip) => bound(() => requests.captcha.validate(token, ip)),
      },
    },
    favorites: {
      ...favorites,
      add: (cookie, id, client) => bound(() => favorites.add(cookie, id, client), client),
      remove: (cookie, id) => bound(() => favorites.remove(cookie, id)),
      restore: cookie => bound(() => favorites.restore(cookie)),
    },
  }
}

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
