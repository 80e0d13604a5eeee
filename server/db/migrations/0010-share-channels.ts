import type { Kysely } from 'kysely'

/** What processes share of a channel: when the next call may be made, and tokens that one of them renews; see `schema.ts`. */
export async function shareChannels(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('channelTurn')
    .addColumn('channel', 'text', column => column.primaryKey())
    .addColumn('nextAt', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createTable('channelToken')
    .addColumn('channel', 'text', column => column.primaryKey())
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('sealed', 'text')
    .addColumn('leaseUntil', 'text')
    .addColumn('owner', 'text')
    .execute()
}
