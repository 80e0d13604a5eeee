import { Conflict, NotFound } from '#contract/errors.ts'
import { addDays, type IsoDate } from '#domain/dates/dates.ts'
import { dayIn } from '#domain/dates/opening-hours.ts'
import type { PricePoint } from '#domain/money/price-parts.ts'
import { ChangeRefused } from '#domain/stock/dangers.ts'
import type { WrittenStatus } from '#domain/stock/words.ts'
import type { Db, ManualHoldTable, PropertyTable, Trx } from '#server/db/schema.ts'
import { bumpRevision, inTransaction, takeTurn } from '../../db/transaction.ts'
import { getContent } from '../content/get-content.ts'
import { type LocalDay, rowInForce } from '../snapshot/row-in-force.ts'
import { dangersOfOne } from './guards.ts'
import { readLastPrices, readLaterPrices } from './read-stored-stock.ts'
import { type PriceColumns, priceColumns, saleColumns } from './sale-columns.ts'

export type SeenLot = Pick<PropertyTable, 'status' | 'bookedUntil' | 'priceRub'>

/** Changes that an operator makes to a lot. Absent fields are unchanged. */
export interface LotChange {
  /** Whole roubles; null = on request. */
  priceRub?: number | null | undefined
  /** Before a discount; null = none. */
  priceOldRub?: number | null | undefined
  /** First day of the price, later than today; undefined = from now on. */
  priceFrom?: IsoDate | undefined
  /** Last day of the discount: the next day `priceOldRub` is the price. */
  discountUntil?: IsoDate | undefined
  status?: WrittenStatus | undefined
  /** Last day of a booking. Imports leave the lot unchanged until then; the next day it is free again. */
  until?: IsoDate | undefined
  /** Skips the guards, because the operator has confirmed the change. */
  isForced?: boolean
  /** The lot as the operator saw it; absent = whatever it is. */
  seen?: SeenLot | undefined
}

export interface LotChanged {
  before: PropertyTable
  after: PropertyTable
  /** Future prices, in order of days. */
  dated: readonly PricePoint[]
}

/**
 * Changes price and status of one lot; imports keep the change until it is released.
 * @param note called in the transaction of the change
 * @param demoToday overrides the date of `now`
 * @throws NotFound, Conflict when the lot is not as it was seen, ChangeRefused when the booking has expired or the change
 * needs `isForced`, Unavailable; then nothing was changed
 */
export async function setLot(
  db: Db,
  id: number,
  change: LotChange,
  now: Date,
  note?: (trx: Trx, changed: LotChanged) => Promise<void>,
  demoToday?: IsoDate,
): Promise<LotChanged> {
  const { global } = await getContent(db)
  const today = demoToday ?? dayIn(global.time_zone, now)
  const { until, discountUntil, priceFrom } = change
  for (const day of [until, discountUntil])
    if (day !== undefined && day < today) throw new ChangeRefused({ code: 'dayOver', day })
  if (priceFrom !== undefined && priceFrom <= today) throw new ChangeRefused({ code: 'dayNotToCome', day: priceFrom })
  return inTransaction(db, async trx => {
    // Lock before reading the row, so that a running import and this change do not overwrite each other.
    await takeTurn(trx)
    const before = await readStoredLot(trx, id, { today, timeZone: global.time_zone })
    if (change.seen && !isAsSeen(before, change.seen)) throw new Conflict('the lot has changed since it was shown')
    const after = { ...before, ...changed(before, change, today), updatedAt: now.toISOString() }
    if (!change.isForced) await refuseDanger(trx, { before, after })
    if (priceFrom === undefined) {
      await trx.updateTable('property').set(after).where('id', '=', id).execute()
      await notePrices(trx, { before, after }, change, today)
    } else if (after.priceRub !== null) await notePrice(trx, id, priceFrom, after.priceRub)
    await holdByHand(trx, id, change)
    await bumpRevision(trx, now)
    const dated = await readDatedPrices(trx, id, today)
    const result = { before, after: priceFrom === undefined ? after : before, dated }
    await note?.(trx, result)
    return result
  })
}

function isAsSeen(lot: SeenLot, seen: SeenLot): boolean {
  return lot.status === seen.status && lot.bookedUntil === seen.bookedUntil && lot.priceRub === seen.priceRub
}

/** @throws NotFound */
export async function readStoredLot(db: Db, id: number, day: LocalDay): Promise<PropertyTable> {
  return rowInForce(await readRow(db, id), (await readLaterPrices(db, [id])).get(id) ?? [], day)
}

async function readRow(db: Db, id: number): Promise<PropertyTable> {
  const row = await db.selectFrom('property').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotFound(`there is no lot ${id}`)
  return row
}

function readDatedPrices(trx: Trx, id: number, today: IsoDate): Promise<PricePoint[]> {
  const prices = trx.selectFrom('priceHistory').select(['date', 'priceRub']).where('propertyId', '=', id)
  return prices.where('date', '>', today).orderBy('date').execute()
}

/** A price from now on replaces future prices. */
async function notePrices(
  trx: Trx,
  { before, after }: Pick<LotChanged, 'before' | 'after'>,
  { priceRub, priceOldRub, discountUntil }: LotChange,
  today: IsoDate,
): Promise<void> {
  const { id } = after
  if (after.priceRub !== null && after.priceRub !== before.priceRub) await notePrice(trx, id, today, after.priceRub)
  if (priceRub === undefined && priceOldRub === undefined) return
  await trx.deleteFrom('priceHistory').where('propertyId', '=', id).where('date', '>', today).execute()
  if (discountUntil !== undefined && after.priceOldRub !== null)
    await notePrice(trx, id, addDays(discountUntil, 1), after.priceOldRub)
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
  const price = { priceRub: priceRub === undefined ? before.priceRub : priceRub, oldRub: priceOldRub }
  return priceColumns(price, before.areaDm2, before)
}

/**
 * The next import writes the values of the source; future prices are dropped.
 * @param note called in the transaction of the change
 * @param demoToday overrides the date of `now`
 * @returns the holds that were released
 * @throws NotFound, Unavailable
 */
export async function releaseLot(
  db: Db,
  id: number,
  now: Date,
  note?: (trx: Trx, held: readonly ManualHoldTable[]) => Promise<void>,
  demoToday?: IsoDate,
): Promise<ManualHoldTable[]> {
  const { global } = await getContent(db)
  const today = demoToday ?? dayIn(global.time_zone, now)
  return inTransaction(db, async trx => {
    await takeTurn(trx)
    await readRow(trx, id)
    await trx.deleteFrom('priceHistory').where('propertyId', '=', id).where('date', '>', today).execute()
    await bumpRevision(trx, now)
    const held = await trx.deleteFrom('manualHold').where('propertyId', '=', id).returningAll().execute()
    await note?.(trx, held)
    return held
  })
}

/** @throws ChangeRefused listing the changes that need `isForced` */
async function refuseDanger(trx: Trx, change: Pick<LotChanged, 'before' | 'after'>): Promise<void> {
  const { id, kind } = change.before
  const dangers = dangersOfOne(change, {
    rows: await trx.selectFrom('property').selectAll().where('kind', '=', kind).execute(),
    lastPrices: await readLastPrices(trx, id),
    plannedArea: () => undefined, // the area cannot be changed by hand
  })
  if (dangers.length > 0) throw new ChangeRefused({ code: 'dangers', dangers })
}

/** A booking with an end date holds the price until then, too. Other holds last until they are released. */
async function holdByHand(trx: Trx, propertyId: number, change: LotChange): Promise<void> {
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

async function notePrice(trx: Trx, propertyId: number, date: IsoDate, priceRub: number): Promise<void> {
  await trx
    .insertInto('priceHistory')
    .values({ propertyId, date, priceRub })
    .onConflict(conflict => conflict.columns(['propertyId', 'date']).doUpdateSet({ priceRub }))
    .execute()
}

/** By article, by id, or by building and number, `2-145`, of a flat before another kind. @returns several if the name is ambiguous */
export async function findLots(db: Db, name: string): Promise<PropertyTable[]> {
  const byArticle = await db.selectFrom('property').selectAll().where('article', '=', name).execute()
  if (byArticle.length > 0) return byArticle
  const [, building, number] = /^(\d{1,4})-(.+)$/.exec(name) ?? []
  if (building !== undefined && number !== undefined) {
    const rows = db.selectFrom('property').selectAll().where('buildingId', '=', Number(building))
    const found = await rows.where('number', 'in', [number, name]).orderBy('id').execute()
    // Parking spaces and storage rooms of a building repeat the numbers of its flats.
    const flats = found.filter(({ kind }) => kind === 'flat')
    return flats.length > 0 ? flats : found
  }
  const id = /^\d{1,9}$/.test(name) ? Number(name) : 0
  return db.selectFrom('property').selectAll().where('id', '=', id).execute()
}
