import type { Kysely } from 'kysely'
import type { Hold } from '#domain/stock/holds.ts'
import type { Database, ManualHoldTable } from '#server/db/schema.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import { getContent } from '../content/get-content.ts'
import { type Quarter, quarterOf } from './quarter.ts'
import { StoredLots } from './stored-lots.ts'

/** The catalogue of one revision with what it stands in. */
export interface StoredStock {
  revision: number
  stored: StoredLots
  quarter: Quarter
  /** The largest id that a lot, a favorite or a request for a lot has ever had. */
  lastId: number
}

/** @throws ContentError when nothing was loaded yet, Unavailable when the store does not answer */
export async function readStoredStock(db: Kysely<Database>): Promise<StoredStock> {
  const { revision, value } = await readSnapshot(db, async trx => ({
    content: await getContent(trx),
    rows: await trx.selectFrom('property').selectAll().orderBy('id').execute(),
    holds: await trx.selectFrom('manualHold').selectAll().execute(),
    lastPrices: await readLastPrices(trx),
    favorite: await trx
      .selectFrom('favorite')
      .select(row => row.fn.max('propertyId').as('id'))
      .executeTakeFirst(),
    request: await trx
      .selectFrom('request')
      .select(row => row.fn.max('property').as('id'))
      // What a stranger wrote there may be no lot at all.
      .where('propertyTitle', 'is not', null)
      .executeTakeFirst(),
  }))
  const { content, rows, holds, lastPrices, favorite, request } = value
  return {
    revision,
    stored: new StoredLots(rows, { holds: holdsById(holds), lastPrices }),
    quarter: quarterOf(content),
    lastId: Math.max(rows.at(-1)?.id ?? 0, Number(favorite?.id ?? 0), Number(request?.id ?? 0)),
  }
}

function holdsById(rows: readonly ManualHoldTable[]): Map<number, Hold> {
  return new Map(
    [...Map.groupBy(rows, ({ propertyId }) => propertyId)].map(([id, holds]) => [
      id,
      Object.fromEntries(holds.map(({ field, until }) => [field, until])),
    ]),
  )
}

/** The last price of each lot that is on request now, by its id. @param id only of this one */
export async function readLastPrices(db: Kysely<Database>, id?: number): Promise<Map<number, number>> {
  const prices = db
    .selectFrom('priceHistory')
    .innerJoin('property', 'property.id', 'priceHistory.propertyId')
    .where('property.priceRub', 'is', null)
    .select(['propertyId', 'priceHistory.priceRub'])
    .orderBy('date')
  const rows = await (id === undefined ? prices : prices.where('propertyId', '=', id)).execute()
  return new Map(rows.map(({ propertyId, priceRub }) => [propertyId, priceRub]))
}
