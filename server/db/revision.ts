import type { Kysely, Transaction } from 'kysely'
import type { Database } from './schema.ts'

/** Invalidates every copy (the index, the page cache, other processes) after a change of stock or content. */
export async function bumpRevision(trx: Transaction<Database>, now: Date): Promise<number> {
  const { revision } = await trx
    .updateTable('catalogueRevision')
    .set(row => ({ revision: row('revision', '+', 1), changedAt: now.toISOString() }))
    .where('id', '=', 1)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

/** Revision of stock and content; 0 = nothing is loaded. */
export async function readRevision(db: Kysely<Database>): Promise<number> {
  const { revision } = await db
    .selectFrom('catalogueRevision')
    .select('revision')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return revision
}

/** Serializes changes of stock and content by an update without effect: PostgreSQL locks the row, SQLite the file. */
export async function takeTurn(trx: Transaction<Database>): Promise<void> {
  await trx
    .updateTable('catalogueRevision')
    .set(row => ({ revision: row.ref('revision') }))
    .where('id', '=', 1)
    .execute()
}
