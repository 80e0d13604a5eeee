import { type Kysely, type RawBuilder, SqliteAdapter, sql } from 'kysely'
import type { Db } from './schema.ts'

export type Dialect = 'sqlite' | 'postgres'

export function dialectOf<T>(db: Kysely<T>): Dialect {
  return db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres'
}

/**
 * A time of the database clock for a query, as stored (ISO in UTC, milliseconds). For leases and times of the next
 * attempt, because the clocks of two machines differ. Constant within a query, so that an index can be used.
 */
export function storeTime(db: Db, aheadMs = 0): RawBuilder<string> {
  return dialectOf(db) === 'sqlite'
    ? sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`${aheadMs / 1000} seconds`})`
    : sql<string>`to_char((statement_timestamp() + ${aheadMs} * interval '1 millisecond') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/**
 * Whether a lease of `leaseMs` is free: it is not taken, has expired, or ends more than ten times as far ahead, so that it
 * was written before the clock was set back. The limit is generous, because after a failover of the database the clock may
 * differ by minutes, and a stolen lease causes a duplicate delivery.
 */
export function isLeaseFree(
  db: Db,
  leaseMs: number,
  column: 'leaseUntil' | 'outbox.leaseUntil' = 'leaseUntil',
): RawBuilder<boolean> {
  const until = sql.ref(column)
  const latest = storeTime(db, 10 * leaseMs)
  return sql<boolean>`(${until} is null or ${until} <= ${storeTime(db)} or ${until} > ${latest})`
}

/** The time now by the clock of the database. SQLite has that of this machine. @param now of this machine */
export async function readStoreClock(db: Db, now: () => Date): Promise<Date> {
  if (dialectOf(db) === 'sqlite') return now()
  const { rows } = await sql<{ time: string }>`select ${storeTime(db)} as time`.execute(db)
  return new Date(rows[0]?.time ?? now())
}
