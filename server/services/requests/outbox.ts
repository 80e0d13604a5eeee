import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { ChannelName } from '#domain/requests/channels.ts'
import type { Database, Db, Trx } from '#server/db/schema.ts'
import { dialectOf, isLeaseFree, storeTime } from '../../db/dialect.ts'
import { inTransaction, isAny } from '../../db/transaction.ts'
import { LONGEST_PAUSE_MS } from './retry-schedule.ts'

/** Lease of a claimed delivery; every call has a shorter timeout. */
export const LEASE_MS = 60_000
/** A call begins only if this much of its lease remains. The longest calls, letters and CRMs, take 20 s. */
const MIN_LEASE_FOR_CALL_MS = LEASE_MS / 2
/** A pause that ends further ahead was written before the clock was set back. */
const IMPOSSIBLE_PAUSE_MS = LONGEST_PAUSE_MS + 10 * LEASE_MS

/** Characters of a response that are stored. */
const MAX_ANSWER = 500

export interface Claimed {
  id: number
  requestId: string
  attempts: number
  queuedAt: string
  /** Time of the claim by the database clock, like `queuedAt`. */
  claimedAt: string
}

export interface Settlement {
  state: 'pending' | 'delivered' | 'dead'
  /** Pause before the next attempt; only for `pending`. */
  pauseMs?: number
  lastError: string | null
  /** Response of the receiver to a failed attempt. */
  answer?: string | undefined
  externalId?: string | undefined
}

/** Queues one delivery per channel, in the transaction that stores the request. */
export async function enqueue(trx: Trx, requestId: string, channels: readonly ChannelName[]): Promise<void> {
  if (channels.length === 0) return
  const rows = channels.map(channel => ({
    requestId,
    channel,
    state: 'pending' as const,
    attempts: 0,
    nextAt: storeTime(trx),
    leaseUntil: null,
    owner: null,
    lastError: null,
    answer: null,
    queuedAt: storeTime(trx),
    deliveredAt: null,
    externalId: null,
  }))
  await trx.insertInto('outbox').values(rows).execute()
}

type OfOutbox = ExpressionBuilder<Database, 'outbox'>

/** Whether the lease of a claimed row has expired or was written with a wrong clock. */
export function isLeaseOver(db: Db) {
  return isLeaseFree(db, LEASE_MS, 'outbox.leaseUntil')
}

type IsDue = (row: OfOutbox) => Expression<SqlBool>

/**
 * Conditions for due deliveries of a channel, each a range of one index: a single condition would scan the whole
 * outbox.
 */
function dueOn(db: Db, channel: ChannelName): readonly IsDue[] {
  return [
    // Only a few rows: the deliveries in progress of all processes.
    row => row.and([row('state', '=', 'sending'), row('channel', '=', channel), isLeaseOver(db)]),
    row => row.and([row('state', '=', 'pending'), row('channel', '=', channel), row('nextAt', '<=', storeTime(db))]),
    row =>
      row.and([
        row('state', '=', 'pending'),
        row('channel', '=', channel),
        row('nextAt', '>', storeTime(db, IMPOSSIBLE_PAUSE_MS)),
      ]),
  ]
}

/**
 * Claims due deliveries: first abandoned ones, then the longest waiting. The claim is committed before the call, so no
 * other process makes the same call. PostgreSQL skips rows that are locked by another claim; SQLite has a single
 * writer.
 */
export async function claimDue(db: Db, channel: ChannelName, owner: string, limit: number): Promise<Claimed[]> {
  const due = dueOn(db, channel)
  // A read is cheaper than a claim, which takes the write lock, and usually nothing is due.
  if (!(await isAnyDue(db, due))) return []
  return inTransaction(db, async trx => {
    const claimed: Claimed[] = []
    for (const isDue of due) {
      if (claimed.length < limit) claimed.push(...(await claim(trx, isDue, owner, limit - claimed.length)))
    }
    return claimed
  })
}

async function isAnyDue(db: Db, due: readonly IsDue[]): Promise<boolean> {
  for (const isDue of due) {
    if (await isAny(db.selectFrom('outbox').select('id').where(isDue))) return true
  }
  return false
}

function claim(trx: Trx, isDue: IsDue, owner: string, limit: number): Promise<Claimed[]> {
  const first = trx.selectFrom('outbox').select('id').where(isDue).orderBy('nextAt').orderBy('id').limit(limit)
  return trx
    .updateTable('outbox')
    .set(row => ({
      state: 'sending' as const,
      owner,
      leaseUntil: storeTime(trx, LEASE_MS),
      attempts: row('attempts', '+', 1),
    }))
    .where('id', 'in', dialectOf(trx) === 'postgres' ? first.forUpdate().skipLocked() : first)
    .returning(['id', 'requestId', 'attempts', 'queuedAt', storeTime(trx).as('claimedAt')])
    .execute()
}

/**
 * Whether this worker still holds the claim and may make the call. Queries the database as the last step before the
 * call: the clock of a process stops when its machine sleeps, and the request may have been handled meanwhile.
 */
export function mayCall(db: Db, claimed: Claimed, owner: string): Promise<boolean> {
  return isAny(
    db
      .selectFrom('outbox')
      .select('id')
      .where(delivery => isOurs(delivery, claimed, owner))
      .where('leaseUntil', '>=', storeTime(db, MIN_LEASE_FOR_CALL_MS))
      .where(delivery => delivery.not(isLeaseOver(db))),
  )
}

/** Compares the attempt number, because the same worker may have claimed the delivery again. */
function isOurs(row: OfOutbox, claimed: Claimed, owner: string): Expression<SqlBool> {
  return row.and({ id: claimed.id, owner, attempts: claimed.attempts, state: 'sending' })
}

/**
 * Stores the result of an attempt while this worker holds the lease. After the lease expired only a success is stored,
 * which prevents a duplicate; other results may come from a machine that slept, and the delivery is already due again.
 */
export async function settle(db: Db, claimed: Claimed, owner: string, settlement: Settlement): Promise<boolean> {
  const { numUpdatedRows } = await inTransaction(db, trx =>
    trx
      .updateTable('outbox')
      .set({
        state: settlement.state,
        nextAt: storeTime(trx, settlement.pauseMs),
        lastError: settlement.lastError,
        answer: settlement.answer?.slice(0, MAX_ANSWER) || null,
        deliveredAt: settlement.state === 'delivered' ? storeTime(trx) : null,
        externalId: settlement.externalId ?? null,
        leaseUntil: null,
        owner: null,
      })
      .where(row => isOurs(row, claimed, owner))
      .$if(settlement.state !== 'delivered', query => query.where(row => row.not(isLeaseOver(db))))
      .executeTakeFirstOrThrow(),
  )
  return numUpdatedRows === 1n
}
