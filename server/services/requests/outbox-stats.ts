import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import type { ChannelName } from '#domain/requests/channels.ts'
import type { Database, OutboxState } from '#server/db/schema.ts'
import type { StoreClock } from '#server/db/store-clock.ts'
import { inStore } from '#server/db/transaction.ts'
import { isLeaseOver } from './outbox.ts'
import { isSettled } from './retention.ts'

interface OutboxStats {
  rows: { channel: string; state: OutboxState; count: number }[]
  /** Age of the oldest pending delivery in seconds; 0 = none. */
  oldestSeconds: number
}

/** @throws Unavailable when the database does not respond */
export function outboxStats(db: Kysely<Database>, now: Date): Promise<OutboxStats> {
  return inStore(async () => {
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
  })
}

/** Not in progress: it is pending, or the lease of its worker has expired. */
export function isWaiting(row: ExpressionBuilder<Database, 'outbox'>, clock: StoreClock): Expression<SqlBool> {
  return row.or([
    row('outbox.state', '=', 'pending'),
    row.and([row('outbox.state', '=', 'sending'), isLeaseOver(row, clock)]),
  ])
}

export function isForOther(
  row: ExpressionBuilder<Database, 'outbox'>,
  channels: readonly ChannelName[],
): Expression<SqlBool> {
  return channels.length === 0 ? row.lit(true) : row('outbox.channel', 'not in', channels)
}

/**
 * Whether a pending or abandoned delivery belongs to a channel that is no longer configured, so it will never be made.
 * @param channels names of the configured channels
 * @throws Unavailable when the database does not respond
 */
export async function isAnyStuck(
  db: Kysely<Database>,
  channels: readonly ChannelName[],
  clock: StoreClock,
): Promise<boolean> {
  const found = await inStore(() =>
    db
      .selectFrom('outbox')
      .select('id')
      .where(row => isForOther(row, channels))
      .where(row => isWaiting(row, clock))
      .limit(1)
      .executeTakeFirst(),
  )
  return found !== undefined
}

/**
 * Whether a delivery was given up that a person has neither repeated nor handled. After a success of another channel only configured
 * ones count: what a removed channel missed needs no action.
 * @param channels names of the configured channels
 * @throws Unavailable when the database does not respond
 */
export async function isAnyGivenUp(db: Kysely<Database>, channels: readonly ChannelName[]): Promise<boolean> {
  const found = await inStore(() =>
    db
      .selectFrom('outbox')
      .innerJoin('request', 'request.id', 'outbox.requestId')
      .select('outbox.id')
      .where('outbox.state', '=', 'dead')
      .where(row => row.or([row.not(isForOther(row, channels)), row.not(isSettled(row))]))
      .limit(1)
      .executeTakeFirst(),
  )
  return found !== undefined
}

/**
 * Whether a channel keeps failing: a delivery of some age has failed and is still not made.
 * @param channels names of the configured channels
 * @param ageMs    how long it is in the queue at least
 * @throws Unavailable when the database does not respond
 */
export async function isAnyFailing(
  db: Kysely<Database>,
  channels: readonly ChannelName[],
  ageMs: number,
  clock: StoreClock,
): Promise<boolean> {
  const found = await inStore(() =>
    db
      .selectFrom('outbox')
      .select('id')
      // The attempt in progress is counted already, and has not failed.
      .where(row =>
        row.or([
          row.and([row('state', '=', 'pending'), row('attempts', '>', 0)]),
          row.and([row('state', '=', 'sending'), row('attempts', '>', 1)]),
        ]),
      )
      .where(row => row.not(isForOther(row, channels)))
      .where('queuedAt', '<=', clock(-ageMs))
      .limit(1)
      .executeTakeFirst(),
  )
  return found !== undefined
}

export async function isAnyHeld(db: Kysely<Database>, time: string): Promise<boolean> {
  const found = await inStore(() =>
    db
      .selectFrom('request')
      .select('id')
      .where(sql<boolean>`held`)
      .where('createdAt', '<', time)
      .limit(1)
      .executeTakeFirst(),
  )
  return found !== undefined
}

/** Number of held requests, for the metrics. @throws Unavailable when the database does not respond */
export function countHeld(db: Kysely<Database>): Promise<number> {
  return inStore(async () => {
    const { count } = await db
      .selectFrom('request')
      .select(row => row.fn.countAll<number>().as('count'))
      // Written exactly like the partial index, which a parameter would not match.
      .where(sql<boolean>`held`)
      .executeTakeFirstOrThrow()
    return count
  })
}
