import type { Kysely, Transaction } from 'kysely'
import type { Database } from './schema.ts'

/**
 * Invalidates every copy (the index, the page cache, other processes) after a change of stock or content. Call it once
 * in every transaction that changes them.
 * @param now stored in `changedAt`
 * @returns the new revision
 */
export async function bumpRevision(trx: Transaction<Database>, now: Date): Promise<number> {
  const { revision } = await trx
    .updateTable('catalogueRevision')
    .set(row => ({ revision: row('revision', '+', 1), changedAt: now.toISOString() }))
    .where('id', '=', 1)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

/** The revision of catalogue and content: 0 = nothing has been loaded yet. */
export async function readRevision(db: Kysely<Database>): Promise<number> {
  const { revision } = await db
    .selectFrom('catalogueRevision')
    .select('revision')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return revision
}

/**
 * Two changes of catalogue or content at once would compare with rows that the other is about to write. An update that changes nothing makes the second
 * wait for the first on either database: PostgreSQL locks the row, SQLite the file.
 */
export async function takeTurn(trx: Transaction<Database>): Promise<void> {
  await trx
    .updateTable('catalogueRevision')
    .set(row => ({ revision: row.ref('revision') }))
    .where('id', '=', 1)
    .execute()
}
