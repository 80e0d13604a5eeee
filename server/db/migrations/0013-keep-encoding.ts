import type { Kysely } from 'kysely'

/** How a request was sent: the call tracking is told of a booking unless it came as multipart. Earlier bookings all did. */
export async function keepEncoding(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('request')
    .addColumn('multipart', 'boolean', column => column.notNull().defaultTo(true))
    .execute()
}
