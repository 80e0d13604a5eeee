import type { Kysely } from 'kysely'
import { type ChannelName, OFFICE_CHANNELS } from '#domain/channels.ts'
import type { Database } from '#server/db/schema.ts'
import type { StoreClock } from '#server/db/store-clock.ts'
import { inStore, inTransaction } from '#server/db/transaction.ts'
import { isWaiting } from './outbox-stats.ts'
import { isSettled } from './retention.ts'

// A short transaction each, as when requests are ended.
const AT_ONCE = 100

/** How many deliveries wait for a channel. @throws Unavailable when the store does not answer */
export async function countWaiting(db: Kysely<Database>, channel: ChannelName, clock: StoreClock): Promise<number> {
  const { count } = await inStore(() =>
    db
      .selectFrom('outbox')
      .select(row => row.fn.countAll<number>().as('count'))
      .where('channel', '=', channel)
      .where(row => isWaiting(row, clock))
      .executeTakeFirstOrThrow(),
  )
  return count
}

/**
 * Gives up what waits for a channel that is gone for good. A delivery by which the office was to learn of a request stays until it
 * has learned of it by another one: it is the only sign that somebody waits.
 * @returns how many are gone
 * @throws Unavailable when the store does not answer; what was given up before is gone
 */
export async function dropDeliveries(db: Kysely<Database>, channel: ChannelName, clock: StoreClock): Promise<number> {
  let dropped = 0
  for (;;) {
    const { numDeletedRows } = await inTransaction(db, trx => {
      const first = trx
        .selectFrom('outbox')
        .select('outbox.id')
        .where('channel', '=', channel)
        .where(row => isWaiting(row, clock))
        .$if(OFFICE_CHANNELS.includes(channel), query =>
          query.where(row =>
            row.exists(
              row
                .selectFrom('request')
                .select('request.id')
                .whereRef('request.id', '=', 'outbox.requestId')
                .where(request => isSettled(request)),
            ),
          ),
        )
        .limit(AT_ONCE)
      return trx.deleteFrom('outbox').where('id', 'in', first).executeTakeFirstOrThrow()
    })
    dropped += Number(numDeletedRows)
    if (numDeletedRows < AT_ONCE) return dropped
  }
}
