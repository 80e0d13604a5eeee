/** `npm run feeds [-- cian avito]`: what the files for portals hold, and which lots a portal would refuse and why. */
import { parseArgs } from 'node:util'
import { feedOffText, feedProblemText } from '#domain/feeds/feed-problems.ts'
import { feeds } from '#server/adapters/feeds/feeds.ts'
import { type Config, readConfig } from '#server/config.ts'
import { locationOf, openExisting } from '#server/db/connect.ts'
import { type SortedFeed, sortFeeds } from '#server/services/checks/sort-feeds.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import { readStoredSite } from './read-stored-site.ts'
import { Problem, type Terminal } from './terminal.ts'

/** The files of a snapshot, in lines for an operator. @param names files to report; none = all */
export async function feedLines(snapshot: SiteSnapshot, siteUrl: string, names: readonly string[]): Promise<string[]> {
  const sorted = await sortFeeds(snapshot, siteUrl)
  if (!sorted) return ['no file is made: the content has no content/portals/portals.json']
  return sorted.filter(({ name }) => names.length === 0 || names.includes(name)).flatMap(linesOf)
}

function linesOf({ name, missing, hasLots, lots, leftOut }: SortedFeed): string[] {
  if (missing !== null) return [`${name}: off, ${feedOffText(missing)}`]
  if (!hasLots) return [`${name}: on, it describes the quarter`]
  return [
    `${name}: ${lots} lots, ${leftOut.length} left out`,
    ...leftOut.map(({ id, article, problems }) => `  ${article} (${id}): ${problems.map(feedProblemText).join('; ')}`),
  ]
}

export async function reportFeeds({ args, environment, print }: Terminal): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const names = feeds.map(({ name }) => name)
  const unknown = positionals.find(name => !names.includes(name))
  if (unknown !== undefined) throw new Problem(`there is no file «${unknown}»: ${names.join(', ')}`)
  const config: Config = readConfig(environment)
  await using db = await openExisting(locationOf(config), 'current')
  for (const line of await feedLines(await readStoredSite(db, config), config.SITE_URL, positionals)) print(line)
}
