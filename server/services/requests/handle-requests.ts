import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { ChannelName } from '#domain/requests/channels.ts'
import type { Channel } from '#server/adapters/delivery/channel.ts'
import type { Database, Db, Trx } from '#server/db/schema.ts'
import { dialectOf } from '../../db/dialect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueue, isLeaseOver } from './outbox.ts'
import { hasReachedLetterLimit } from './request-limits.ts'
import { isOverdue, type RetentionLimits, retentionCutoff } from './retention.ts'

// Batch size, so that a visitor's write waits for one short transaction only.
const AT_ONCE = 100

interface Handled {
  requests: number
  /** Pending deliveries that were cancelled. */
  cancelled: number
  /** Deliveries in progress: they finish, but are not retried. */
  underWay: number
}

/**
 * Closes requests that a person has dealt with: they are no longer delivered, because the office would call again and
 * the visitor would get a letter that promises a call.
 */
export async function handleRequests(db: Db, which: Which, now: Date): Promise<Handled> {
  const all = { requests: 0, cancelled: 0, underWay: 0 }
  for (;;) {
    const some = await inTransaction(db, trx => handleSome(trx, which, now))
    all.requests += some.requests
    all.cancelled += some.cancelled
    all.underWay += some.underWay
    if (some.requests < AT_ONCE) return all
  }
}

/** The first of them in a transaction. */
export async function handleSome(
  trx: Trx,
  which: Which,
  now: Date,
  status: 'closed' | 'refused' = 'closed',
): Promise<Handled> {
  const first = trx.selectFrom('request').select('request.id').where(which).orderBy('createdAt').limit(AT_ONCE)
  const ended = await trx
    .updateTable('request')
    .set({ held: false, handledAt: now.toISOString(), touchedAt: now.toISOString(), status })
    // Locks the rows against a concurrent release, then checks them again.
    .where('id', 'in', dialectOf(trx) === 'postgres' ? first.forUpdate() : first)
    .returning('id')
    .execute()
  if (ended.length === 0) return { requests: 0, cancelled: 0, underWay: 0 }
  const ids = ended.map(({ id }) => id)
  const calls = await trx
    .selectFrom('outbox')
    .select('id')
    .where('requestId', 'in', ids)
    .where('state', '=', 'sending')
    .where(row => row.not(isLeaseOver(trx)))
    .execute()
  // Without its row a failed call is not retried, and one that has not begun is not made.
  const gone = await trx
    .deleteFrom('outbox')
    .where('requestId', 'in', ids)
    .where('state', '!=', 'delivered')
    .returning('state')
    .execute()
  const waited = gone.filter(({ state }) => state !== 'dead').length
  return { requests: ids.length, cancelled: waited - calls.length, underWay: calls.length }
}

/**
 * Releases a held request for delivery. It stays held if no channel accepts it, because it could not be released again.
 * @returns the channels it is delivered to; undefined when there is no such held request
 */
export async function releaseRequest(
  trx: Trx,
  id: string,
  channels: readonly Pick<Channel, 'name' | 'takes'>[],
  now: Date,
): Promise<ChannelName[] | undefined> {
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
  await enqueue(trx, id, targets)
  return targets
}

export type Which = (row: ExpressionBuilder<Database, 'request'>) => Expression<SqlBool>

export const withId =
  (id: string): Which =>
  row =>
    row('request.id', '=', id)

/** @param phone eleven digits, 7 first */
export const withPhone =
  (phone: string): Which =>
  row =>
    row('request.phone', '=', phone)

/** Requests past their retention period that wait for a person. */
export function overdueAt(limits: Pick<RetentionLimits, 'requestsMonths'>, now: Date): Which {
  const time = retentionCutoff(limits, now)
  return row => isOverdue(row, time)
}

/** Held requests. Written exactly like the partial index, which a parameter would not match. */
export const held: Which = () => sql<boolean>`held`

export interface Found {
  count: number
  /** Times of the first and the last of them, ISO in UTC. */
  oldest: string
  newest: string
}

/** @returns undefined when there are none */
export async function findRequests(db: Db, which: Which): Promise<Found | undefined> {
  const { count, oldest, newest } = await db
    .selectFrom('request')
    .select(row => [
      row.fn.countAll<number>().as('count'),
      row.fn.min('createdAt').as('oldest'),
      row.fn.max('createdAt').as('newest'),
    ])
    .where(which)
    .executeTakeFirstOrThrow()
  return count === 0 ? undefined : { count, oldest, newest }
}

/** Restricts the selection to requests that existed when `findRequests` ran: later ones were not reviewed. */
export function withoutLater(which: Which, { newest }: Found): Which {
  return row => row.and([which(row), row('request.createdAt', '<=', newest)])
}
