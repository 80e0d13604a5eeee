import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { inStore } from '#server/db/transaction.ts'
import { isOverdue, type RetentionLimits, timeOfOld } from './retention.ts'

/** Picks requests. */
export type Which = (row: ExpressionBuilder<Database, 'request'>) => Expression<SqlBool>

/** The one of this id. */
export const withId =
  (id: string): Which =>
  row =>
    row('request.id', '=', id)

/** Those that are older than they may be kept and wait for a person all the same. */
export function overdueAt(limits: Pick<RetentionLimits, 'requestsMonths'>, now: Date): Which {
  const time = timeOfOld(limits, now)
  return row => isOverdue(row, time)
}

/** Those that wait for a person to look at them. In the words of their index, which a parameter would not match. */
export const held: Which = () => sql<boolean>`held`

/** What there is to be ended. */
export interface Found {
  count: number
  /** When the first and the last of them came, ISO in UTC. */
  oldest: string
  newest: string
}

/** @returns undefined when there are none. @throws Unavailable when the store does not answer */
export async function findRequests(db: Kysely<Database>, which: Which): Promise<Found | undefined> {
  const { count, oldest, newest } = await inStore(() =>
    db
      .selectFrom('request')
      .select(row => [
        row.fn.countAll<number>().as('count'),
        row.fn.min('createdAt').as('oldest'),
        row.fn.max('createdAt').as('newest'),
      ])
      .where(which)
      .executeTakeFirstOrThrow(),
  )
  return count === 0 ? undefined : { count, oldest, newest }
}

/** These, without what has come since they were found: nobody has looked at that. */
export function asFound(which: Which, { newest }: Found): Which {
  return row => row.and([which(row), row('request.createdAt', '<=', newest)])
}
