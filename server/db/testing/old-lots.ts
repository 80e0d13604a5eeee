import type { Kysely } from 'kysely'
import type { FlatColumns } from '../migrations/0009-keep-facts.ts'
import type { PropertyTable } from '../schema.ts'

/** A row of `property` from before the column `facts`. */
export type OldLot = Omit<PropertyTable, 'facts'> & FlatColumns

/** Few enough for the values that a statement of SQLite takes. */
const ROWS_AT_ONCE = 200

/** Fills the table as it was then. */
export async function insertOldLots(db: Kysely<{ property: OldLot }>, lots: readonly OldLot[]): Promise<void> {
  for (let start = 0; start < lots.length; start += ROWS_AT_ONCE) {
    await db
      .insertInto('property')
      .values(lots.slice(start, start + ROWS_AT_ONCE))
      .execute()
  }
}
