import type { Kysely, Transaction } from 'kysely'
import { dialectOf } from '#server/db/dialect.ts'
import type { Database } from '#server/db/schema.ts'
import type { StoreClock } from '#server/db/store-clock.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { isLeaseOver } from './outbox.ts'
import type { Which } from './which-requests.ts'

// Batch size, so that a visitor's write waits for one short transaction only.
const AT_ONCE = 100

interface Handled {
  requests: number
  /** Pending deliveries that were cancelled. */
  cancelled: number
  /** Deliveries in progress: they finish, but are not retried. */
  underWay: number
}

/**
 * Closes requests that a person has dealt with: they are no longer delivered, because the office would call again and
 * the visitor would get a letter that promises a call.
 */
export async function handleRequests(
  db: Kysely<Database>,
  which: Which,
  now: Date,
  clock: StoreClock,
): Promise<Handled> {
  const all = { requests: 0, cancelled: 0, underWay: 0 }
  for (;;) {
    const some = await inTransaction(db, trx => handleSome(trx, which, now, clock))
    all.requests += some.requests
    all.cancelled += some.cancelled
    all.underWay += some.underWay
    if (some.requests < AT_ONCE) return all
  }
}

async function handleSome(trx: Transaction<Database>, which: Which, now: Date, clock: StoreClock): Promise<Handled> {
  const first = trx.selectFrom('request').select('request.id').where(which).orderBy('createdAt').limit(AT_ONCE)
  const ended = await trx
    .updateTable('request')
    .set({ held: false, handledAt: now.toISOString() })
    // Locks the rows against a concurrent release, then checks them again.
    .where('id', 'in', dialectOf(trx) === 'postgres' ? first.forUpdate() : first)
    .returning('id')
    .execute()
  if (ended.length === 0) return { requests: 0, cancelled: 0, underWay: 0 }
  const ids = ended.map(({ id }) => id)
  const calls = await trx
    .selectFrom('outbox')
    .select('id')
    .where('requestId', 'in', ids)
    .where('state', '=', 'sending')
    .where(row => row.not(isLeaseOver(row, clock)))
    .execute()
  // Without its row a failed call is not retried, and one that has not begun is not made.
  const gone = await trx
    .deleteFrom('outbox')
    .where('requestId', 'in', ids)
    .where('state', '!=', 'delivered')
    .returning('state')
    .execute()
  const waited = gone.filter(({ state }) => state !== 'dead').length
  return { requests: ids.length, cancelled: waited - calls.length, underWay: calls.length }
}
