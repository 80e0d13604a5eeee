import type { Kysely, Transaction } from 'kysely'
import { OFFICE_CHANNELS } from '#domain/channels.ts'
import type { Channel } from '#server/adapters/delivery/channel.ts'
import type { Database } from '#server/db/schema.ts'
import type { StoreClock } from '#server/db/store-clock.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { enqueue } from './outbox.ts'
import { isSettled } from './retention.ts'

/** What a person has set going. */
export interface Retried {
  /** Deliveries that are due now. */
  due: number
  /** Requests that nobody had heard of and that go to channels which they had no delivery for. */
  routed: number
}

/**
 * Puts given-up deliveries back into the queue, and takes the pause from waiting ones: all are due at once, with another 72 hours
 * before them. What the office has not heard of, because no channel was configured or the one that was is no more, goes to those
 * that are.
 * @param requestId of one request; undefined = of all
 * @param channels every configured way out
 */
export function retryDeliveries(
  db: Kysely<Database>,
  requestId: string | undefined,
  channels: readonly Pick<Channel, 'name' | 'takes'>[],
  clock: StoreClock,
): Promise<Retried> {
  return inTransaction(db, async trx => {
    const routed = await routeUnheard(trx, requestId, channels, clock)
    let query = trx
      .updateTable('outbox')
      .set({ state: 'pending', attempts: 0, nextAt: clock(), queuedAt: clock(), leaseUntil: null, owner: null })
      .where('state', 'in', ['dead', 'pending'])
      // What was never tried is due as it is.
      .where(row => row.or([row('state', '=', 'dead'), row('attempts', '>', 0)]))
      // PostgreSQL knows no empty list, and no channel is called so.
      .where('channel', 'in', [...channels.map(({ name }) => name), 'none'])
    if (requestId !== undefined) query = query.where('requestId', '=', requestId)
    const { numUpdatedRows } = await query.executeTakeFirstOrThrow()
    return { due: Number(numUpdatedRows), routed }
  })
}

/** Only to the office: a letter to the visitor about a request of last month would puzzle him. */
async function routeUnheard(
  trx: Transaction<Database>,
  requestId: string | undefined,
  channels: readonly Pick<Channel, 'name' | 'takes'>[],
  clock: StoreClock,
): Promise<number> {
  const ways = channels.filter(({ name }) => OFFICE_CHANNELS.includes(name))
  let query = trx
    .selectFrom('request')
    .select(['id', 'type', 'mail'])
    .where('held', '=', false)
    .where(row => row.not(isSettled(row)))
  if (requestId !== undefined) query = query.where('id', '=', requestId)
  let routed = 0
  for (const request of await query.execute()) {
    const rows = await trx.selectFrom('outbox').select('channel').where('requestId', '=', request.id).execute()
    const has = new Set(rows.map(({ channel }) => channel))
    const missing = ways.filter(({ name, takes }) => !has.has(name) && takes(request)).map(({ name }) => name)
    await enqueue(trx, request.id, missing, clock)
    if (missing.length > 0) routed += 1
  }
  return routed
}
