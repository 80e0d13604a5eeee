/** Too much at once: the caller answers 503 and asks to come back. */
export class Overloaded extends Error {
  constructor() {
    super('too much is being made at once')
    this.name = 'Overloaded'
  }
}

/** How much may run and wait. Source: docs/operations.md#limits. */
export interface LimiterOptions {
  running: number
  waiting: number
  waitMs: number
  /** Most that one client may have running and waiting; as many as there is place for unless given. */
  perClient?: number
}

/**
 * Runs at most so many jobs at once; further ones wait in order, a little while.
 * @returns a function that runs a job, or throws `Overloaded` when the queue is full, the wait too long, or one
 *   client has had their share
 */
export function createLimiter(options: LimiterOptions) {
  let running = 0
  const queue: { start: () => void; timer: NodeJS.Timeout }[] = []
  const shares = createShares(options.perClient)

  const release = () => {
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
    if (queue.length >= options.waiting) return Promise.reject(new Overloaded())
    return new Promise((start, reject) => {
      const waiter = {
        start,
        timer: setTimeout(() => {
          queue.splice(queue.indexOf(waiter), 1)
          reject(new Overloaded())
        }, options.waitMs),
      }
      queue.push(waiter)
    })
  }

  return {
    /** Jobs that wait now. */
    get waiting(): number {
      return queue.length
    },
    /** Whether the next job would have to wait. */
    get isBusy(): boolean {
      return running >= options.running
    },
    /** Whether the next job would be refused. */
    get isFull(): boolean {
      return queue.length >= options.waiting
    },
    /** Whether a client has all that one may have, and their next job would be refused. */
    hasShare: shares.isTaken,
    /** @param client who asks: `clientKey` of their address; undefined = nobody waits for it */
    async run<T>(job: () => Promise<T>, client?: string): Promise<T> {
      if (client && shares.isTaken(client)) throw new Overloaded()
      if (client) shares.enter(client)
      try {
        await acquire()
        try {
          return await job()
        } finally {
          release()
        }
      } finally {
        if (client) shares.leave(client)
      }
    },
  }
}

/** How many jobs each client has, of so many at most. */
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
