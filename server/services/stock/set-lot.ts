import type { Kysely, Transaction } from 'kysely'
import type { LotStatus } from '#domain/catalogue/lot-statuses.ts'
import type { IsoDate } from '#domain/dates.ts'
import { dayIn } from '#domain/opening-hours.ts'
import { StockRefused } from '#domain/stock/stock-refused.ts'
import { bumpRevision, takeTurn } from '#server/db/revision.ts'
import type { Database, PropertyTable } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { getContent } from '../content/get-content.ts'
import { type PriceColumns, priceColumns } from './price.ts'
import { saleColumns } from './sale-columns.ts'

/** What a person changes of a lot; what is absent stays. */
export interface LotChange {
  /** Whole roubles; null = on request. */
  priceRub?: number | null | undefined
  /** Before a discount; null = there is none. */
  priceOldRub?: number | null | undefined
  status?: LotStatus | undefined
  /** Last day of a booking: until then an import leaves the lot alone, the day after it is free again. */
  until?: IsoDate | undefined
}

/** A row before and after. */
export interface LotChanged {
  before: PropertyTable
  after: PropertyTable
}

/**
 * Changes price and status of one lot, with its history; running sites follow within seconds.
 * @throws StockRefused when the booking would be over, Unavailable when the store does not answer; nothing was changed then
 */
export async function setLot(db: Kysely<Database>, id: number, change: LotChange, now: Date): Promise<LotChanged> {
  const { global } = await getContent(db)
  const today = dayIn(global.time_zone, now)
  if (change.until !== undefined && change.until < today) throw new StockRefused([`${change.until} is over`])
  return inTransaction(db, async trx => {
    // Before the row is read: an import that is being written would not see the change, nor the change the import.
    await takeTurn(trx)
    const before = await trx.selectFrom('property').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const after = { ...before, ...changed(before, change, today), updatedAt: now.toISOString() }
    await trx.updateTable('property').set(after).where('id', '=', id).execute()
    if (change.status !== undefined) await hold(trx, id, change.until)
    if (after.priceRub !== null && after.priceRub !== before.priceRub) await notePrice(trx, id, today, after.priceRub)
    await bumpRevision(trx, now)
    return { before, after }
  })
}

function changed(before: PropertyTable, change: LotChange, today: IsoDate) {
  const { status, until: bookedUntil } = change
  return {
    ...changedPrice(before, change),
    ...(status === undefined ? {} : saleColumns({ status, bookedUntil }, today, { ...before, bookedUntil: null })),
  }
}

function changedPrice(before: PropertyTable, { priceRub, priceOldRub }: LotChange): Partial<PriceColumns> {
  if (priceRub === undefined && priceOldRub === undefined) return {}
  const told = { priceRub: priceRub === undefined ? before.priceRub : priceRub, oldRub: priceOldRub }
  return priceColumns(told, before.areaDm2, before)
}

/** A person's word on the status takes the place of their last one. */
async function hold(trx: Transaction<Database>, propertyId: number, until: IsoDate | undefined): Promise<void> {
  await trx.deleteFrom('lotHold').where('propertyId', '=', propertyId).execute()
  if (until !== undefined) await trx.insertInto('lotHold').values({ propertyId, until }).execute()
}

async function notePrice(
  trx: Transaction<Database>,
  propertyId: number,
  date: IsoDate,
  priceRub: number,
): Promise<void> {
  await trx
    .insertInto('priceHistory')
    .values({ propertyId, date, priceRub })
    .onConflict(conflict => conflict.columns(['propertyId', 'date']).doUpdateSet({ priceRub }))
    .execute()
}
