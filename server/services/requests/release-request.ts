import type { Kysely } from 'kysely'
import type { ChannelName } from '#domain/channels.ts'
import type { Channel } from '#server/adapters/delivery/channel.ts'
import type { Database } from '#server/db/schema.ts'
import type { StoreClock } from '#server/db/store-clock.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { enqueue } from './outbox.ts'
import { hasLettersEnough } from './request-limits.ts'

/**
 * A person has looked at a held request and lets it go its ways. One that no channel takes stays held: let go to nobody, it could
 * never be released again. The visitor gets no letter when their mail box had enough of them within the hour.
 * @param channels every configured way out
 * @returns the channels that it goes to; undefined when there is no such held request
 */
export function releaseRequest(
  db: Kysely<Database>,
  id: string,
  channels: readonly Pick<Channel, 'name' | 'takes'>[],
  now: Date,
  clock: StoreClock,
): Promise<ChannelName[] | undefined> {
  return inTransaction(db, async trx => {
    const request = await trx
      .selectFrom('request')
      .select(['type', 'mail', 'multipart'])
      .where('id', '=', id)
      .where('held', '=', true)
      .executeTakeFirst()
    if (!request) return undefined
    const isMailed = await hasLettersEnough(trx, request.mail, now)
    const ways = channels
      .filter(({ name, takes }) => takes(request) && (name !== 'visitor_mail' || !isMailed))
      .map(({ name }) => name)
    if (ways.length === 0) return ways
    // Two who release at once: the second finds nothing to change, and queues nothing.
    const { numUpdatedRows } = await trx
      .updateTable('request')
      .set({ held: false })
      .where('id', '=', id)
      .where('held', '=', true)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return undefined
    await enqueue(trx, id, ways, clock)
    return ways
  })
}
