import type { Kysely, Transaction } from 'kysely'
import { OFFICE_CHANNELS } from '#domain/channels.ts'
import type { Channel } from '#server/adapters/delivery/channel.ts'
import type { Database } from '#server/db/schema.ts'
import type { StoreClock } from '#server/db/store-clock.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { enqueue } from './outbox.ts'
import { isSettled } from './retention.ts'

// A short transaction each: the visitor who posts at this moment waits for one of them only.
const AT_ONCE = 100

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
export async function retryDeliveries(
  db: Kysely<Database>,
  requestId: string | undefined,
  channels: Ways,
  clock: StoreClock,
): Promise<Retried> {
  const retried = { due: 0, routed: 0 }
  await inBatches(BEFORE_ALL, async last => {
    const some = await inTransaction(db, trx => routeUnheard(trx, requestId, last, channels, clock))
    retried.routed += some.routed
    return some.last
  })
  await inBatches(0, async last => {
    const ids = await inTransaction(db, trx => makeDue(trx, requestId, last, channels, clock))
    retried.due += ids.length
    return ids.length < AT_ONCE ? undefined : ids.at(-1)
  })
  return retried
}

/** A request in the order in which they came. */
interface Cursor {
  createdAt: string
  id: string
}

const BEFORE_ALL: Cursor = { createdAt: '', id: '' }

type Ways = readonly Pick<Channel, 'name' | 'takes'>[]

/** @param work goes on after the last one that was looked at; undefined = there is nothing after it */
async function inBatches<Id>(first: Id, work: (last: Id) => Promise<Id | undefined>): Promise<void> {
  for (let last: Id | undefined = first; last !== undefined; ) last = await work(last)
}

/** @returns ids of deliveries that are due now */
async function makeDue(
  trx: Transaction<Database>,
  requestId: string | undefined,
  last: number,
  channels: Ways,
  clock: StoreClock,
): Promise<number[]> {
  const some = trx
    .selectFrom('outbox')
    .select('id')
    .where('id', '>', last)
    .where('state', 'in', ['dead', 'pending'])
    // What was never tried is due as it is.
    .where(row => row.or([row('state', '=', 'dead'), row('attempts', '>', 0)]))
    // PostgreSQL knows no empty list, and no channel is called so.
    .where('channel', 'in', [...channels.map(({ name }) => name), 'none'])
    .$if(requestId !== undefined, query => query.where('requestId', '=', requestId ?? ''))
    .orderBy('id')
    .limit(AT_ONCE)
  const rows = await trx
    .updateTable('outbox')
    .set({ state: 'pending', attempts: 0, nextAt: clock(), queuedAt: clock(), leaseUntil: null, owner: null })
    .where('id', 'in', some)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

/**
 * Only to the office: a letter to visitors about a request of last month would puzzle them.
 * @returns how many were routed, and the last one that was looked at, if there may be more
 */
async function routeUnheard(
  trx: Transaction<Database>,
  requestId: string | undefined,
  last: Cursor,
  channels: Ways,
  clock: StoreClock,
): Promise<{ routed: number; last: Cursor | undefined }> {
  const ways = channels.filter(({ name }) => OFFICE_CHANNELS.includes(name))
  const requests = await trx
    .selectFrom('request')
    .select(['id', 'createdAt', 'type', 'mail', 'multipart'])
    .where(row =>
      row.or([
        row('createdAt', '>', last.createdAt),
        row.and([row('createdAt', '=', last.createdAt), row('id', '>', last.id)]),
      ]),
    )
    .where('held', '=', false)
    .where(row => row.not(isSettled(row)))
    .$if(requestId !== undefined, query => query.where('id', '=', requestId ?? ''))
    .orderBy('createdAt')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  let routed = 0
  for (const request of requests) {
    const rows = await trx.selectFrom('outbox').select('channel').where('requestId', '=', request.id).execute()
    const has = new Set(rows.map(({ channel }) => channel))
    const missing = ways.filter(({ name, takes }) => !has.has(name) && takes(request)).map(({ name }) => name)
    await enqueue(trx, request.id, missing, clock)
    if (missing.length > 0) routed += 1
  }
  return { routed, last: requests.length < AT_ONCE ? undefined : requests.at(-1) }
}
