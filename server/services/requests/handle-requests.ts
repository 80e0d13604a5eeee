import type { Kysely, Transaction } from 'kysely'
import { dialectOf } from '#server/db/dialect.ts'
import type { Database } from '#server/db/schema.ts'
import type { StoreClock } from '#server/db/store-clock.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { isLeaseOver } from './outbox.ts'
import type { Which } from './which-requests.ts'

// A short transaction each: the visitor who posts at this moment waits for one of them only.
const AT_ONCE = 100

/** What became of requests that a person has ended. */
export interface Handled {
  requests: number
  /** Deliveries that would have been made, and will not be. */
  cancelled: number
  /** Calls that a worker makes at this moment: they end as they end, and none is repeated. */
  underWay: number
}

/**
 * A person has dealt with requests: they called, or there was nothing to call about. The office has them, so nothing is sent of them
 * any more on any channel: the office would call again, the visitor would read that they will be called, and they were. They are held
 * no longer, and forgotten when their term is over, as those are that the office was told of.
 * @param clock of the database: whether a call is under way
 * @throws Unavailable when the store does not answer; what was ended before stays ended
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
    // Somebody who releases one of them at this moment is waited for, and it is looked at again.
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
  // Without its row a call under way is not repeated when it fails, and one that was about to begin is not made.
  const gone = await trx
    .deleteFrom('outbox')
    .where('requestId', 'in', ids)
    .where('state', '!=', 'delivered')
    .returning('state')
    .execute()
  const waited = gone.filter(({ state }) => state !== 'dead').length
  return { requests: ids.length, cancelled: waited - calls.length, underWay: calls.length }
}
