import type { StoredFeed } from '#contract/feeds-state.ts'
import type { FeedName } from '#domain/feeds.ts'
import type { FeedLot, FeedQuarter, LeftOut } from './feed-lot.ts'

/** What the thread is told first. */
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

/** What the thread answers: a result for each file that is on. */
export type FeedResults = Partial<Record<FeedName, FeedResult>>
