import { type Kysely, sql } from 'kysely'

/** Requests that wait for a person are counted whenever the metrics are asked for: few of many. */
export async function findHeld(db: Kysely<unknown>): Promise<void> {
  await sql`create index request_held on request (held) where held`.execute(db)
}
