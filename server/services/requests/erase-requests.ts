import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { emptyWal } from '#server/db/sqlite.ts'
import { inTransaction } from '#server/db/transaction.ts'

/** How long an old reader is waited for. */
const WAL_PATIENCE_MS = 5000

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
 * Source: docs/reliability.md#personal-data.
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
  // The old pages lie in the WAL until it is emptied. Also when there was nothing: the last time a reader may have been in the way.
  return { ids, isWalEmpty: await emptyWal(db, patienceMs) }
}
