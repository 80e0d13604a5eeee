import type { Kysely } from 'kysely'

/** The content as it was written; see `schema.ts`. Empty until the first load: older versions kept only what they made of it. */
export async function keepSources(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('contentSource')
    .addColumn('path', 'text', column => column.primaryKey())
    .addColumn('body', 'text')
    .addColumn('hash', 'text')
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('author', 'text', column => column.notNull())
    .addColumn('changedAt', 'text', column => column.notNull())
    .addColumn('loadedHash', 'text')
    .execute()
}
