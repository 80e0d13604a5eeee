import { createLimiter, createTurns, Overloaded, type TakeTurn } from '../limiter.ts'
import { DELAY_LIMIT_MS, watchOverload } from './overload.ts'

/**
 * Jobs at once, waiting, longest wait; how late the loop may be; and the share of one client: a visitor's page with all of its drawings,
 * or an office behind one address. Source: docs/operations.md#limits.
 */
const LIMITS = { running: 8, waiting: 64, waitMs: 2000, delayMs: DELAY_LIMIT_MS, perClient: 40 }
export type WorkLimits = typeof LIMITS

/**
 * Writes have places of their own: a request is taken however many read the site. Of 1,000 at once those that find no place are
 * refused before anything is stored. A captcha that does not answer holds a place for a few seconds.
 */
const WRITES = { running: 32, waiting: 64, waitMs: 2000, perClient: 20 }

/** Reads of the database. One that does not answer holds these places and none of the pages. */
const READS = { running: 32, waiting: 64, waitMs: 2000, perClient: 40 }

/** The one bound of everything that is made for a visitor and not kept: pages, calls, drawings, with their compression. */
export interface Work {
  /**
   * Runs a job, or refuses it before it waits in vain.
   * @param client `clientKey` of the client that waits for it; undefined = none
   * @throws Overloaded
   */
  run<T>(job: () => Promise<T>, client?: string): Promise<T>
  /**
   * The same for writes, one at a time, after their body was read.
   * @throws Overloaded
   */
  write: Write
  /**
   * The same for reads of the database.
   * @throws Overloaded
   */
  read: Write
  /** For the parts of a job that keep the loop busy: one at a time. */
  turn: TakeTurn
  /**
   * Whether so much is to be done that no further job may wait. Asked before anything is read of a request: what is refused must cost
   * nothing, or three hundred refusals in one turn of the loop are an overload themselves.
   * @param client `clientKey` of who would wait for it
   */
  isShedding(client: string): boolean
  /** The same for jobs that have places of their own: pictures. */
  isSheddingFor: ReturnType<typeof watchOverload>['isShedding']
  stop(): void
}

/** Runs a call of the database, or refuses it before it has begun. @param client `clientKey` of the caller, undefined = unknown */
export type Write = <T>(job: () => Promise<T>, client?: string) => Promise<T>

/**
 * @param limits       others for tests
 * @param observeDelay called with the delay of the loop, seconds, for the metrics
 */
export function createWork(limits: Partial<WorkLimits> = {}, observeDelay?: (seconds: number) => void): Work {
  const { delayMs, ...places } = { ...LIMITS, ...limits }
  const limiter = createLimiter(places)
  const writes = createLimiter(WRITES)
  const reads = createLimiter(READS)
  const overload = watchOverload(() => limiter, delayMs, observeDelay)
  const writeTurn = createTurns()
  return {
    async run(job, client) {
      if (overload.isShedding(limiter)) throw new Overloaded()
      return await limiter.run(job, client)
    },
    write: (job, client) => writes.run(() => writeTurn(job), client),
    read: (job, client) => reads.run(job, client),
    turn: createTurns(),
    isShedding: client => overload.isShedding(limiter) || limiter.hasShare(client),
    isSheddingFor: overload.isShedding,
    stop: overload.stop,
  }
}
