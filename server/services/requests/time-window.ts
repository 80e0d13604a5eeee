import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/** The time `byMs` before `now`, in the stored format. */
export function earlier(now: Date, byMs: number): string {
  return new Date(now.getTime() - byMs).toISOString()
}

/** Requests of the last `windowMs`. Excludes requests further in the future, which were stored with a wrong clock. */
export function within(row: ExpressionBuilder<Database, 'request'>, now: Date, windowMs: number): Expression<SqlBool> {
  return row.and([row('createdAt', '>', earlier(now, windowMs)), row('createdAt', '<', earlier(now, -windowMs))])
}
