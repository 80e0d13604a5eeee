import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/** A moment before another, as it is stored. */
export function earlier(now: Date, byMs: number): string {
  return new Date(now.getTime() - byMs).toISOString()
}

/**
 * Requests of the last `windowMs`. Those from a future further than that were stored while the clock was wrong, and would
 * otherwise count as recent until it comes.
 */
export function within(row: ExpressionBuilder<Database, 'request'>, now: Date, windowMs: number): Expression<SqlBool> {
  return row.and([row('createdAt', '>', earlier(now, windowMs)), row('createdAt', '<', earlier(now, -windowMs))])
}
