import { type Kysely, sql } from 'kysely'

/**
 * A flood is counted by what went its ways: what waits for a person is as much as somebody likes to send, and is passed over. Where
 * a visitor came from is forgotten even when nothing else of them is left.
 */
export async function findGone(db: Kysely<unknown>): Promise<void> {
  await sql`create index request_gone on request (created_at) where not held and handled_at is null`.execute(db)
  await sql`drop index request_with_address`.execute(db)
  await sql`create index request_with_address on request (created_at)
    where ip is not null or client is not null or user_agent is not null or referrer is not null`.execute(db)
}
