import { finished } from 'node:stream'
import type { Context, MiddlewareHandler } from 'hono'
import { Unavailable } from '#contract/errors.ts'
import { fill } from '#domain/text/format.ts'
import type { Services } from '#server/services/services.ts'
import * as errorTexts from '#texts/field-errors.ts'
import { createLimiter, createTurns, Overloaded } from '../lib/limiter.ts'
import type { ApiEnv } from './call-context.ts'
import { DELAY_LIMIT_MS, watchOverload } from './overload.ts'

/** The share of a client covers a page with all its drawings, or an office. Source: docs/operations.md#limits. */
const LIMITS = { running: 8, waiting: 64, waitMs: 2000, delayMs: DELAY_LIMIT_MS, perClient: 40 }
export type WorkLimits = typeof LIMITS

/** Writes have a separate limit, so that requests are accepted under any number of readers. */
const WRITES = { running: 32, waiting: 64, waitMs: 2000, perClient: 20 }

/** Database reads have a separate limit, so that a database that does not respond does not block pages. */
const READS = { running: 32, waiting: 64, waitMs: 2000, perClient: 40 }

/** Runs a database call, or refuses it at once. @param client `clientKey`; undefined = unknown */
export type Write = <T>(job: () => Promise<T>, client?: string) => Promise<T>

/** @param observeDelay called with each event-loop delay in seconds, for the metrics */
export function createWork(limits: Partial<WorkLimits> = {}, observeDelay?: (seconds: number) => void) {
  const { delayMs, ...places } = { ...LIMITS, ...limits }
  const limiter = createLimiter(places)
  const writes = createLimiter(WRITES)
  const reads = createLimiter(READS)
  const overload = watchOverload(() => limiter, delayMs, observeDelay)
  const writeTurn = createTurns()
  /** The same as `run` for writes, one at a time. @throws Overloaded */
  const write: Write = (job, client) => writes.run(() => writeTurn(job), client)
  /** The same for database reads. @throws Overloaded */
  const read: Write = (job, client) => reads.run(job, client)
  return {
    /** Runs a job, or refuses it at once. @throws Overloaded */
    async run<T>(job: () => Promise<T>, client?: string): Promise<T> {
      if (overload.isShedding(limiter)) throw new Overloaded()
      return await limiter.run(job, client)
    },
    write,
    read,
    /** For the CPU-bound parts of a job: one at a time. */
    turn: createTurns(),
    /** Checked before a request is read, because refusals must cost nothing. */
    isShedding: (client: string): boolean => overload.isShedding(limiter) || limiter.hasShare(client),
    /** The same for jobs with a separate limit: pictures. */
    isSheddingFor: overload.isShedding,
    stop: overload.stop,
  }
}

export type Work = ReturnType<typeof createWork>

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
          return new Promise<void>(done => finished(outgoing, () => done()))
        }, clientOf(c))
        sent.catch(reject)
      })
    } catch (error) {
      return refuse(error)
    }
    return await next()
  }
}
