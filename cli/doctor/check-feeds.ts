import { join } from 'node:path'
import type { StoredFeed } from '#contract/feeds-state.ts'
import { FEEDS_FOLDER, readState } from '#server/adapters/feeds/feed-files.ts'
import type { Feed, FeedLot, FeedQuarter } from '#server/adapters/feeds/feed-lot.ts'
import { feeds, sortOut } from '#server/adapters/feeds/feeds.ts'
import { feedKey } from '#server/services/feeds/feeds-service.ts'
import { gatherLots } from '#server/services/feeds/gather-lots.ts'
import { gatherQuarter } from '#server/services/feeds/gather-quarter.ts'
import { imagesOf } from '../feeds.ts'
import { type Check, type Finding, failure, ok, warning } from './check.ts'

const HOUR_MS = 3_600_000
/** They are made at least once a day. */
const OLD_HOURS = 25

/** Files for portals: which are on, whether they are of this state, which ids are missing and what else keeps lots out of them. */
export const checkFeeds: Check = {
  subject: 'feeds',
  async run({ config, snapshot, now }) {
    if (!snapshot) return []
    const tools = { images: imagesOf(snapshot), siteUrl: config.SITE_URL }
    const quarter = gatherQuarter(snapshot, tools)
    if (!quarter) return [ok('off, the content has no content/portals/portals.json')]
    const stored = await readState(join(config.DATA_DIR, FEEDS_FOLDER))
    const key = feedKey(snapshot, config.SITE_URL, config.VERSION)
    const lots = [...gatherLots(snapshot, tools)].flat()
    return feeds.flatMap(feed => {
      const off = feed.offReason(quarter)
      if (off !== null) return [ok(`${feed.name}: off, ${off}`)]
      return [ageOf(feed.name, stored.feeds[feed.name], key, now()), ...reasonsOf(feed, quarter, lots)]
    })
  },
}

function ageOf(name: string, stored: StoredFeed | undefined, key: string, now: Date): Finding {
  if (!stored) return warning(`${name}: not made yet, the site makes it when it runs`)
  const hours = Math.floor((now.getTime() - Date.parse(stored.madeAt)) / HOUR_MS)
  if (stored.key === key) return ok(`${name}: ${stored.lots} lots, made at ${stored.madeAt}`)
  if (hours >= OLD_HOURS) return failure(`${name}: ${hours} hours old: portals advertise what was`)
  return warning(`${name}: of another state of the catalogue; a running site makes it within a minute`)
}

/** Why lots are not in a file, each reason once. */
function reasonsOf(feed: Feed, quarter: FeedQuarter, lots: readonly FeedLot[]): Finding[] {
  const counts = new Map<string, number>()
  for (const reason of sortOut(feed, quarter, lots).leftOut.flatMap(({ reasons }) => reasons))
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, count]) => warning(`${feed.name}: ${count} lots are left out: ${reason}`))
}
