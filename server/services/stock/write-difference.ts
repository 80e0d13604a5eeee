import { sql } from 'kysely'
import type { IsoDate } from '#domain/dates/dates.ts'
import { batchesOf, keysOf } from '#domain/lib/collections.ts'
import { type Db, type PriceHistoryTable, type PropertyTable, SALE_COLUMNS, type Trx } from '#server/db/schema.ts'
import { atHalfLoad } from '#server/lib/timing.ts'
import { bumpRevision, inTransaction, readRevision, takeTurn } from '../../db/transaction.ts'
import type { Change, Difference } from './difference.ts'
import type { ImportLease } from './import-lease.ts'

// Rows per statement while staging: takes about 10 ms, so that other writes can run in between.
const ROWS_AT_ONCE = 500
// Rows per statement in the final transaction, which blocks other writes. Must finish within the four-second limit of
// PostgreSQL.
const ROWS_TAKEN_AT_ONCE = 10_000

/** Every column of a lot; a missing one fails to compile. */
const LOT_COLUMNS = keysOf({
  id: true,
  kind: true,
  article: true,
  number: true,
  status: true,
  updatedAt: true,
  bookedUntil: true,
  soldAt: true,
  buildingId: true,
  sectionNumber: true,
  floor: true,
  floorsTotal: true,
  areaDm2: true,
  priceRub: true,
  priceOldRub: true,
  priceParts: true,
  contractType: true,
  facts: true,
} satisfies Record<keyof PropertyTable, true>)

interface WriteOptions {
  difference: Difference
  revision: number
  /** On which the source was made, in the time zone of the quarter. */
  day: IsoDate
  lease: ImportLease
  now: Date
}

/**
 * Rows are staged first, then one transaction moves them to the live tables, so other writes wait only for that.
 * @returns the new revision; null = the revision has changed since the comparison.
 * @throws ImportBusy when the lease was lost
 */
export async function writeDifference(db: Db, options: WriteOptions): Promise<number | null> {
  const { difference, lease } = options
  const rows = [...difference.added, ...[...difference.changed, ...difference.gone].map(({ after }) => after)].toSorted(
    (a, b) => a.id - b.id,
  )
  await clearStage(db, lease)
  await inBatches(rows, batch => stage(db, lease, trx => trx.insertInto('stagedLot').values(batch).execute()))
  await inBatches(difference.prices, batch =>
    stage(db, lease, trx => trx.insertInto('stagedPrice').values(batch).execute()),
  )
  const revision = await takeOver(db, options, rows)
  await clearStage(db, lease)
  return revision
}

/** With pauses for other writers. */
async function inBatches<Row>(rows: readonly Row[], work: (batch: Row[]) => Promise<void>): Promise<void> {
  for (const batch of batchesOf(rows, ROWS_AT_ONCE)) await atHalfLoad(() => work(batch))
}

function stage(db: Db, lease: ImportLease, work: (trx: Trx) => Promise<unknown>): Promise<void> {
  return inTransaction(db, async trx => {
    await lease.confirm(trx)
    await work(trx)
  })
}

/** Deletes staged rows, moved ones as well as those of a killed import. */
async function clearStage(db: Db, lease: ImportLease): Promise<void> {
  const lots = await db.selectFrom('stagedLot').select('id').orderBy('id').execute()
  await inBatches(lots, batch => stage(db, lease, trx => deleteStaged(trx, batch)))
  const prices = await db.selectFrom('stagedPrice').select('propertyId as id').distinct().execute()
  await inBatches(prices, batch => stage(db, lease, trx => deletePrices(trx, batch)))
}

const idsOf = (batch: readonly { id: number }[]) => batch.map(({ id }) => id)

function deleteStaged(trx: Trx, batch: readonly { id: number }[]): Promise<unknown> {
  return trx.deleteFrom('stagedLot').where('id', 'in', idsOf(batch)).execute()
}

function deletePrices(trx: Trx, batch: readonly { id: number }[]): Promise<unknown> {
  return trx.deleteFrom('stagedPrice').where('propertyId', 'in', idsOf(batch)).execute()
}

function takeOver(
  db: Db,
  { difference, revision, day, lease, now }: WriteOptions,
  rows: readonly PropertyTable[],
): Promise<number | null> {
  const whole = [...difference.added, ...difference.changed.filter(hasNewBody).map(({ after }) => after)]
  return inTransaction(db, async trx => {
    await takeTurn(trx)
    await lease.confirm(trx)
    if ((await readRevision(trx)) !== revision) return null
    for (const part of batchesOf(rows, ROWS_TAKEN_AT_ONCE)) await takeSale(trx, part[0]?.id ?? 0, part.at(-1)?.id ?? 0)
    await freeArticles(trx, difference.changed)
    for (const part of batchesOf(whole, ROWS_AT_ONCE)) await takeWhole(trx, part)
    await dropDatedPrices(trx, difference.undated, day)
    const priced = [...new Set(difference.prices.map(({ propertyId }) => propertyId))].sort((a, b) => a - b)
    for (const part of batchesOf(priced, ROWS_TAKEN_AT_ONCE)) await takePrices(trx, part[0] ?? 0, part.at(-1) ?? 0)
    for (const { propertyId, field } of difference.released)
      await trx.deleteFrom('manualHold').where('propertyId', '=', propertyId).where('field', '=', field).execute()
    return bumpRevision(trx, now)
  })
}

/** Whether columns other than price and status changed. */
function hasNewBody({ before, after }: Change): boolean {
  return LOT_COLUMNS.some(column => before[column] !== after[column] && !SALE_COLUMNS.some(sale => sale === column))
}

/** The usual case. Takes half the time of updating whole rows, whose indexes are rewritten. */
function takeSale(trx: Trx, from: number, to: number): Promise<unknown> {
  return trx
    .updateTable('property')
    .from('stagedLot')
    .set(row => Object.fromEntries(SALE_COLUMNS.map(column => [column, row.ref(`stagedLot.${column}`)])))
    .whereRef('stagedLot.id', '=', 'property.id')
    .where('stagedLot.id', '>=', from)
    .where('stagedLot.id', '<=', to)
    .execute()
}

/** Clears changed articles first: lots may swap articles, and the column is unique for each statement. */
async function freeArticles(trx: Trx, changed: readonly Change[]): Promise<void> {
  const renamed = changed.filter(({ before, after }) => before.article !== after.article).map(({ after }) => after)
  for (const part of batchesOf(renamed, ROWS_AT_ONCE)) {
    await trx
      .updateTable('property')
      .set({ article: sql<string>`'renamed ' || id` })
      .where('id', 'in', idsOf(part))
      .execute()
  }
}

function takeWhole(trx: Trx, rows: readonly { id: number }[]): Promise<unknown> {
  return trx
    .insertInto('property')
    .columns(LOT_COLUMNS)
    .expression(query => query.selectFrom('stagedLot').select(LOT_COLUMNS).where('id', 'in', idsOf(rows)).orderBy('id'))
    .onConflict(conflict =>
      conflict
        .column('id')
        .doUpdateSet(row => Object.fromEntries(LOT_COLUMNS.map(column => [column, row.ref(`excluded.${column}`)]))),
    )
    .execute()
}

/** Removes prices of days after one. */
async function dropDatedPrices(trx: Trx, ids: readonly number[], day: IsoDate): Promise<void> {
  for (const part of batchesOf(ids, ROWS_AT_ONCE))
    await trx.deleteFrom('priceHistory').where('propertyId', 'in', part).where('date', '>', day).execute()
}

const PRICE_COLUMNS = ['propertyId', 'date', 'priceRub'] as const satisfies readonly (keyof PriceHistoryTable)[]

function takePrices(trx: Trx, from: number, to: number): Promise<unknown> {
  return trx
    .insertInto('priceHistory')
    .columns(PRICE_COLUMNS)
    .expression(query =>
      query
        .selectFrom('stagedPrice')
        .select(PRICE_COLUMNS)
        .where('propertyId', '>=', from)
        .where('propertyId', '<=', to)
        .orderBy('propertyId'),
    )
    .onConflict(conflict =>
      conflict.columns(['propertyId', 'date']).doUpdateSet(row => ({ priceRub: row.ref('excluded.priceRub') })),
    )
    .execute()
}
