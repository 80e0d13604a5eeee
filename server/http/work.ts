import { createLimiter, Overloaded } from './limiter.ts'
import { DELAY_LIMIT_MS, watchOverload } from './overload.ts'
import { createTurns, type TakeTurn } from './turns.ts'

/**
 * Jobs at once, waiting, longest wait; how late the loop may be; and the share of one client: a visitor's page with all of its drawings,
 * or an office behind one address. Source: docs/operations.md#limits.
 */
const LIMITS = { running: 8, waiting: 64, waitMs: 2000, delayMs: DELAY_LIMIT_MS, perClient: 40 }
export type WorkLimits = typeof LIMITS

/** The one bound of everything that is made for a visitor and not kept: pages, calls, drawings, with their compression. */
export interface Work {
  /**
   * Runs a job, or refuses it before it waits in vain.
   * @param client `clientKey` of who waits for it; undefined = nobody does
   * @throws Overloaded
   */
  run<T>(job: () => Promise<T>, client?: string): Promise<T>
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

/**
 * @param limits       others for tests
 * @param observeDelay told how late the loop is, seconds, for the metrics
 */
export function createWork(limits: Partial<WorkLimits> = {}, observeDelay?: (seconds: number) => void): Work {
  const { delayMs, ...places } = { ...LIMITS, ...limits }
  const limiter = createLimiter(places)
  const overload = watchOverload(() => limiter, delayMs, observeDelay)
  return {
    async run(job, client) {
      if (overload.isShedding(limiter)) throw new Overloaded()
      return await limiter.run(job, client)
    },
    turn: createTurns(),
    isShedding: client => overload.isShedding(limiter) || limiter.hasShare(client),
    isSheddingFor: overload.isShedding,
    stop: overload.stop,
  }
}
