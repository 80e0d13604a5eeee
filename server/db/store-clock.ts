import { type Kysely, type RawBuilder, sql } from 'kysely'
import { dialectOf } from './dialect.ts'
import type { Database } from './schema.ts'

/**
 * A moment on the one clock that all processes of a database share, as it is stored (ISO in UTC, milliseconds), for a query.
 * @param aheadMs of now; negative = before it
 */
export type StoreClock = (aheadMs?: number) => RawBuilder<string>

/**
 * The clock of the database. What several processes judge together (leases, times of the next attempt) is written and judged by
 * it: the clocks of two machines differ by seconds, and a lease of the one is over, or impossible, for the other. Every query sees
 * one moment, so that an index can be searched by it.
 */
export function storeClock(db: Kysely<Database>): StoreClock {
  return dialectOf(db) === 'sqlite'
    ? (aheadMs = 0) => sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`${aheadMs / 1000} seconds`})`
    : (aheadMs = 0) =>
        sql<string>`to_char((statement_timestamp() + ${aheadMs} * interval '1 millisecond') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
