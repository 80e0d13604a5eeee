import { setTimeout as sleep } from 'node:timers/promises'
import { type SelectQueryBuilder, sql } from 'kysely'
import { Unavailable } from '#domain/lib/errors.ts'
import * as errorTexts from '#texts/field-errors.ts'
import { createLimiter, type Limiter, Overloaded } from '../lib/limiter.ts'
import { dialectOf } from './dialect.ts'
import { isBusy } from './errors.ts'
import type { Database, Db, Trx } from './schema.ts'

/** Invalidates every copy (the index, the page cache, other processes) after a change of stock or content. */
export async function bumpRevision(trx: Trx, now: Date): Promise<number> {
  const { revision } = await trx
    .updateTable('catalogueRevision')
    .set(row => ({ revision: row('revision', '+', 1), changedAt: now.toISOString() }))
    .where('id', '=', 1)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

/** Revision of stock and content; 0 = nothing is loaded. */
export async function readRevision(db: Db): Promise<number> {
  const { revision } = await db
    .selectFrom('catalogueRevision')
    .select('revision')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return revision
}

/** Serializes changes of stock and content by an update without effect: PostgreSQL locks the row, SQLite the file. */
export async function takeTurn(trx: Trx): Promise<void> {
  await trx
    .updateTable('catalogueRevision')
    .set(row => ({ revision: row.ref('revision') }))
    .where('id', '=', 1)
    .execute()
}

// How long a visitor waits for the lock of another process. Source: docs/reliability.md#requests.
const BUSY_DEADLINE_MS = 2000
const FIRST_PAUSE_MS = 10
const LONGEST_PAUSE_MS = 100

const queues = new WeakMap<Db, Limiter>()

/**
 * Runs a writing transaction. A busy database is retried for two seconds, so `work` may run more than once and must
 * only change the database.
 * @throws Unavailable when nothing was stored, except that a lost connection can hide a commit (the caller repeats with
 * the same `Idempotency-Key`)
 */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  const deadline = performance.now() + BUSY_DEADLINE_MS
  try {
    if (dialectOf(db) === 'postgres') return await untilNotBusy(deadline, () => db.transaction().execute(work))
    // SQLite has one writer. Transactions of this process queue here, so that only one waits for a lock of another
    // process: each try blocks the event loop for the busy timeout.
    return await queueOf(db).run(async () => {
      try {
        return await untilNotBusy(deadline, () => db.transaction().execute(work))
      } catch (error) {
        // Otherwise the queued ones would try at once and block the event loop for long.
        if (isBusy(error)) await sleep(LONGEST_PAUSE_MS)
        throw error
      }
    })
  } catch (error) {
    throw error instanceof Overloaded ? new Unavailable(errorTexts.busy, { cause: error }) : error
  }
}

/** Whether a query finds a row. @throws Unavailable when the database does not respond */
export async function isAny(query: { limit(count: 1): { executeTakeFirst(): Promise<unknown> } }): Promise<boolean> {
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

/** Whether a query finds `count` rows or more. */
export function hasAtLeast(query: { offset(skipped: number): Parameters<typeof isAny>[0] }, count: number) {
  return isAny(query.offset(count - 1))
}

export async function countRows<Table extends keyof Database>(
  query: SelectQueryBuilder<Database, Table, object>,
): Promise<number> {
  const { count } = await query.select(row => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}

/** Serializes the transactions that lock one name. SQLite has one writer anyway. */
export async function lockName(trx: Trx, name: string): Promise<void> {
  if (dialectOf(trx) === 'postgres') await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}

/** SQLite transactions are synchronous, so the event loop turns between two of them. */
function queueOf(db: Db): Limiter {
  const known = queues.get(db)
  if (known) return known
  const queue = createLimiter({ running: 1, waitMs: BUSY_DEADLINE_MS, yieldsBetween: true })
  queues.set(db, queue)
  return queue
}

async function untilNotBusy<T>(deadline: number, attempt: () => Promise<T>): Promise<T> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await attempt()
    } catch (error) {
      if (!isBusy(error) || performance.now() + pauseMs > deadline) throw error
      await sleep(pauseMs)
    }
  }
}

export function readSnapshot<T>(db: Db, read: (trx: Trx) => Promise<T>): Promise<{ revision: number; value: T }> {
  const transaction = db.transaction().setAccessMode('read only')
  // A reading transaction of SQLite is a snapshot by itself.
  const isolated = dialectOf(db) === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction
  return isolated.execute(async trx => {
    const revision = await readRevision(trx)
    return { revision, value: await read(trx) }
  })
}
