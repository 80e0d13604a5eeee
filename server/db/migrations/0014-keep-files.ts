import type { Kysely } from 'kysely'
import type { Dialect } from '../dialect.ts'

/** The file that came with a request, in a table of its own: lists of requests do not read it. */
export async function keepFiles(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('requestFile')
    .addColumn('requestId', 'text', column => column.primaryKey().references('request.id').onDelete('cascade'))
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('type', 'text', column => column.notNull())
    .addColumn('size', 'integer', column => column.notNull())
    .addColumn('sha256', 'text', column => column.notNull())
    .addColumn('content', dialect === 'sqlite' ? 'blob' : 'bytea', column => column.notNull())
    .execute()
}
