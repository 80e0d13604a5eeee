import { type Kysely, sql } from 'kysely'

/** When the list of a favorite was last looked at; see `schema.ts`. Lists of before have been looked at, as far as we know. */
export async function readFavoritesAgain(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('favorite').addColumn('readAt', 'text').execute()
  await sql`update favorite set read_at = added_at`.execute(db)
}
