import type { Kysely } from 'kysely'
import { addDays } from '#domain/dates/dates.ts'
import { dayIn, startOfDay } from '#domain/dates/opening-hours.ts'
import { sumOf } from '#domain/lib/maths.ts'
import type { Database } from '#server/db/schema.ts'
import type { LocalDay } from '../../snapshot/row-in-force.ts'

const WEEKS = 8
const WEEK_DAYS = 7

/** Views of a lot by week, the last one ends today, and how often it was added to lists of favorites that still have it. */
export async function readInterest(db: Kysely<Database>, id: number, { today, timeZone }: LocalDay) {
  const first = addDays(today, 1 - WEEKS * WEEK_DAYS)
  const views = await db
    .selectFrom('figure')
    .select(['day', 'count'])
    .where('kind', '=', 'lot')
    .where('key', '=', String(id))
    .where('day', '>=', first)
    .execute()
  const added = await db
    .selectFrom('favorite')
    .select('addedAt')
    .where('propertyId', '=', id)
    .where('removedAt', 'is', null)
    .where('addedAt', '>=', startOfDay(timeZone, first).toISOString())
    .execute()
  return Array.from({ length: WEEKS }, (_, index) => {
    const from = addDays(first, index * WEEK_DAYS)
    const to = addDays(from, WEEK_DAYS - 1)
    const isOfWeek = (day: string) => day >= from && day <= to
    return {
      from,
      to,
      views: sumOf(views.filter(({ day }) => isOfWeek(day)).map(({ count }) => count)),
      favorites: added.filter(({ addedAt }) => isOfWeek(dayIn(timeZone, new Date(addedAt)))).length,
    }
  })
}
