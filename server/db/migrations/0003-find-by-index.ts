import { type Kysely, sql } from 'kysely'

/**
 * Questions that are asked every second or every hour find their rows, however many requests there are. A partial index is taken
 * only by a query that repeats its condition word for word: what is due is asked with parameters, so its index is a whole one.
 */
export async function findByIndex(db: Kysely<unknown>): Promise<void> {
  await sql`drop index outbox_waiting`.execute(db)
  await db.schema.createIndex('outboxByState').on('outbox').columns(['state', 'channel', 'nextAt']).execute()
  // What is forgotten after a month and after two days: see `retention.ts`.
  await sql`create index request_with_address on request (created_at)
    where ip is not null or client is not null or user_agent is not null`.execute(db)
  await sql`create index request_with_key on request (created_at) where idempotency_key is not null`.execute(db)
}
