import type { Kysely } from 'kysely'

/** What a favorite was called and cost when it was added, and when it was removed; see `schema.ts`. */
export async function keepFavorites(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('favorite')
    .addColumn('title', 'text', column => column.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('favorite').addColumn('priceRub', 'integer').execute()
  await db.schema.alterTable('favorite').addColumn('removedAt', 'text').execute()
}
