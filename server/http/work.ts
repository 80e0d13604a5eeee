import { createLimiter, createTurns, Overloaded } from '../lib/limiter.ts'
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
