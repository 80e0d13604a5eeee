import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { judgeClock } from '#server/db/believed-clock.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { every, HOUR_MS } from '../every.ts'

/** The cookie lasts a year after the last addition, plus a month for wrong browser clocks. */
const LIST_KEPT_MS = 395 * 24 * HOUR_MS
/** For lists that were never read: the browser keeps no cookies, or is a program. */
const UNREAD_KEPT_MS = 60 * 24 * HOUR_MS
/** Longer than a removal can be undone. */
const REMOVED_KEPT_MS = HOUR_MS

/** Deletes expired lists, unread lists and removed entries. Safe in several processes. */
export async function forgetFavorites(db: Kysely<Database>, now: Date): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  return inTransaction(db, async trx => {
    const removed = await trx
      .deleteFrom('favorite')
      .where('removedAt', '<', before(REMOVED_KEPT_MS))
      .executeTakeFirstOrThrow()
    const expired = await trx
      .deleteFrom('favorite')
      .where('owner', 'in', query =>
        query
          .selectFrom('favorite')
          .select('owner')
          .groupBy('owner')
          .having(row =>
            row.or([
              row(row.fn.max('addedAt'), '<', before(LIST_KEPT_MS)),
              row.and([row(row.fn.max('addedAt'), '<', before(UNREAD_KEPT_MS)), row(row.fn.max('readAt'), 'is', null)]),
            ]),
          ),
      )
      .executeTakeFirstOrThrow()
    return Number(removed.numDeletedRows + expired.numDeletedRows)
  })
}

/** Runs at the start and every hour. @returns a function that stops it after the current run */
export function startForgetting(db: Kysely<Database>, now: () => Date, log: Pick<Logger, 'warn'>): () => Promise<void> {
  return every(
    HOUR_MS,
    async () => {
      // After a jump of the clock nothing is deleted; the retention of requests reports it.
      if ((await judgeClock(db, now())).isBelieved) await forgetFavorites(db, now())
    },
    error => log.warn({ err: error }, 'old favorites could not be forgotten, next try in an hour'),
  )
}
