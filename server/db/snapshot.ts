import type { Kysely, Transaction } from 'kysely'
import { dialectOf } from './dialect.ts'
import { readRevision } from './revision.ts'
import type { Database } from './schema.ts'
import { inStore } from './transaction.ts'

/**
 * Reads rows and the revision they belong to at one moment: what is written meanwhile is seen whole or not at all.
 * @param read queries of one snapshot; it must not write
 * @returns what was read, with its revision
 * @throws Unavailable when the store does not answer
 */
export function readSnapshot<T>(
  db: Kysely<Database>,
  read: (trx: Transaction<Database>) => Promise<T>,
): Promise<{ revision: number; value: T }> {
  const transaction = db.transaction().setAccessMode('read only')
  // A reading transaction of SQLite is a snapshot by itself.
  const isolated = dialectOf(db) === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction
  return inStore(() =>
    isolated.execute(async trx => {
      const revision = await readRevision(trx)
      return { revision, value: await read(trx) }
    }),
  )
}
