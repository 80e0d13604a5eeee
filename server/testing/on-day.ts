import type { IsoDate } from '#domain/dates/dates.ts'
import { contentInForce } from '#server/services/content/content-in-force.ts'
import type { SiteSnapshot } from '../services/snapshot/snapshot.ts'

/** The site on another day: what has come out and what is in force on it. What had not come out on the day of `snapshot` is not known. */
export function onDay(snapshot: SiteSnapshot, today: IsoDate): SiteSnapshot {
  const { content, endedPromos } = contentInForce(snapshot.content, today)
  return { ...snapshot, today, content, endedPromos: [...snapshot.endedPromos, ...endedPromos] }
}
