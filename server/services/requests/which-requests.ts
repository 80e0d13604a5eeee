import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { inStore } from '#server/db/transaction.ts'
import { isOverdue, type RetentionLimits, retentionCutoff } from './retention.ts'

export type Which = (row: ExpressionBuilder<Database, 'request'>) => Expression<SqlBool>

export const withId =
  (id: string): Which =>
  row =>
    row('request.id', '=', id)

/** @param phone eleven digits, 7 first */
export const withPhone =
  (phone: string): Which =>
  row =>
    row('request.phone', '=', phone)

/** Requests past their retention period that wait for a person. */
export function overdueAt(limits: Pick<RetentionLimits, 'requestsMonths'>, now: Date): Which {
  const time = retentionCutoff(limits, now)
  return row => isOverdue(row, time)
}

/** Held requests. Written exactly like the partial index, which a parameter would not match. */
export const held: Which = () => sql<boolean>`held`

export interface Found {
  count: number
  /** Times of the first and the last of them, ISO in UTC. */
  oldest: string
  newest: string
}

/** @returns undefined when there are none */
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

/** Restricts the selection to requests that existed when `findRequests` ran: later ones were not reviewed. */
export function withoutLater(which: Which, { newest }: Found): Which {
  return row => row.and([which(row), row('request.createdAt', '<=', newest)])
}
