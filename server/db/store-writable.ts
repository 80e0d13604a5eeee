import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'
import { inTransaction } from './transaction.ts'

/**
 * Whether the store takes writes now: writes one small row and waits for the disk. For readiness and metrics; a full disk, a
 * read-only file and a silent server look the same from here.
 */
export async function isStoreWritable(db: Kysely<Database>, now: Date): Promise<boolean> {
  try {
    await inTransaction(db, trx =>
      trx
        .insertInto('setting')
        .values({ name: 'last_write_check', value: now.toISOString() })
        .onConflict(conflict => conflict.column('name').doUpdateSet({ value: now.toISOString() }))
        .execute(),
    )
    return true
  } catch {
    // Whatever the reason, the answer is no; requests log it with the reason.
    return false
  }
}
