import { join } from 'node:path'
import type { StoredFeed } from '#contract/feeds-state.ts'
import { FEEDS_FOLDER, readState } from '#server/adapters/feeds/feed-files.ts'
import { feeds } from '#server/adapters/feeds/feeds.ts'
import { feedKey } from '#server/services/feeds/feeds-service.ts'
import { gatherQuarter } from '#server/services/feeds/gather-quarter.ts'
import { imagesOf } from '../feeds.ts'
import { type Check, type Finding, failure, ok, warning } from './check.ts'

const HOUR_MS = 3_600_000
/** They are made at least once a day. */
const OLD_HOURS = 25

/** Files for portals: which are on, whether they are of this state, what is not in them. */
export const checkFeeds: Check = {
  subject: 'feeds',
  async look({ config, snapshot, now }) {
    if (!snapshot) return []
    const quarter = gatherQuarter(snapshot, { images: imagesOf(snapshot), siteUrl: config.SITE_URL })
    if (!quarter) return [ok('off, the content has no content/portals/portals.json')]
    const stored = await readState(join(config.DATA_DIR, FEEDS_FOLDER))
    const key = feedKey(snapshot, config.SITE_URL, config.VERSION)
    return feeds.map(({ name, offReason }) => {
      const off = offReason(quarter)
      return off === null ? findingOf(name, stored.feeds[name], key, now()) : ok(`${name}: off, ${off}`)
    })
  },
}

function findingOf(name: string, stored: StoredFeed | undefined, key: string, now: Date): Finding {
  if (!stored) return warning(`${name}: not made yet, the site makes it when it runs`)
  const hours = Math.floor((now.getTime() - Date.parse(stored.madeAt)) / HOUR_MS)
  if (stored.key !== key && hours >= OLD_HOURS)
    return failure(`${name}: ${hours} hours old: portals advertise what was`)
  if (stored.key !== key)
    return warning(`${name}: of another state of the catalogue; a running site makes it within a minute`)
  if (stored.leftOut > 0)
    return warning(`${name}: ${stored.lots} lots, ${stored.leftOut} left out: \`npm run feeds -- ${name}\` tells why`)
  return ok(`${name}: ${stored.lots} lots, made at ${stored.madeAt}`)
}
