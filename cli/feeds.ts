/** `npm run feeds [-- cian avito]`: what the files for portals hold, and which lots a portal would refuse and why. */
import { parseArgs } from 'node:util'
import type { FeedLot, FeedQuarter } from '#server/adapters/feeds/feed-lot.ts'
import { feeds, sortOut } from '#server/adapters/feeds/feeds.ts'
import { createImageAddress } from '#server/adapters/images/address.ts'
import { createImageSet } from '#server/adapters/images/image-set.ts'
import { type Config, readConfig } from '#server/config.ts'
import { locationOf, openExisting } from '#server/db/connect.ts'
import { gatherLots } from '#server/services/feeds/gather-lots.ts'
import { gatherQuarter } from '#server/services/feeds/gather-quarter.ts'
import { createImageService } from '#server/services/images/image-service.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import { readStoredSite } from './read-stored-site.ts'
import type { Terminal } from './terminal.ts'

/** Signs addresses that are never fetched. */
const ANY_KEY = '00'.repeat(16)

/** Pictures of a snapshot whose addresses are never fetched. */
export function imagesOf(snapshot: SiteSnapshot) {
  return createImageService(() => snapshot, createImageSet(createImageAddress({ imageKey: ANY_KEY })))
}

/** The files of a snapshot, in lines for an operator. @param names files to report; none = all */
export function feedLines(snapshot: SiteSnapshot, siteUrl: string, names: readonly string[]): string[] {
  const tools = { images: imagesOf(snapshot), siteUrl }
  const quarter = gatherQuarter(snapshot, tools)
  if (!quarter) return ['no file is made: the content has no content/portals/portals.json']
  const lots = [...gatherLots(snapshot, tools)].flat()
  return feeds
    .filter(({ name }) => names.length === 0 || names.includes(name))
    .flatMap(feed => linesOf(feed, quarter, lots))
}

function linesOf(feed: (typeof feeds)[number], quarter: FeedQuarter, lots: readonly FeedLot[]): string[] {
  const off = feed.offReason(quarter)
  if (off !== null) return [`${feed.name}: off, ${off}`]
  if (feed.takes.length === 0) return [`${feed.name}: on, it describes the quarter`]
  const { taken, leftOut } = sortOut(feed, quarter, lots)
  return [
    `${feed.name}: ${taken.length} lots, ${leftOut.length} left out`,
    ...leftOut.map(({ id, article, reasons }) => `  ${article} (${id}): ${reasons.join('; ')}`),
  ]
}

export async function reportFeeds({ args, environment, print }: Terminal): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const names = feeds.map(({ name }) => name)
  const unknown = positionals.find(name => !names.includes(name))
  if (unknown !== undefined) throw new Error(`there is no file «${unknown}»: ${names.join(', ')}`)
  const config: Config = readConfig(environment)
  const db = await openExisting(locationOf(config), 'current')
  try {
    for (const line of feedLines(await readStoredSite(db, config), config.SITE_URL, positionals)) print(line)
  } finally {
    await db.destroy()
  }
}
