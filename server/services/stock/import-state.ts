import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { storeClock } from '#server/db/store-clock.ts'
import { inTransaction } from '#server/db/transaction.ts'

/** Names of settings: when stock was imported last, when the schedule tried last, and what became wrong of it. ISO in UTC. */
const LAST_IMPORT = 'stock_imported_at'
const TRIED_AT = 'stock_tried_at'
const FAILED_AT = 'stock_failed_at'

const MINUTE_MS = 60_000

/** An import went through, by the schedule or by hand. @throws Unavailable when the store does not answer */
export function noteImported(db: Kysely<Database>, now: Date): Promise<void> {
  return inTransaction(db, async trx => {
    await write(trx, LAST_IMPORT, now)
    await trx.deleteFrom('setting').where('name', '=', FAILED_AT).execute()
  })
}

/** The schedule's import was refused or stopped. @throws Unavailable when the store does not answer */
export function noteFailed(db: Kysely<Database>, now: Date): Promise<void> {
  return inTransaction(db, trx => write(trx, FAILED_AT, now))
}

/** When stock was imported last; null = never. */
export async function lastImport(db: Kysely<Database>): Promise<Date | null> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', LAST_IMPORT).executeTakeFirst()
  return row ? new Date(row.value) : null
}

/** Whether the last import of the schedule came to nothing and nobody has imported since. */
export async function hasFailed(db: Kysely<Database>): Promise<boolean> {
  const row = await db.selectFrom('setting').select('name').where('name', '=', FAILED_AT).executeTakeFirst()
  return row !== undefined
}

/**
 * Takes the turn of the schedule, for this process of all that share a database; judged by the clock of the database.
 * @returns whether it is time, and nobody else has taken it
 * @throws Unavailable when the store does not answer
 */
export function takeImportTurn(db: Kysely<Database>, everyMinutes: number): Promise<boolean> {
  const clock = storeClock(db)
  // Processes ask once a minute: half of one later the next turn has come.
  const periodMs = everyMinutes * MINUTE_MS - MINUTE_MS / 2
  return inTransaction(db, async trx => {
    const first = await trx
      .insertInto('setting')
      .values({ name: TRIED_AT, value: clock() })
      .onConflict(conflict => conflict.column('name').doNothing())
      .executeTakeFirst()
    if (first.numInsertedOrUpdatedRows === 1n) return true
    const { numUpdatedRows } = await trx
      .updateTable('setting')
      .set({ value: clock() })
      .where('name', '=', TRIED_AT)
      // One that lies ahead was written by a wrong clock.
      .where(row => row.or([row('value', '<=', clock(-periodMs)), row('value', '>', clock(periodMs))]))
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n
  })
}

async function write(trx: Transaction<Database>, name: string, time: Date): Promise<void> {
  const value = time.toISOString()
  await trx
    .insertInto('setting')
    .values({ name, value })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
