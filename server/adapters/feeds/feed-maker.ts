import { Worker } from 'node:worker_threads'
import { nextMessage } from '#server/lib/timing.ts'
import { entryFile } from '../../entries.ts'
import type { StoredFeed } from './feed-files.ts'
import type { FeedLot, FeedQuarter, LeftOut } from './feed-lot.ts'
import { feeds } from './feeds.ts'

/** A hundred thousand lots take a tenth of this time. */
const TIMEOUT_MS = 3 * 60_000
const MEMORY_MB = 512

/** @param options a shorter timeout and another worker for tests */
export function createFeedMaker({ timeoutMs = TIMEOUT_MS, worker: path = entryFile('feeds-worker') } = {}) {
  let current: Worker | undefined
  return {
    namesFor: (quarter: FeedQuarter): readonly string[] =>
      feeds.filter(({ missingSetting }) => missingSetting(quarter) === null).map(({ name }) => name),
    /** @throws Error when the thread ends, or takes too long */
    async make(task: FeedTask, batches: AsyncIterable<readonly FeedLot[]>): Promise<FeedResults> {
      await using worker = new Worker(path, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
      current = worker
      // After the timeout nothing else receives an error of the thread, and the process would end.
      worker.on('error', () => undefined)
      const results = nextMessage<FeedResults>(worker, timeoutMs, 'the thread that makes files for portals')
      // A message of the thread is handled below.
      results.catch(() => undefined)
      for await (const lots of batches) worker.postMessage({ lots } satisfies ToWorker)
      worker.postMessage('begin' satisfies ToWorker)
      return await results
    },
    async close(): Promise<void> {
      await current?.terminate()
    },
  }
}

export type FeedMaker = ReturnType<typeof createFeedMaker>

export interface FeedTask {
  folder: string
  quarter: FeedQuarter
  /** Part of the file names. */
  key: string
  madeAt: string
}

/** Messages to the thread: batches of lots, then the start signal. */
export type ToWorker = { lots: readonly FeedLot[] } | 'begin'

/** A generated feed with excluded lots, or the reason why it failed. */
export type FeedResult = { stored: StoredFeed; leftOut: readonly LeftOut[] } | { error: string }

/** Response of the thread: a result per enabled feed. */
export type FeedResults = Partial<Record<string, FeedResult>>
