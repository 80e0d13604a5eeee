import { type ChannelName, informsOffice } from '#domain/requests/channels.ts'
import type { Db } from '#server/db/schema.ts'
import { countRows, inTransaction } from '../../db/transaction.ts'
import { isWaiting } from './outbox-stats.ts'
import { isSettled } from './retention.ts'

// Batch size, for short transactions.
const AT_ONCE = 100

export function countWaiting(db: Db, channel: ChannelName): Promise<number> {
  const ofChannel = db.selectFrom('outbox').where('channel', '=', channel)
  return countRows(ofChannel.where(row => isWaiting(row, db)))
}

/**
 * Gives up the pending deliveries of a removed channel, except a delivery to the office that no other channel has made:
 * it is the only trace of an unanswered request.
 */
export async function dropDeliveries(db: Db, channel: ChannelName): Promise<number> {
  let dropped = 0
  for (;;) {
    const { numDeletedRows } = await inTransaction(db, trx => {
      const first = trx
        .selectFrom('outbox')
        .select('outbox.id')
        .where('channel', '=', channel)
        .where(row => isWaiting(row, db))
        .$if(informsOffice({ name: channel }), query =>
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
