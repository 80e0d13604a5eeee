import type { Kysely } from 'kysely'
import type { Database, Favorite } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'

/** To the month is enough for what is forgotten after sixty days, and one write a month disturbs nobody. */
const NOTED_FOR_MS = 30 * 24 * 60 * 60_000

/**
 * Notes that a list has been looked at: its browser keeps the cookie.
 * @param rows the list as it was read
 * @throws Unavailable the store is ill: the list can be shown all the same
 */
export async function noteRead(db: Kysely<Database>, rows: readonly Favorite[], now: Date): Promise<void> {
  const [first] = rows
  const last = rows.reduce((latest, { readAt }) => (readAt && readAt > latest ? readAt : latest), '')
  if (!first || (last && now.getTime() - Date.parse(last) < NOTED_FOR_MS)) return
  await inTransaction(db, trx =>
    trx
      .updateTable('favorite')
      .set({ readAt: now.toISOString() })
      .where('owner', '=', first.owner)
      .where('propertyId', '=', first.propertyId)
      .execute(),
  )
}
