import { withTimeout } from './timing.ts'

/** Too many jobs: the caller answers 503 with `Retry-After`. */
export class Overloaded extends Error {
  constructor() {
    super('too much is being made at once')
    this.name = 'Overloaded'
  }
}

/** How much may run and wait. Source: docs/operations.md#limits. */
interface LimiterOptions {
  running: number
  /** Jobs in the queue; any number unless given. */
  waiting?: number
  /** Longest wait in the queue; any time unless given. */
  waitMs?: number
  /** Jobs of one client, running and queued; any number unless given. */
  perClient?: number
  /** Lets the event loop turn before the next job starts: for jobs that keep it busy. */
  yieldsBetween?: boolean
}

export type Limiter = ReturnType<typeof createLimiter>

/**
 * Further jobs wait in order, or get `Overloaded` when the queue is full, the wait too long, or the client's share used
 * up.
 */
export function createLimiter(options: LimiterOptions) {
  const { waiting = Number.POSITIVE_INFINITY, waitMs } = options
  let running = 0
  const queue: { start: () => void; timer: NodeJS.Timeout | undefined }[] = []
  const shares = createShares(options.perClient)

  const startNext = () => {
    const next = queue.shift()
    if (!next) {
      running -= 1
      return
    }
    clearTimeout(next.timer)
    next.start()
  }

  const acquire = (): Promise<void> => {
    if (running < options.running) {
      running += 1
      return Promise.resolve()
    }
    if (queue.length >= waiting) return Promise.reject(new Overloaded())
    return new Promise((start, reject) => {
      const refuse = () => {
        queue.splice(queue.indexOf(waiter), 1)
        reject(new Overloaded())
      }
      const waiter = { start, timer: waitMs === undefined ? undefined : setTimeout(refuse, waitMs) }
      queue.push(waiter)
    })
  }

  return {
    get waiting(): number {
      return queue.length
    },
    /** Whether the next job would have to wait. */
    get isBusy(): boolean {
      return running >= options.running
    },
    /** Whether the next job would be refused. */
    get isFull(): boolean {
      return queue.length >= waiting
    },
    /** Whether a client has used up its share, so that its next job would be refused. */
    hasShare: shares.isTaken,
    /** @param client `clientKey` of the caller; undefined = no client waits for the job */
    async run<T>(job: () => Promise<T>, client?: string): Promise<T> {
      if (client && shares.isTaken(client)) throw new Overloaded()
      if (client) shares.enter(client)
      try {
        await acquire()
        try {
          return await job()
        } finally {
          if (options.yieldsBetween) setImmediate(startNext)
          else startNext()
        }
      } finally {
        if (client) shares.leave(client)
      }
    },
  }
}

/** Counts queued and running jobs per client, limited to `perClient`. */
function createShares(perClient = Number.POSITIVE_INFINITY) {
  const jobs = new Map<string, number>()
  return {
    isTaken: (client: string): boolean => (jobs.get(client) ?? 0) >= perClient,
    enter(client: string): void {
      jobs.set(client, (jobs.get(client) ?? 0) + 1)
    },
    leave(client: string): void {
      const left = (jobs.get(client) ?? 1) - 1
      if (left > 0) jobs.set(client, left)
      else jobs.delete(client)
    },
  }
}

/** A task that takes longer is assumed to be waiting for I/O, so the next one may start. */
const LONGEST_TURN_MS = 20

type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Runs CPU-bound work one piece at a time and lets the event loop turn in between: a request for a cached page waits
 * for one piece at most.
 */
export function createTurns(longestMs: number = LONGEST_TURN_MS): TakeTurn {
  const turns = createLimiter({ running: 1, yieldsBetween: true })
  return work =>
    new Promise((resolve, reject) => {
      void turns.run(async () => {
        const result = (async () => work())()
        result.then(resolve, reject)
        await withTimeout(
          result.catch(() => {}),
          longestMs,
          () => {},
        )
      })
    })
}

/** The time after which the event loop turns: a few hundred requests may arrive in one turn of it. */
const SLICE_MS = 5

type BeginSoon = (begin: () => void) => void

/** Lets the event loop turn after every few tasks, so that a cached page waits for a few at most. */
export function createSlices(sliceMs: number = SLICE_MS): BeginSoon {
  const line: (() => void)[] = []
  let isGoing = false

  const beginSome = () => {
    const endsAtMs = performance.now() + sliceMs
    for (let begin = line.shift(); begin; begin = performance.now() < endsAtMs ? line.shift() : undefined) begin()
    isGoing = line.length > 0
    if (isGoing) setImmediate(beginSome)
  }

  return begin => {
    line.push(begin)
    if (!isGoing) setImmediate(beginSome)
    isGoing = true
  }
}

/** Deduplicates concurrent calls: callers with the same key share one promise. */
export function onceAtATime<Answer>(): (key: string, find: () => Promise<Answer>) => Promise<Answer> {
  const underWay = new Map<string, Promise<Answer>>()
  return (key, find) => {
    // Synchronous, so that no other call starts in between.
    const found = underWay.get(key) ?? find().finally(() => underWay.delete(key))
    underWay.set(key, found)
    return found
  }
}
