import { Worker } from 'node:worker_threads'
import type { StoredFeed } from '#contract/feeds-state.ts'
import { entryFile } from '../../entries.ts'
import type { FeedLot, FeedQuarter, LeftOut } from './feed-lot.ts'
import { feeds } from './feeds.ts'

/** A hundred thousand lots take a tenth of it; longer, and the thread is ended. */
const TIMEOUT_MS = 3 * 60_000
const MEMORY_MB = 512

/** Makes the files for portals in a thread of its own, which ends with them: they are made a few times a day. */
export interface FeedMaker {
  /** Names of the files that are made for the portals of a quarter. */
  namesFor(quarter: FeedQuarter): readonly string[]
  /** @throws Error when the thread ends, or takes too long */
  make(task: FeedTask, batches: AsyncIterable<readonly FeedLot[]>): Promise<FeedResults>
  /** Ends what is under way. */
  close(): Promise<void>
}

/** @param options a shorter patience and another thread for tests */
export function createFeedMaker({ timeoutMs = TIMEOUT_MS, worker: path = entryFile('feeds-worker') } = {}): FeedMaker {
  let current: Worker | undefined
  return {
    namesFor: quarter => feeds.filter(({ offReason }) => offReason(quarter) === null).map(({ name }) => name),
    async make(task, batches) {
      const worker = new Worker(path, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
      current = worker
      const results = resultsOf(worker, timeoutMs)
      try {
        // Whatever the thread says meanwhile is heard below.
        results.catch(() => undefined)
        for await (const lots of batches) worker.postMessage({ lots } satisfies ToWorker)
        worker.postMessage('begin' satisfies ToWorker)
        return await results
      } finally {
        await worker.terminate()
      }
    },
    async close() {
      await current?.terminate()
    },
  }
}

function resultsOf(worker: Worker, timeoutMs: number): Promise<FeedResults> {
  return new Promise((done, failed) => {
    const timer = setTimeout(() => failed(new Error('the files for portals took too long')), timeoutMs)
    worker.once('message', (results: FeedResults) => {
      clearTimeout(timer)
      done(results)
    })
    worker.once('error', error => {
      clearTimeout(timer)
      failed(error)
    })
    worker.once('exit', () => {
      clearTimeout(timer)
      failed(new Error('the thread that makes files for portals has ended'))
    })
  })
}

/** The first message to the thread. */
export interface FeedTask {
  /** Where the files are written. */
  folder: string
  quarter: FeedQuarter
  /** Of the files. */
  key: string
  madeAt: string
}

/** What the thread is sent: part after part, then the word to begin. */
export type ToWorker = { lots: readonly FeedLot[] } | 'begin'

/** A file that was made, with what is not in it; or why it was not made. */
export type FeedResult = { stored: StoredFeed; leftOut: readonly LeftOut[] } | { error: string }

/** What the thread answers: a result for each file that is on, by its name. */
export type FeedResults = Partial<Record<string, FeedResult>>
