import type { Kysely, Transaction } from 'kysely'
import type { IsoDate } from '#domain/dates.ts'
import type { LotStatus } from '#domain/lots/lot.ts'
import { dayIn } from '#domain/opening-hours.ts'
import { StockRefused } from '#domain/stock/stock-refused.ts'
import { bumpRevision, takeTurn } from '#server/db/revision.ts'
import type { Database, ManualHoldTable, PropertyTable } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { getContent } from '../content/get-content.ts'
import { dangersOfOne } from './guards.ts'
import { type PriceColumns, priceColumns } from './price.ts'
import { readLastPrices } from './read-stored-stock.ts'
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
  /** A person vouches for what the guards would stop. */
  isForced?: boolean
}

/** A row before and after. */
export interface LotChanged {
  before: PropertyTable
  after: PropertyTable
}

/**
 * Changes price and status of one lot, with its history; running sites follow within seconds. No import undoes it until it is released.
 * @throws StockRefused when the booking would be over or the change needs `isForced`, Unavailable when the store does not answer; nothing was changed then
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
    if (!change.isForced) await refuseDanger(trx, { before, after })
    await trx.updateTable('property').set(after).where('id', '=', id).execute()
    await hold(trx, id, change)
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

/**
 * Gives price and status of a lot back to the source of stock: its next import writes what it has there.
 * @returns what was held
 */
export function releaseLot(db: Kysely<Database>, id: number): Promise<ManualHoldTable[]> {
  return inTransaction(db, async trx => {
    await takeTurn(trx)
    return trx.deleteFrom('manualHold').where('propertyId', '=', id).returningAll().execute()
  })
}

/** @throws StockRefused naming what a person has to vouch for */
async function refuseDanger(trx: Transaction<Database>, change: LotChanged): Promise<void> {
  const { id, kind } = change.before
  const dangers = dangersOfOne(change, {
    rows: await trx.selectFrom('property').selectAll().where('kind', '=', kind).execute(),
    lastPrices: await readLastPrices(trx, id),
    plannedArea: () => undefined, // a person does not change it
  })
  if (dangers.length > 0)
    throw new StockRefused([...dangers, 'nothing was written: look at it, then repeat with --force'])
}

/** A booking with a last day holds the price too, until then. Anything else is held until it is released. */
async function hold(trx: Transaction<Database>, propertyId: number, change: LotChange): Promise<void> {
  const { status, until = null, priceRub, priceOldRub } = change
  const isPriceSet = priceRub !== undefined || priceOldRub !== undefined
  const held: ManualHoldTable[] = []
  if (status !== undefined) held.push({ propertyId, field: 'status', until })
  if (isPriceSet) held.push({ propertyId, field: 'price', until: null })
  for (const row of held) {
    await trx
      .insertInto('manualHold')
      .values(row)
      .onConflict(conflict => conflict.columns(['propertyId', 'field']).doUpdateSet({ until: row.until }))
      .execute()
  }
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
