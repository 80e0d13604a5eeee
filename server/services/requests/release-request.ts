import type { Kysely } from 'kysely'
import type { Channel } from '#server/adapters/delivery/channel.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { enqueue } from './outbox.ts'

/**
 * A person has looked at a held request and lets it go its ways.
 * @param channels every configured way out
 * @returns whether there was such a held request
 */
export function releaseRequest(
  db: Kysely<Database>,
  id: string,
  channels: readonly Pick<Channel, 'name' | 'takes'>[],
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async trx => {
    const request = await trx
      .updateTable('request')
      .set({ held: false })
      .where('id', '=', id)
      .where('held', '=', true)
      .returning(['type', 'mail'])
      .executeTakeFirst()
    if (!request) return false
    const ways = channels.filter(channel => channel.takes(request)).map(({ name }) => name)
    await enqueue(trx, id, ways, now)
    return true
  })
}
