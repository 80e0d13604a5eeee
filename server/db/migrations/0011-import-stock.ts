import { type Kysely, sql } from 'kysely'

type Tables = { importLease: { id: number } }

/** What an import of stock needs: bookings made by hand, rows that wait for the one transaction that takes them over, and who imports. */
export async function importStock(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lotHold')
    .addColumn('propertyId', 'integer', column => column.primaryKey().references('property.id').onDelete('cascade'))
    .addColumn('until', 'text', column => column.notNull())
    .execute()
  await createStage(db)
  await db.schema
    .createTable('stagedPrice')
    .addColumn('propertyId', 'integer', column => column.notNull())
    .addColumn('date', 'text', column => column.notNull())
    .addColumn('priceRub', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('stagedPriceKey', ['propertyId', 'date'])
    .execute()
  await db.schema
    .createTable('importLease')
    .addColumn('id', 'integer', column => column.primaryKey().check(sql`id = 1`))
    .addColumn('owner', 'text')
    .addColumn('leaseUntil', 'text')
    .execute()
  await (db as Kysely<Tables>).insertInto('importLease').values({ id: 1 }).execute() // the table of this step
}

/** The columns of `property`, whose own rules hold when the rows are taken over. */
async function createStage(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stagedLot')
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('article', 'text', column => column.notNull())
    .addColumn('number', 'text', column => column.notNull())
    .addColumn('status', 'text', column => column.notNull())
    .addColumn('updatedAt', 'text', column => column.notNull())
    .addColumn('bookedUntil', 'text')
    .addColumn('soldAt', 'text')
    .addColumn('buildingId', 'integer', column => column.notNull())
    .addColumn('sectionNumber', 'integer')
    .addColumn('floor', 'integer', column => column.notNull())
    .addColumn('floorsTotal', 'integer', column => column.notNull())
    .addColumn('areaDm2', 'integer', column => column.notNull())
    .addColumn('priceRub', 'integer')
    .addColumn('priceOldRub', 'integer')
    .addColumn('priceParts', 'text', column => column.notNull())
    .addColumn('contractType', 'text', column => column.notNull())
    .addColumn('facts', 'text', column => column.notNull())
    .execute()
}
