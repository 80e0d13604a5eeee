import { setImmediate } from 'node:timers/promises'
import type { Logger } from 'pino'
import { feedProblemText } from '#domain/feeds/feed-problems.ts'
import type { FeedFiles, FeedsState, StoredFeed } from '#server/adapters/feeds/feed-files.ts'
import type { FeedLot, FeedQuarter, LeftOut } from '#server/adapters/feeds/feed-lot.ts'
import type { FeedMaker } from '#server/adapters/feeds/feed-maker.ts'
import type { Alerts } from '../alerts.ts'
import type { SiteService } from '../snapshot/site-service.ts'
import { perSnapshot, type SiteSnapshot } from '../snapshot/snapshot.ts'
import { gatherLots } from './gather-lots.ts'
import { type GatherTools, gatherQuarter } from './gather-quarter.ts'

/** Delay that collects the changes of a minute. */
const PAUSE_MS = 60_000
/** Number of left-out lots that the log names; `npm run feeds` prints all. */
const LOGGED_LOTS = 3

/** State of a feed: `off` = not configured, `making` = not generated yet. */
export type FeedNow = { kind: 'there'; path: string; stored: StoredFeed } | { kind: 'off' } | { kind: 'making' }

export interface FeedsOptions extends GatherTools {
  site: Pick<SiteService, 'current' | 'onChange'>
  files: FeedFiles
  maker: FeedMaker
  alerts: Pick<Alerts, 'set'>
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  now(): Date
  /** Version of the program, which may change the format. */
  version: string
}

/** Generates feeds after each change of stock, content or date. The old ones stay until the new ones are complete. */
export function createFeeds(options: FeedsOptions) {
  const { site, files, maker, alerts, log } = options
  const quarterNow = perSnapshot((snapshot: SiteSnapshot) => gatherQuarter(snapshot, options))
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let isStopped = false

  const refresh = () => {
    running = running
      .then(() => makeOld(options, quarterNow))
      .then(
        isDone => {
          alerts.set('feeds_failed', false)
          if (!isDone) later()
        },
        error => {
          if (isStopped) return
          log.error({ err: error }, 'files for portals could not be made; the old ones stay')
          alerts.set('feeds_failed', true)
          later()
        },
      )
    return running
  }
  const later = () => {
    if (isStopped || timer) return
    timer = setTimeout(() => {
      timer = undefined
      void refresh()
    }, PAUSE_MS).unref()
  }
  return {
    async find(name: string): Promise<FeedNow> {
      const quarter = quarterNow(site.current())
      if (!quarter || !maker.namesFor(quarter).includes(name)) return { kind: 'off' }
      const stored = (await files.read()).feeds[name]
      return stored ? { kind: 'there', path: `${files.folder}/${stored.file}`, stored } : { kind: 'making' }
    },
    stored: async (): Promise<FeedsState['feeds']> => (await files.read()).feeds,
    start(): void {
      site.onChange(later)
      void refresh()
    },
    /** Generates outdated feeds; for tests. */
    refresh,
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      await maker.close()
      await running
    },
  }
}

export type FeedsService = ReturnType<typeof createFeeds>

/** Identifies the input of the feeds. @param version of the program */
export function feedKey({ version: state }: SiteSnapshot, siteUrl: string, version: string): string {
  return [state, siteUrl, version].join(' ')
}

/** @returns false when another process does it, or one failed */
async function makeOld(
  { site, files, maker, log, now, siteUrl, images, version }: FeedsOptions,
  quarterNow: (snapshot: SiteSnapshot) => FeedQuarter | null,
): Promise<boolean> {
  const snapshot = site.current()
  const quarter = quarterNow(snapshot)
  const key = feedKey(snapshot, siteUrl, version)
  const names = quarter ? maker.namesFor(quarter) : []
  const before = await files.read()
  if (isCurrent(before, names, key)) return true
  const unlock = await files.lock()
  if (!unlock) return false
  try {
    const task = quarter && { folder: files.folder, quarter, key, madeAt: now().toISOString() }
    const results = task ? await maker.make(task, inTurns(gatherLots(snapshot, { images, siteUrl }))) : {}
    const feeds: FeedsState['feeds'] = {}
    let isWhole = true
    for (const name of names) {
      const result = results[name]
      if (result && 'stored' in result) {
        feeds[name] = result.stored
        logLeftOut(log, name, result.leftOut)
      } else {
        isWhole = false
        log.error({ feed: name, reason: result?.error }, 'a file for a portal could not be made; the old one stays')
        if (before.feeds[name]) feeds[name] = before.feeds[name]
      }
    }
    await files.replace({ feeds })
    log.info({ feeds: Object.keys(feeds).length, revision: snapshot.revision }, 'files for portals are made')
    return isWhole
  } finally {
    await unlock()
  }
}

function isCurrent({ feeds }: FeedsState, names: readonly string[], key: string): boolean {
  return Object.keys(feeds).length === names.length && names.every(name => feeds[name]?.key === key)
}

/** Lets the event loop turn between batches. */
export async function* inTurns(batches: Iterable<FeedLot[]>): AsyncIterable<readonly FeedLot[]> {
  for (const batch of batches) {
    yield batch
    await setImmediate()
  }
}

function logLeftOut(log: Pick<Logger, 'warn'>, feed: string, leftOut: readonly LeftOut[]): void {
  if (leftOut.length === 0) return
  const first = leftOut
    .slice(0, LOGGED_LOTS)
    .map(({ article, problems }) => `${article}: ${problems.map(feedProblemText).join(', ')}`)
  log.warn({ feed, leftOut: leftOut.length, first }, 'lots that a portal would refuse are left out: `npm run feeds`')
}
