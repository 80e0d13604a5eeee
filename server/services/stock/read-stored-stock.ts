import type { Kysely } from 'kysely'
import type { LotKind } from '#domain/lots/kinds.ts'
import type { Hold } from '#domain/stock/holds.ts'
import type { Database, ManualHoldTable } from '#server/db/schema.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import { getContent } from '../content/get-content.ts'
import { kindsOfContent } from '../content/store-content.ts'
import { type Quarter, quarterOf } from './quarter.ts'
import { StoredLots } from './stored-lots.ts'

/** The lots of one revision with the quarter they belong to. */
export interface StoredStock {
  revision: number
  stored: StoredLots
  quarter: Quarter
  /** Kinds whose lots are those of a file of the content. */
  contentKinds: readonly LotKind[]
  /** Largest id ever used by a lot, a favorite or a request for a lot. */
  lastId: number
}

/** @throws ContentError when no content is loaded, Unavailable when the database does not respond */
export async function readStoredStock(db: Kysely<Database>): Promise<StoredStock> {
  const { revision, value } = await readSnapshot(db, async trx => ({
    content: await getContent(trx),
    contentKinds: await kindsOfContent(trx),
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
      // Requests may contain arbitrary ids; only those with a title refer to a lot.
      .where('propertyTitle', 'is not', null)
      .executeTakeFirst(),
  }))
  const { content, contentKinds, rows, holds, lastPrices, favorite, request } = value
  return {
    revision,
    stored: new StoredLots(rows, { holds: holdsById(holds), lastPrices }),
    quarter: quarterOf(content),
    contentKinds,
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

/** Last price of each lot that is on request now, by id. @param id restricts the result to one lot */
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
