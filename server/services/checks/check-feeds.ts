import { join } from 'node:path'
import type { StoredFeed } from '#contract/feeds-state.ts'
import { FEEDS_FOLDER, readState } from '#server/adapters/feeds/feed-files.ts'
import { feedKey } from '../feeds/feeds-service.ts'
import { type Finding, failure, ok, warning } from './findings.ts'
import type { CheckContext } from './run-checks.ts'
import { groupProblems, sortFeeds } from './sort-feeds.ts'

const HOUR_MS = 3_600_000
/** They are made at least once a day. */
const OLD_HOURS = 25

/** Files for portals: which are on, whether they are of this state, which ids are missing and what else keeps lots out of them. */
export async function checkFeeds({
  config,
  snapshot,
  now,
}: Pick<CheckContext, 'config' | 'snapshot' | 'now'>): Promise<Finding[]> {
  if (!snapshot) return []
  const sorted = await sortFeeds(snapshot, config.SITE_URL)
  if (!sorted) return [ok({ code: 'noPortals' })]
  const stored = await readState(join(config.DATA_DIR, FEEDS_FOLDER))
  const key = feedKey(snapshot, config.SITE_URL, config.VERSION)
  return sorted.flatMap(feed => {
    const { name, missing, leftOut } = feed
    if (missing !== null) return [ok({ code: 'feedOff', feed: name, missing })]
    return [
      ageOf(name, stored.feeds[name], key, now()),
      ...groupProblems(leftOut).map(({ problem, lots }) =>
        warning({ code: 'leftOut', feed: name, problem, count: lots.length }),
      ),
    ]
  })
}

function ageOf(feed: string, stored: StoredFeed | undefined, key: string, now: Date): Finding {
  if (!stored) return warning({ code: 'feedNotMade', feed })
  const hours = Math.floor((now.getTime() - Date.parse(stored.madeAt)) / HOUR_MS)
  if (stored.key === key) return ok({ code: 'feedMade', feed, lots: stored.lots, at: stored.madeAt })
  return hours >= OLD_HOURS ? failure({ code: 'feedOld', feed, hours }) : warning({ code: 'feedChanging', feed })
}
