import { finished } from 'node:stream'
import type { Context, MiddlewareHandler } from 'hono'
import { Unavailable } from '#contract/errors.ts'
import { fill } from '#domain/text/fill.ts'
import type { Services } from '#server/services/services.ts'
import * as errorTexts from '#texts/field-errors.ts'
import { createLimiter, Overloaded } from '../lib/limiter.ts'
import type { ApiEnv } from './call-context.ts'
import type { Write } from './work.ts'

/** Limits the writes of the services. Their callers have already read the body, so a slow body occupies no slot. */
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

/** Files streamed from disk: each holds a file descriptor and 64 KB. Source: docs/operations.md#limits. */
const FILES = { running: 64, waiting: 64, waitMs: 2000, perClient: 16 }

/** Limits responses that are streamed from disk. A file holds its slot until it is sent or the connection is closed. */
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

function untilSent(outgoing: ApiEnv['Bindings']['outgoing']): Promise<void> {
  return new Promise(done => finished(outgoing, () => done()))
}
