import { type Kysely, sql } from 'kysely'
import { dialectOf } from '#server/db/dialect.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'

/**
 * Forgets a person: requests, consents and deliveries of a phone. Their ids stay, so that a restored backup forgets them too.
 * @param phone eleven digits, 7 first
 * @returns the ids that were erased
 * Source: reliability §6.
 */
export async function eraseRequests(db: Kysely<Database>, phone: string, now: Date): Promise<string[]> {
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
  // The old pages also lie in the WAL until it is emptied.
  if (ids.length > 0 && dialectOf(db) === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db)
  return ids
}
