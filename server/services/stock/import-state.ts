import type { Kysely, Transaction } from 'kysely'
import { takePeriodicTurn } from '#server/db/periodic-turn.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'

/** Names of settings. Values are ISO times in UTC. */
const LAST_IMPORT = 'stock_imported_at'
const TRIED_AT = 'stock_tried_at'
const FAILED_AT = 'stock_failed_at'

const MINUTE_MS = 60_000

/** Records a successful import, scheduled or manual. @throws Unavailable when the database does not respond */
export function noteImported(db: Kysely<Database>, now: Date): Promise<void> {
  return inTransaction(db, async trx => {
    await write(trx, LAST_IMPORT, now)
    await trx.deleteFrom('setting').where('name', '=', FAILED_AT).execute()
  })
}

/** Records that a scheduled import was refused or stopped. @throws Unavailable when the database does not respond */
export function noteFailed(db: Kysely<Database>, now: Date): Promise<void> {
  return inTransaction(db, trx => write(trx, FAILED_AT, now))
}

export async function lastImport(db: Kysely<Database>): Promise<Date | null> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', LAST_IMPORT).executeTakeFirst()
  return row ? new Date(row.value) : null
}

/** Whether the last scheduled import failed and none has succeeded since. */
export async function hasFailed(db: Kysely<Database>): Promise<boolean> {
  const row = await db.selectFrom('setting').select('name').where('name', '=', FAILED_AT).executeTakeFirst()
  return row !== undefined
}

/** Claims the next scheduled import. @returns true if it is due and no other process has claimed it */
export function takeImportTurn(db: Kysely<Database>, everyMinutes: number): Promise<boolean> {
  // Processes check once a minute, so half a minute of tolerance avoids skipping a turn.
  return takePeriodicTurn(db, TRIED_AT, everyMinutes * MINUTE_MS - MINUTE_MS / 2)
}

async function write(trx: Transaction<Database>, name: string, time: Date): Promise<void> {
  const value = time.toISOString()
  await trx
    .insertInto('setting')
    .values({ name, value })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
