import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { ChannelName } from '#domain/requests/channels.ts'
import type { Database, Db, OutboxTable } from '#server/db/schema.ts'
import { storeTime } from '../../db/dialect.ts'
import { countRows, isAny } from '../../db/transaction.ts'
import { isLeaseOver } from './outbox.ts'
import { isSettled } from './retention.ts'

/** @returns deliveries by channel and state, and the age of the oldest pending one in seconds; 0 = none */
export async function outboxStats(db: Db, now: Date) {
  const rows = await db
    .selectFrom('outbox')
    .select(row => ['channel', 'state', row.fn.countAll<number>().as('count')])
    .groupBy(['channel', 'state'])
    .execute()
  const oldest = await db
    .selectFrom('outbox')
    .select('queuedAt')
    .where('state', 'in', ['pending', 'sending'])
    .orderBy('queuedAt')
    .limit(1)
    .executeTakeFirst()
  const ageMs = oldest ? now.getTime() - Date.parse(oldest.queuedAt) : 0
  return { rows, oldestSeconds: Math.max(Math.round(ageMs / 1000), 0) }
}

/** Not in progress: it is pending, or the lease of its worker has expired. */
export function isWaiting(row: ExpressionBuilder<Database, 'outbox'>, db: Db): Expression<SqlBool> {
  return row.or([row('outbox.state', '=', 'pending'), row.and([row('outbox.state', '=', 'sending'), isLeaseOver(db)])])
}

export function isForOther(
  row: ExpressionBuilder<Database, 'outbox'>,
  channels: readonly ChannelName[],
): Expression<SqlBool> {
  return channels.length === 0 ? row.lit(true) : row('outbox.channel', 'not in', channels)
}

/** Whether a waiting delivery belongs to none of the configured `channels`, so it will never be made. */
export function isAnyStuck(db: Db, channels: readonly ChannelName[]): Promise<boolean> {
  const waiting = db
    .selectFrom('outbox')
    .select('id')
    .where(row => isWaiting(row, db))
  return isAny(waiting.where(row => isForOther(row, channels)))
}

/** A failed delivery, for the alert about it. */
export type FailedDelivery = Pick<OutboxTable, 'requestId' | 'channel' | 'lastError'>

/** Failed deliveries that a letter names. */
const MAX_NAMED = 20

/**
 * Deliveries that were given up and that a person has neither repeated nor handled. After a success of another channel
 * only the configured `channels` count: what a removed channel missed needs no action.
 */
export function listGivenUp(db: Db, channels: readonly ChannelName[]): Promise<FailedDelivery[]> {
  return db
    .selectFrom('outbox')
    .innerJoin('request', 'request.id', 'outbox.requestId')
    .select(['outbox.requestId', 'outbox.channel', 'outbox.lastError'])
    .where('outbox.state', '=', 'dead')
    .where(row => row.or([row.not(isForOther(row, channels)), row.not(isSettled(row))]))
    .limit(MAX_NAMED)
    .execute()
}

/** Deliveries of the configured `channels` that have failed and are still not made after `ageMs`. */
export function listFailing(db: Db, channels: readonly ChannelName[], ageMs: number): Promise<FailedDelivery[]> {
  return (
    db
      .selectFrom('outbox')
      .select(['requestId', 'channel', 'lastError'])
      // The attempt in progress is counted already, and has not failed.
      .where(row =>
        row.or([
          row.and([row('state', '=', 'pending'), row('attempts', '>', 0)]),
          row.and([row('state', '=', 'sending'), row('attempts', '>', 1)]),
        ]),
      )
      .where(row => row.not(isForOther(row, channels)))
      .where('queuedAt', '<=', storeTime(db, -ageMs))
      .limit(MAX_NAMED)
      .execute()
  )
}

export function isAnyHeld(db: Db, time: string): Promise<boolean> {
  return isAny(db.selectFrom('request').select('id').where(sql<boolean>`held`).where('createdAt', '<', time))
}

export function countHeld(db: Db): Promise<number> {
  // Written exactly like the partial index, which a parameter would not match.
  return countRows(db.selectFrom('request').where(sql<boolean>`held`))
}
