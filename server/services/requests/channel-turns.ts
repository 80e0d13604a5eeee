import type { Kysely } from 'kysely'
import type { ChannelName } from '#domain/channels.ts'
import { dialectOf } from '#server/db/dialect.ts'
import type { Database } from '#server/db/schema.ts'
import type { StoreClock } from '#server/db/store-clock.ts'
import { inTransaction } from '#server/db/transaction.ts'

const SECOND_MS = 1000
/** No queue of calls is that long: a turn further ahead was given out by a clock that has been set back since. */
const IMPOSSIBLE_WAIT_MS = 60_000

/**
 * Gives out the moment of the next call to a channel, one after another to all processes of the database.
 * @returns how long to wait for it, ms
 * @throws Unavailable when the store does not answer
 */
export function takeTurn(
  db: Kysely<Database>,
  channel: ChannelName,
  perSecond: number,
  clock: StoreClock,
): Promise<number> {
  return inTransaction(db, async trx => {
    await trx
      .insertInto('channelTurn')
      .values({ channel, nextAt: clock() })
      .onConflict(conflict => conflict.column('channel').doNothing())
      .execute()
    const row = trx
      .selectFrom('channelTurn')
      .select(['nextAt', clock().as('now')])
      .where('channel', '=', channel)
    const turn = await (dialectOf(trx) === 'postgres' ? row.forUpdate() : row).executeTakeFirstOrThrow()
    const aheadMs = Date.parse(turn.nextAt) - Date.parse(turn.now)
    const waitMs = aheadMs > 0 && aheadMs <= IMPOSSIBLE_WAIT_MS ? aheadMs : 0
    await trx
      .updateTable('channelTurn')
      .set({ nextAt: clock(waitMs + SECOND_MS / perSecond) })
      .where('channel', '=', channel)
      .execute()
    return waitMs
  })
}
