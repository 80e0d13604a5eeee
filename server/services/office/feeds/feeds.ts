import type { Config } from '#server/config.ts'
import { groupProblems, sortFeeds } from '../../checks/sort-feeds.ts'
import type { FeedFetches } from '../../feeds/feed-fetches.ts'
import type { FeedsService } from '../../feeds/feeds-service.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import { type Actor, demand } from '../actor.ts'

interface FeedsContext {
  config: Pick<Config, 'SITE_URL'>
  site: () => SiteSnapshot
  feeds: Pick<FeedsService, 'stored'>
  fetches: Pick<FeedFetches, 'read'>
}

/** Lots of a reason that are listed; `npm run feeds` lists all. */
const MAX_LOTS = 30

/** The feeds of the portals: what they have and leave out, and who fetched them; null = the content has no portals. */
export async function readFeeds(actor: Actor, { config, site, feeds, fetches }: FeedsContext) {
  demand(actor, 'feeds.read')
  const snapshot = site()
  const sorted = await sortFeeds(snapshot, config.SITE_URL)
  const { portals } = snapshot.content
  if (!sorted || !portals) return null
  const [stored, fetched] = await Promise.all([feeds.stored(), fetches.read()])
  return sorted.map(({ name, portal, missing, hasLots, lots, leftOut }) => ({
    name,
    missing,
    /** Null = it is off, or describes the quarter only. */
    lots: missing === null && hasLots ? lots : null,
    leftOut: leftOut.length,
    problems: groupProblems(leftOut).map(({ problem, lots: left }) => ({
      problem,
      count: left.length,
      lots: left.slice(0, MAX_LOTS).map(({ id, article }) => ({ id, article })),
    })),
    madeAt: stored[name]?.madeAt ?? null,
    fetched: fetched.get(name) ?? null,
    /** Set for this portal alone. */
    phone: portals[portal]?.phone ?? null,
    hasText: (portals[portal]?.description ?? []).length > 0,
    hasFilter: Object.keys(portals[portal]?.lots ?? {}).length > 0,
  }))
}
