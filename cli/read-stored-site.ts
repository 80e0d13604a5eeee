import { dayIn } from '#domain/dates/opening-hours.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/schema.ts'
import { KINDS } from '#server/services/lots/kinds.ts'
import { readSite } from '#server/services/snapshot/read-site.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'

/** The current snapshot of a site, for a command. */
export function readStoredSite(db: Db, config: Pick<Config, 'DEMO_TODAY'>): Promise<SiteSnapshot> {
  const todayIn = (timeZone: string) => config.DEMO_TODAY ?? dayIn(timeZone, new Date())
  return readSite(db, todayIn, async () => undefined, KINDS)
}
