import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { emptyWal } from '#server/db/sqlite.ts'
import { inTransaction } from '#server/db/transaction.ts'

/** How long to wait for readers of old pages. */
const WAL_TIMEOUT_MS = 5000

export interface Erased {
  ids: string[]
  /** The journal of SQLite no longer contains the old pages; true for other databases. */
  isWalEmpty: boolean
}

/** Ids are kept, to erase them again after a backup is restored. Source: docs/reliability.md#personal-data. */
export async function eraseRequests(
  db: Kysely<Database>,
  phone: string,
  now: Date,
  timeoutMs = WAL_TIMEOUT_MS,
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
    // Consents and deliveries are deleted by foreign keys.
    await trx.deleteFrom('request').where('phone', '=', phone).execute()
    return erased
  })
  // The WAL contains the old pages until it is emptied. Empty it even if nothing was erased: a reader may have blocked
  // it last time.
  return { ids, isWalEmpty: await emptyWal(db, timeoutMs) }
}
