import type { IsoDate } from '#domain/dates/dates.ts'
import type { LotKind } from '#domain/lots/kinds.ts'
import { isHeld } from '#domain/stock/holds.ts'
import { type PriceHistoryTable, type PropertyTable, SALE_COLUMNS, type Trx } from '#server/db/schema.ts'
import { type Changes, diffRows, writeRows } from './diff-rows.ts'

/** Lots of the content, from a file or the demo. */
export interface LotRows {
  /** A reset may restore them. */
  isDemo?: true
  /** Kinds that the content defines completely. Lots of other kinds are imported. */
  kinds: readonly LotKind[]
  properties: readonly PropertyTable[]
  priceHistory: readonly PriceHistoryTable[]
}

export interface StoredLots {
  properties: Changes
  prices: Changes
  /** Ids of lots that kept their price and status, which were set later or by hand. */
  kept: readonly number[]
}

interface StoreLotsOptions {
  today: IsoDate
  isReset: boolean
}

/** Keeps prices and statuses that were set later, by hand or by an import. */
export async function storeLots(trx: Trx, rows: LotRows, { today, isReset }: StoreLotsOptions): Promise<StoredLots> {
  const stored = await trx.selectFrom('property').selectAll().where('kind', 'in', rows.kinds).execute()
  if (isReset) await trx.deleteFrom('manualHold').execute()
  const holds = await trx.selectFrom('manualHold').select(['propertyId', 'until']).execute()
  const byId = new Map(stored.map(row => [row.id, row]))
  const held = new Set(holds.filter(({ until }) => isHeld(until, today)).map(({ propertyId }) => propertyId))
  const kept = new Map<number, PropertyTable>()
  for (const { id, updatedAt, status } of isReset ? [] : rows.properties) {
    const row = byId.get(id)
    if (row && (row.updatedAt > updatedAt || (held.has(id) && status !== 'sold'))) kept.set(id, row)
  }
  const next = rows.properties.map(row => withSaleOf(row, kept.get(row.id)))
  const properties = await syncProperties(trx, next, stored)
  const prices = await syncPrices(trx, rows, kept)
  return { properties, prices, kept: [...kept.keys()] }
}

function withSaleOf(row: PropertyTable, later: PropertyTable | undefined): PropertyTable {
  return later ? { ...row, ...Object.fromEntries(SALE_COLUMNS.map(column => [column, later[column]])) } : row
}

function syncProperties(trx: Trx, next: readonly PropertyTable[], stored: readonly PropertyTable[]): Promise<Changes> {
  return writeRows(
    diffRows(next, stored, row => row.id),
    {
      remove: ({ id }) => trx.deleteFrom('property').where('id', '=', id).execute(),
      update: row => trx.updateTable('property').set(row).where('id', '=', row.id).execute(),
      insert: rows => trx.insertInto('property').values(rows).execute(),
    },
  )
}

/** Lots that kept their price also keep its history. */
async function syncPrices(
  trx: Trx,
  { kinds, priceHistory }: LotRows,
  kept: ReadonlyMap<number, unknown>,
): Promise<Changes> {
  const stored = await trx
    .selectFrom('priceHistory')
    .innerJoin('property', 'property.id', 'priceHistory.propertyId')
    .selectAll('priceHistory')
    .where('property.kind', 'in', kinds)
    .execute()
  const isOurs = ({ propertyId }: PriceHistoryTable) => !kept.has(propertyId)
  const keyOf = ({ propertyId, date }: PriceHistoryTable) => `${propertyId} ${date}`
  return writeRows(diffRows(priceHistory.filter(isOurs), stored.filter(isOurs), keyOf), {
    remove: ({ propertyId, date }) =>
      trx.deleteFrom('priceHistory').where('propertyId', '=', propertyId).where('date', '=', date).execute(),
    update: row =>
      trx
        .updateTable('priceHistory')
        .set(row)
        .where('propertyId', '=', row.propertyId)
        .where('date', '=', row.date)
        .execute(),
    insert: rows => trx.insertInto('priceHistory').values(rows).execute(),
  })
}
