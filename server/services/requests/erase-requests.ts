import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { dialectOf } from '#server/db/dialect.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'

/** How long an old reader is waited for. */
const WAL_PATIENCE_MS = 5000
const WAL_PAUSE_MS = 100

/** What became of an erasure. */
export interface Erased {
  ids: string[]
  /** The old pages are gone from the journal of the embedded database too; true where there is none. */
  isWalEmpty: boolean
}

/**
 * Forgets a person: requests, consents and deliveries of a phone. Their ids stay, so that a restored backup forgets them too.
 * @param phone eleven digits, 7 first
 * @param patienceMs how long a reader who needs the old pages is waited for
 * Source: reliability §6.
 */
export async function eraseRequests(
  db: Kysely<Database>,
  phone: string,
  now: Date,
  patienceMs = WAL_PATIENCE_MS,
): Promise<Erased> {
  const ids = await inTransaction(db, async trx => {
    const rows = await trx.selectFrom('request').select('id').where('phone', '=', phone).execute()
    const erased = rows.map(({ id }) => id)
    if (erased.length === 0) return erased
    await trx
      .insertInto('erasedRequest')
      .values(erased.map(id => ({ id, erasedAt: now.toISOString() })))
      .onConflict(conflict => conflict.column('id').doNothing())
      .execute()
    // Consents and deliveries go with their request (foreign keys).
    await trx.deleteFrom('request').where('phone', '=', phone).execute()
    return erased
  })
  // Also when there was nothing: the last time a reader may have been in the way.
  return { ids, isWalEmpty: dialectOf(db) !== 'sqlite' || (await emptyWal(db, patienceMs)) }
}

/** The old pages also lie in the WAL until it is emptied, which has to wait for everybody who still reads them. */
async function emptyWal(db: Kysely<Database>, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy === 0) return true
    if (performance.now() + WAL_PAUSE_MS > deadline) return false
    await sleep(WAL_PAUSE_MS)
  }
}
