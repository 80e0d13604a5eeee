import type { Kysely } from 'kysely'
import type { ChannelName } from '#domain/requests/channels.ts'
import type { Channel } from '#server/adapters/delivery/channel.ts'
import type { Database } from '#server/db/schema.ts'
import type { StoreClock } from '#server/db/store-clock.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { enqueue } from './outbox.ts'
import { hasReachedLetterLimit } from './request-limits.ts'

/**
 * Releases a held request for delivery. It stays held if no channel accepts it, because it could not be released again.
 * @returns the channels it is delivered to; undefined when there is no such held request
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
    const isMailed = await hasReachedLetterLimit(trx, request.mail, now)
    const targets = channels
      .filter(({ name, takes }) => takes(request) && (name !== 'visitor_mail' || !isMailed))
      .map(({ name }) => name)
    if (targets.length === 0) return targets
    // Of two concurrent releases the second updates no row and queues nothing.
    const { numUpdatedRows } = await trx
      .updateTable('request')
      .set({ held: false })
      .where('id', '=', id)
      .where('held', '=', true)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return undefined
    await enqueue(trx, id, targets, clock)
    return targets
  })
}
