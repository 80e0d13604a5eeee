import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

/**
 * When a person has dealt with a request, see `schema.ts`. Referrers lose their query, which can hold names and tokens, and those
 * of requests whose address was forgotten go: new ones are stored without, and go with the address.
 */
export async function handleRequests(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema.alterTable('request').addColumn('handledAt', 'text').execute()
  await sql`update request set referrer = null where ip is null and client is null and user_agent is null`.execute(db)
  const upToQuery =
    dialect === 'sqlite'
      ? sql`substr(referrer, 1, instr(referrer, '?') - 1)`
      : sql`substr(referrer, 1, position('?' in referrer) - 1)`
  await sql`update request set referrer = ${upToQuery} where referrer like '%?%'`.execute(db)
}
