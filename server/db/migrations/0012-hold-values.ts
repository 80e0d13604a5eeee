import type { Kysely } from 'kysely'

type Tables = {
  lotHold: { propertyId: number; until: string }
  manualHold: { propertyId: number; field: string; until: string | null }
}

/** Prices and statuses that a person has set, each held for itself, also without a last day. `lot_hold` is read by the version before alone. */
export async function holdValues(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('manualHold')
    .addColumn('propertyId', 'integer', column => column.notNull().references('property.id').onDelete('cascade'))
    .addColumn('field', 'text', column => column.notNull())
    .addColumn('until', 'text')
    .addPrimaryKeyConstraint('manualHoldKey', ['propertyId', 'field'])
    .execute()
  const tables = db as Kysely<Tables> // the tables of this step and of 0011
  const bookings = await tables.selectFrom('lotHold').selectAll().execute()
  for (const { propertyId, until } of bookings) {
    await tables.insertInto('manualHold').values({ propertyId, field: 'status', until }).execute()
  }
}
