import { parentPort, workerData } from 'node:worker_threads'
import { writeFeed } from './feed-files.ts'
import type { Feed, FeedLot } from './feed-lot.ts'
import type { FeedResult, FeedResults, FeedTask, ToWorker } from './feed-maker.ts'
import { feeds, sortOut } from './feeds.ts'

const { folder, quarter, key, madeAt }: FeedTask = workerData
const lots: FeedLot[] = []

async function make(feed: Feed): Promise<FeedResult> {
  try {
    const { taken, leftOut } = sortOut(feed, quarter, lots)
    const { file, sha256 } = await writeFeed(folder, feed.name, feed.write({ quarter, lots: taken, madeAt }))
    return { stored: { key, madeAt, file, sha256, lots: taken.length, leftOut: leftOut.length }, leftOut }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** Sequentially, to limit the CPU load. */
async function makeAll(): Promise<FeedResults> {
  const results: FeedResults = {}
  for (const feed of feeds) if (feed.missingSetting(quarter) === null) results[feed.name] = await make(feed)
  return results
}

parentPort?.on('message', async (message: ToWorker) => {
  if (message !== 'begin') lots.push(...message.lots)
  else parentPort?.postMessage(await makeAll())
})
