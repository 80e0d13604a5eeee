import type { Expression, ExpressionBuilder, Kysely, SqlBool, Transaction } from 'kysely'
import type { ChannelName } from '#domain/channels.ts'
import { dialectOf } from '#server/db/dialect.ts'
import type { Database } from '#server/db/schema.ts'
import type { StoreClock } from '#server/db/store-clock.ts'
import { inStore, inTransaction } from '#server/db/transaction.ts'
import { LONGEST_PAUSE_MS } from './retry-schedule.ts'

/** A claimed delivery belongs to its worker for so long; every call ends well before. */
export const LEASE_MS = 60_000
/** A call begins only when so much of its lease is left. The longest ones, a letter and a CRM, take 20 s. */
const LEFT_FOR_CALL_MS = LEASE_MS / 2
/**
 * A lease further ahead than this was written before the clock jumped back. Not a fresh one: a server that takes over from
 * another may be minutes behind it, and what is stolen from its worker is delivered twice.
 */
const IMPOSSIBLE_LEASE_MS = 10 * LEASE_MS
/** The same of a pause. */
const IMPOSSIBLE_PAUSE_MS = LONGEST_PAUSE_MS + IMPOSSIBLE_LEASE_MS

/** One delivery to make, claimed by this worker. */
export interface Claimed {
  id: number
  requestId: string
  /** Counts this attempt. */
  attempts: number
  queuedAt: string
  /** The moment of the claim on the clock of the store, as `queuedAt` is. */
  claimedAt: string
}

/** What is stored of an attempt. */
export interface Settlement {
  state: 'pending' | 'delivered' | 'dead'
  /** Until the next attempt; only of `pending`. */
  pauseMs?: number
  lastError: string | null
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
  clock: StoreClock,
): Promise<void> {
  if (channels.length === 0) return
  const rows = channels.map(channel => ({
    requestId,
    channel,
    state: 'pending' as const,
    attempts: 0,
    nextAt: clock(),
    leaseUntil: null,
    owner: null,
    lastError: null,
    queuedAt: clock(),
    deliveredAt: null,
    externalId: null,
  }))
  await trx.insertInto('outbox').values(rows).execute()
}

type OfOutbox = ExpressionBuilder<Database, 'outbox'>

/** Of a row that a worker claimed: it is gone, or its clock was wrong. */
export function isLeaseOver(row: OfOutbox, clock: StoreClock): Expression<SqlBool> {
  return row.or([row('outbox.leaseUntil', '<=', clock()), row('outbox.leaseUntil', '>', clock(IMPOSSIBLE_LEASE_MS))])
}

type IsDue = (row: OfOutbox) => Expression<SqlBool>

/**
 * What is due on a channel, as ranges of one index: a single condition over all of them would read the whole outbox. Claimed by a
 * worker whose lease is over, waiting and its time has come; times further ahead than they can be were written while the clock
 * was wrong, and are due.
 */
function dueOn(channel: ChannelName, clock: StoreClock): readonly IsDue[] {
  return [
    // Never more than a few rows: what every process has under way.
    row => row.and([row('state', '=', 'sending'), row('channel', '=', channel), isLeaseOver(row, clock)]),
    row => row.and([row('state', '=', 'pending'), row('channel', '=', channel), row('nextAt', '<=', clock())]),
    row =>
      row.and([
        row('state', '=', 'pending'),
        row('channel', '=', channel),
        row('nextAt', '>', clock(IMPOSSIBLE_PAUSE_MS)),
      ]),
  ]
}

/**
 * Takes the deliveries that are due: first those that a worker left, then the longest waiting. The claim is committed before
 * anything is called, so that no other process makes the same call: on PostgreSQL rows that another claims at this moment are
 * skipped, SQLite has one writer.
 * @param owner names this worker; only it may settle
 * @throws Unavailable when the store does not answer
 */
export async function claimDue(
  db: Kysely<Database>,
  channel: ChannelName,
  owner: string,
  limit: number,
  clock: StoreClock,
): Promise<Claimed[]> {
  const due = dueOn(channel, clock)
  // Asking costs less than claiming: most of the time there is nothing, and a claim takes the write lock.
  if (!(await isAnyDue(db, due))) return []
  return inTransaction(db, async trx => {
    const claimed: Claimed[] = []
    for (const isDue of due) {
      if (claimed.length < limit) claimed.push(...(await claim(trx, isDue, owner, limit - claimed.length, clock)))
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

function claim(
  trx: Transaction<Database>,
  isDue: IsDue,
  owner: string,
  limit: number,
  clock: StoreClock,
): Promise<Claimed[]> {
  const first = trx.selectFrom('outbox').select('id').where(isDue).orderBy('nextAt').orderBy('id').limit(limit)
  return trx
    .updateTable('outbox')
    .set(row => ({
      state: 'sending' as const,
      owner,
      leaseUntil: clock(LEASE_MS),
      attempts: row('attempts', '+', 1),
    }))
    .where('id', 'in', dialectOf(trx) === 'postgres' ? first.forUpdate().skipLocked() : first)
    .returning(['id', 'requestId', 'attempts', 'queuedAt', clock().as('claimedAt')])
    .execute()
}

/**
 * Whether a delivery is still this worker's and may be called now. Asked of the store, as the last thing before the call: the
 * clocks of a process that stood still with its machine tell nothing of it, and a person may have ended the request meanwhile.
 * @throws Unavailable when the store does not answer
 */
export async function mayCall(
  db: Kysely<Database>,
  claimed: Claimed,
  owner: string,
  clock: StoreClock,
): Promise<boolean> {
  const row = await inStore(() =>
    db
      .selectFrom('outbox')
      .select('id')
      .where(delivery => isOurs(delivery, claimed, owner))
      .where('leaseUntil', '>=', clock(LEFT_FOR_CALL_MS))
      .where(delivery => delivery.not(isLeaseOver(delivery, clock)))
      .executeTakeFirst(),
  )
  return row !== undefined
}

/** The same worker may have claimed it again: the attempt number tells the two apart. */
function isOurs(row: OfOutbox, claimed: Claimed, owner: string): Expression<SqlBool> {
  return row.and({ id: claimed.id, owner, attempts: claimed.attempts, state: 'sending' })
}

/**
 * Stores what came of an attempt, while it is ours. Once its lease is over only a success is: it is the truth, and spares a
 * repetition. Any other result may be that of a machine which slept, and the delivery is due again as it is.
 * @returns whether it was stored
 * @throws Unavailable when the store does not answer; the attempt then looks unmade and is repeated after the lease
 */
export async function settle(
  db: Kysely<Database>,
  claimed: Claimed,
  owner: string,
  settlement: Settlement,
  clock: StoreClock,
): Promise<boolean> {
  const { numUpdatedRows } = await inTransaction(db, trx =>
    trx
      .updateTable('outbox')
      .set({
        state: settlement.state,
        nextAt: clock(settlement.pauseMs),
        lastError: settlement.lastError,
        deliveredAt: settlement.state === 'delivered' ? clock() : null,
        externalId: settlement.externalId ?? null,
        leaseUntil: null,
        owner: null,
      })
      .where(row => isOurs(row, claimed, owner))
      .$if(settlement.state !== 'delivered', query => query.where(row => row.not(isLeaseOver(row, clock))))
      .executeTakeFirstOrThrow(),
  )
  return numUpdatedRows === 1n
}
