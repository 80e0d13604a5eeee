import { storeTime } from './dialect.ts'
import type { Db, Trx } from './schema.ts'
import { bumpRevision, inTransaction, readRevision } from './transaction.ts'

/** @returns undefined = not set */
export async function readSetting(db: Db, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

/** @returns null = not set */
export async function readTime(db: Db, name: string): Promise<Date | null> {
  const time = await readSetting(db, name)
  return time === undefined ? null : new Date(time)
}

/** @param value null = removes it */
export async function writeSetting(db: Db, name: string, value: string | null): Promise<void> {
  if (value === null) await db.deleteFrom('setting').where('name', '=', name).execute()
  else {
    await db
      .insertInto('setting')
      .values({ name, value })
      .onConflict(conflict => conflict.column('name').doUpdateSet({ value }))
      .execute()
  }
}

/** Setting of the last revision that changed content only: itself, and the revision of its lots. */
const CONTENT_REVISION = 'content_revision'

/** Revision of the last change of lots, as far as it is known: content is published without one. */
export async function readLotsRevision(db: Db): Promise<number> {
  const revision = await readRevision(db)
  const [published, lots] = (await readSetting(db, CONTENT_REVISION))?.split(' ').map(Number) ?? []
  return published === revision && lots !== undefined ? lots : revision
}

/** `bumpRevision` for a change that left the lots as they are. The turn of the writers must be taken (`takeTurn`). */
export async function bumpContentRevision(trx: Trx, now: Date): Promise<number> {
  const lots = await readLotsRevision(trx)
  const revision = await bumpRevision(trx, now)
  await writeSetting(trx, CONTENT_REVISION, `${revision} ${lots}`)
  return revision
}

/**
 * Claims work that one of the processes on a database does once per period. Uses the database clock.
 * @param name of the setting that stores the time
 * @returns true if it is due and no other process has claimed it
 * @throws Unavailable when the database does not respond
 */
export function takePeriodicTurn(db: Db, name: string, periodMs: number): Promise<boolean> {
  return inTransaction(db, async trx => {
    const first = await trx
      .insertInto('setting')
      .values({ name, value: storeTime(trx) })
      .onConflict(conflict => conflict.column('name').doNothing())
      .executeTakeFirst()
    if (first.numInsertedOrUpdatedRows === 1n) return true
    const { numUpdatedRows } = await trx
      .updateTable('setting')
      .set({ value: storeTime(trx) })
      .where('name', '=', name)
      // A time in the future was written with a wrong clock.
      .where(row =>
        row.or([row('value', '<=', storeTime(trx, -periodMs)), row('value', '>', storeTime(trx, periodMs))]),
      )
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n
  })
}

/** Makes the work due immediately. */
export async function returnTurn(db: Db, name: string): Promise<void> {
  // A read is cheaper than a write transaction, and usually there is nothing to delete.
  if ((await readSetting(db, name)) !== undefined) await inTransaction(db, trx => writeSetting(trx, name, null))
}
