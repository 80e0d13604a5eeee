import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { isSettled, timeOfOld } from './retention.ts'

/**
 * A person has dealt with a request: he called, or it was none. Nothing more is sent of it, it is held no longer, and it is
 * forgotten when its term is over, as those are that the office was told of.
 * @returns false when there is no such request
 */
export function handleRequest(db: Kysely<Database>, id: string, now: Date): Promise<boolean> {
  return inTransaction(db, async trx => {
    const { numUpdatedRows } = await trx
      .updateTable('request')
      .set({ held: false, handledAt: now.toISOString() })
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    // A call under way at this moment ends; without its row it is not repeated when it fails.
    await trx.deleteFrom('outbox').where('requestId', '=', id).where('state', '!=', 'delivered').execute()
    return numUpdatedRows === 1n
  })
}

/** Ids of requests that are older than they may be kept and wait for a person all the same, the oldest first. */
export async function listOverdue(db: Kysely<Database>, requestsMonths: number, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('request')
    .select('id')
    .where('createdAt', '<', timeOfOld({ requestsMonths }, now))
    .where(row => row.not(isSettled(row)))
    .orderBy('createdAt')
    .execute()
  return rows.map(({ id }) => id)
}
