import { setImmediate } from 'node:timers/promises'
import type { PortalName } from '#contract/content/portals.ts'
import type { FeedProblem } from '#domain/feeds/feed-problems.ts'
import type { FeedLot, LeftOut } from '#server/adapters/feeds/feed-lot.ts'
import { feeds, sortOut } from '#server/adapters/feeds/feeds.ts'
import { createImageAddress } from '#server/adapters/images/address.ts'
import { createImageSet } from '#server/adapters/images/image-set.ts'
import { inTurns } from '../feeds/feeds-service.ts'
import { gatherLots } from '../feeds/gather-lots.ts'
import { gatherQuarter } from '../feeds/gather-quarter.ts'
import { createImageService } from '../images/image-service.ts'
import { perSnapshot, type SiteSnapshot } from '../snapshot/snapshot.ts'

/** Signs addresses that are never fetched. */
const ANY_KEY = '00'.repeat(16)

export interface SortedFeed {
  name: string
  portal: PortalName
  /** Setting of the portal that is missing; null = the file is made. */
  missing: string | null
  /** Whether it has lots, or describes the quarter only. */
  hasLots: boolean
  lots: number
  leftOut: readonly LeftOut[]
}

/** Lots in each feed of a snapshot, and lots that it leaves out; null = the content has no portals. */
export const sortFeeds = perSnapshot(
  async (snapshot: SiteSnapshot, siteUrl: string): Promise<readonly SortedFeed[] | null> => {
    const images = createImageService(() => snapshot, createImageSet(createImageAddress({ imageKey: ANY_KEY })))
    const quarter = gatherQuarter(snapshot, { images, siteUrl })
    if (!quarter) return null
    const lots: FeedLot[] = []
    for await (const batch of inTurns(gatherLots(snapshot, { images, siteUrl }))) lots.push(...batch)
    const sorted: SortedFeed[] = []
    for (const feed of feeds) {
      const missing = feed.missingSetting(quarter)
      const { taken, leftOut } = missing === null ? sortOut(feed, quarter, lots) : { taken: [], leftOut: [] }
      const { name, portal, takes } = feed
      sorted.push({ name, portal, missing, hasLots: takes.length > 0, lots: taken.length, leftOut })
      await setImmediate()
    }
    return sorted
  },
)

/** Lots that are left out, by reason; a lot may have several. */
export function groupProblems(leftOut: readonly LeftOut[]): { problem: FeedProblem; lots: readonly LeftOut[] }[] {
  const all = leftOut.flatMap(lot => lot.problems.map(problem => ({ problem, lot })))
  const groups = Map.groupBy(all, ({ problem }) => JSON.stringify(problem))
  return [...groups.values()].flatMap(group =>
    group[0] ? [{ problem: group[0].problem, lots: group.map(({ lot }) => lot) }] : [],
  )
}
