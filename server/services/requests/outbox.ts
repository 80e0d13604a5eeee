import type { Expression, ExpressionBuilder, Kysely, SqlBool, Transaction } from 'kysely'
import type { ChannelName } from '#server/adapters/delivery/channel.ts'
import { dialectOf } from '#server/db/dialect.ts'
import type { Database, OutboxTable } from '#server/db/schema.ts'
import { inStore, inTransaction } from '#server/db/transaction.ts'
import { LONGEST_PAUSE_MS } from './retry-schedule.ts'

/** A claimed delivery belongs to its worker for so long; every call ends well before. */
export const LEASE_MS = 60_000

/** One delivery to make, claimed by this worker. */
export interface Claimed {
  id: number
  requestId: string
  /** Counts this attempt. */
  attempts: number
  queuedAt: string
}

/** What is stored of an attempt. */
export interface Settlement {
  state: OutboxTable['state']
  nextAt: Date
  lastError: string | null
  deliveredAt: Date | null
  externalId?: string | undefined
}

/**
 * Queues one delivery per channel, in the transaction that stores the request.
 * @param channels names of the ways that this request goes
 */
export async function enqueue(
  trx: Transaction<Database>,
  requestId: string,
  channels: readonly ChannelName[],
  now: Date,
): Promise<void> {
  if (channels.length === 0) return
  const at = now.toISOString()
  const rows = channels.map(channel => ({
    requestId,
    channel,
    state: 'pending' as const,
    attempts: 0,
    nextAt: at,
    leaseUntil: null,
    owner: null,
    lastError: null,
    queuedAt: at,
    deliveredAt: null,
    externalId: null,
  }))
  await trx.insertInto('outbox').values(rows).execute()
}

type IsDue = (row: ExpressionBuilder<Database, 'outbox'>) => Expression<SqlBool>

/**
 * What is due on a channel, as ranges of one index: a single condition over all of them would read the whole outbox. Claimed by a
 * worker whose lease is over, waiting and its time has come; times further ahead than they can be were written while the clock
 * was wrong, and are due.
 */
function dueOn(channel: ChannelName, now: Date): readonly IsDue[] {
  const at = now.toISOString()
  const impossiblePause = new Date(now.getTime() + LONGEST_PAUSE_MS).toISOString()
  const impossibleLease = new Date(now.getTime() + LEASE_MS).toISOString()
  return [
    // Never more than a few rows: what every process has under way.
    row =>
      row.and([
        row('state', '=', 'sending'),
        row('channel', '=', channel),
        row.or([row('leaseUntil', '<=', at), row('leaseUntil', '>', impossibleLease)]),
      ]),
    row => row.and([row('state', '=', 'pending'), row('channel', '=', channel), row('nextAt', '<=', at)]),
    row => row.and([row('state', '=', 'pending'), row('channel', '=', channel), row('nextAt', '>', impossiblePause)]),
  ]
}

/**
 * Takes the deliveries that are due: first those that a worker left, then the longest waiting. The claim is committed before
 * anything is called, so that no other process makes the same call: on PostgreSQL rows that another claims at this moment are
 * skipped, SQLite has one writer.
 * @param owner names this worker; only he may settle
 * @throws Unavailable when the store does not answer
 */
export async function claimDue(
  db: Kysely<Database>,
  channel: ChannelName,
  owner: string,
  limit: number,
  now: Date,
): Promise<Claimed[]> {
  const due = dueOn(channel, now)
  // Asking costs less than claiming: most of the time there is nothing, and a claim takes the write lock.
  if (!(await isAnyDue(db, due))) return []
  return inTransaction(db, async trx => {
    const claimed: Claimed[] = []
    for (const isDue of due) {
      if (claimed.length < limit) claimed.push(...(await claim(trx, isDue, owner, limit - claimed.length, now)))
    }
    return claimed
  })
}

async function isAnyDue(db: Kysely<Database>, due: readonly IsDue[]): Promise<boolean> {
  for (const isDue of due) {
    const found = await inStore(() => db.selectFrom('outbox').select('id').where(isDue).limit(1).executeTakeFirst())
    if (found) return true
  }
  return false
}

function claim(trx: Transaction<Database>, isDue: IsDue, owner: string, limit: number, now: Date): Promise<Claimed[]> {
  const first = trx.selectFrom('outbox').select('id').where(isDue).orderBy('nextAt').orderBy('id').limit(limit)
  return trx
    .updateTable('outbox')
    .set(row => ({
      state: 'sending' as const,
      owner,
      leaseUntil: new Date(now.getTime() + LEASE_MS).toISOString(),
      attempts: row('attempts', '+', 1),
    }))
    .where('id', 'in', dialectOf(trx) === 'postgres' ? first.forUpdate().skipLocked() : first)
    .returning(['id', 'requestId', 'attempts', 'queuedAt'])
    .execute()
}

/**
 * Stores what came of an attempt, unless the lease was over and somebody else has claimed the delivery since.
 * @returns whether it was still ours
 * @throws Unavailable when the store does not answer; the attempt then looks unmade and is repeated after the lease
 */
export async function settle(
  db: Kysely<Database>,
  claimed: Claimed,
  owner: string,
  settlement: Settlement,
): Promise<boolean> {
  const { numUpdatedRows } = await inTransaction(db, trx =>
    trx
      .updateTable('outbox')
      .set({
        state: settlement.state,
        nextAt: settlement.nextAt.toISOString(),
        lastError: settlement.lastError,
        deliveredAt: settlement.deliveredAt?.toISOString() ?? null,
        externalId: settlement.externalId ?? null,
        leaseUntil: null,
        owner: null,
      })
      .where('id', '=', claimed.id)
      .where('owner', '=', owner)
      // The same worker may have claimed it again: the attempt number tells the two apart.
      .where('attempts', '=', claimed.attempts)
      .where('state', '=', 'sending')
      .executeTakeFirstOrThrow(),
  )
  return numUpdatedRows === 1n
}
