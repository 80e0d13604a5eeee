import { createLimiter, createTurns, Overloaded, type TakeTurn } from '../lib/limiter.ts'
import { DELAY_LIMIT_MS, watchOverload } from './overload.ts'

/**
 * The share of a client covers a page with all its drawings, or an office behind one address. Source:
 * docs/operations.md#limits.
 */
const LIMITS = { running: 8, waiting: 64, waitMs: 2000, delayMs: DELAY_LIMIT_MS, perClient: 40 }
export type WorkLimits = typeof LIMITS

/** Writes have a separate limit, so that requests are accepted under any number of readers. */
const WRITES = { running: 32, waiting: 64, waitMs: 2000, perClient: 20 }

/** Database reads have a separate limit, so that a database that does not respond does not block pages. */
const READS = { running: 32, waiting: 64, waitMs: 2000, perClient: 40 }

/** Limits of everything that is made for a visitor and not cached: pages, calls, drawings, with their compression. */
export interface Work {
  /**
   * Runs a job, or refuses it at once.
   * @param client `clientKey`; undefined = no client waits
   * @throws Overloaded
   */
  run<T>(job: () => Promise<T>, client?: string): Promise<T>
  /** The same for writes, one at a time. @throws Overloaded */
  write: Write
  /** The same for database reads. @throws Overloaded */
  read: Write
  /** For the CPU-bound parts of a job: one at a time. */
  turn: TakeTurn
  /**
   * Whether nothing more may be queued. Checked before a request is read, because refusals must cost nothing.
   * @param client `clientKey`
   */
  isShedding(client: string): boolean
  /** The same for jobs with a separate limit: pictures. */
  isSheddingFor: ReturnType<typeof watchOverload>['isShedding']
  stop(): void
}

/** Runs a database call, or refuses it at once. @param client `clientKey`; undefined = unknown */
export type Write = <T>(job: () => Promise<T>, client?: string) => Promise<T>

/** @param observeDelay called with each event-loop delay in seconds, for the metrics */
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
