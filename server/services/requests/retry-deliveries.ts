import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'

/**
 * Puts given-up deliveries back into the queue, due at once, with another 72 hours before them.
 * @param requestId of one request; undefined = of all
 * @returns how many deliveries
 */
export function retryDeliveries(db: Kysely<Database>, requestId: string | undefined, now: Date): Promise<number> {
  return inTransaction(db, async trx => {
    const at = now.toISOString()
    let query = trx
      .updateTable('outbox')
      .set({ state: 'pending', attempts: 0, nextAt: at, queuedAt: at, leaseUntil: null, owner: null })
      .where('state', '=', 'dead')
    if (requestId !== undefined) query = query.where('requestId', '=', requestId)
    const { numUpdatedRows } = await query.executeTakeFirstOrThrow()
    return Number(numUpdatedRows)
  })
}
