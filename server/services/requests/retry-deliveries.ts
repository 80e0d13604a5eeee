import { informsOffice } from '#domain/requests/channels.ts'
import type { Channel } from '#server/adapters/delivery/channel.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { storeTime } from '../../db/dialect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueue } from './outbox.ts'
import { isSettled } from './retention.ts'

// Batch size, so that a visitor's write waits for one short transaction only.
const AT_ONCE = 100

export interface Retried {
  due: number
  routed: number
}

/**
 * Makes failed and paused deliveries due at once, for another 72 hours. Requests that the office has not received,
 * because no channel was configured or it was removed, are routed to the configured channels.
 */
export async function retryDeliveries(db: Db, requestId: string | undefined, channels: Targets): Promise<Retried> {
  const retried = { due: 0, routed: 0 }
  await inBatches(BEFORE_ALL, async last => {
    const some = await inTransaction(db, trx => routeUndelivered(trx, requestId, last, channels))
    retried.routed += some.routed
    return some.last
  })
  await inBatches(0, async last => {
    const ids = await inTransaction(db, trx => makeDue(trx, requestId, last, channels))
    retried.due += ids.length
    return ids.length < AT_ONCE ? undefined : ids.at(-1)
  })
  return retried
}

/** The same for one request, in a transaction. */
export async function retryRequest(trx: Trx, requestId: string, channels: Targets): Promise<Retried> {
  const { routed } = await routeUndelivered(trx, requestId, BEFORE_ALL, channels)
  return { due: (await makeDue(trx, requestId, 0, channels)).length, routed }
}

interface Cursor {
  createdAt: string
  id: string
}

const BEFORE_ALL: Cursor = { createdAt: '', id: '' }

type Targets = readonly Pick<Channel, 'name' | 'takes'>[]

/** @param work processes a batch after `last` and returns its last id; undefined = done */
async function inBatches<Id>(first: Id, work: (last: Id) => Promise<Id | undefined>): Promise<void> {
  for (let last: Id | undefined = first; last !== undefined; ) last = await work(last)
}

async function makeDue(trx: Trx, requestId: string | undefined, last: number, channels: Targets): Promise<number[]> {
  const some = trx
    .selectFrom('outbox')
    .select('id')
    .where('id', '>', last)
    .where('state', 'in', ['dead', 'pending'])
    // Untried deliveries are due anyway.
    .where(row => row.or([row('state', '=', 'dead'), row('attempts', '>', 0)]))
    // PostgreSQL does not allow an empty list; no channel has this name.
    .where('channel', 'in', [...channels.map(({ name }) => name), 'none'])
    .$if(requestId !== undefined, query => query.where('requestId', '=', requestId ?? ''))
    .orderBy('id')
    .limit(AT_ONCE)
  const rows = await trx
    .updateTable('outbox')
    .set({
      state: 'pending',
      attempts: 0,
      nextAt: storeTime(trx),
      queuedAt: storeTime(trx),
      leaseUntil: null,
      owner: null,
      lastError: null,
      answer: null,
    })
    .where('id', 'in', some)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

/**
 * Routes only to the office: a late confirmation letter would confuse visitors.
 * @returns the number of routed requests, and the last one processed if there may be more
 */
async function routeUndelivered(
  trx: Trx,
  requestId: string | undefined,
  last: Cursor,
  channels: Targets,
): Promise<{ routed: number; last: Cursor | undefined }> {
  const officeChannels = channels.filter(informsOffice)
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
    const missing = officeChannels.filter(({ name, takes }) => !has.has(name) && takes(request)).map(({ name }) => name)
    await enqueue(trx, request.id, missing)
    if (missing.length > 0) routed += 1
  }
  return { routed, last: requests.length < AT_ONCE ? undefined : requests.at(-1) }
}
