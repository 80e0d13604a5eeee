import { type BadRow, ChangeRefused } from '#domain/stock/dangers.ts'
import { HEADINGS } from '#domain/stock/headings.ts'
import { type RawLot, type StockField, StockRefused, type StockSource } from '#domain/stock/source.ts'
import { rowInForce } from '../../snapshot/row-in-force.ts'
import { stockTable } from '../../stock/list-stock.ts'
import { buildingNamed, isThisQuarter } from '../../stock/quarter.ts'
import { readLot, unreadableFields } from '../../stock/read-lot.ts'
import { readStoredStock } from '../../stock/read-stored-stock.ts'
import { type Actor, demand } from '../actor.ts'
import { type LotsContext, readDay } from '../lots/lots.ts'

/** Columns that are read: those that identify a lot, its status and its price. Other facts are changed by imports alone. */
const COLUMNS: readonly StockField[] = [
  'id',
  'kind',
  'article',
  'number',
  'project',
  'building',
  'section',
  'status',
  'price',
]
const MAX_BAD_ROWS = 10

/** All lots as a table that `readPriceFile` and an import take back; the first row has the headings. */
export async function lotTable(actor: Actor, context: LotsContext) {
  demand(actor, 'lots.read')
  const { db, now } = context
  return stockTable((await readStoredStock(db, now())).stored, await readDay(context))
}

/**
 * Prices of a file that differ from the present ones, for a mass change. Nothing is written.
 * @throws ChangeRefused when it is no table, a row is unreadable, or no lot is known
 */
export async function readPriceFile(actor: Actor, context: LotsContext, open: () => Promise<StockSource>) {
  demand(actor, 'prices.write')
  const { db, now } = context
  const source = await open().catch(refuse)
  const { stored, quarter } = await readStoredStock(db, now())
  const day = await readDay(context)
  const prices = new Map<number, number | null>()
  const bad: BadRow[] = []
  /** Line of each lot. */
  const known = new Map<number, number>()
  let unknown = 0
  let otherStates = 0
  for await (const raw of rowsOf(source)) {
    const { line = 0 } = raw
    const fields = Object.fromEntries(COLUMNS.map(field => [field, raw.fields[field]]))
    try {
      const lot = readLot({ ...raw, fields }, source.timeZone)
      const building = lot.building === undefined ? null : buildingNamed(lot.building, quarter)?.id
      const isOurs = lot.project === undefined || isThisQuarter(lot.project, quarter)
      const found = isOurs ? stored.find(lot, building) : undefined
      const twin = found && known.get(found.id)
      if (!found) unknown += 1
      else if (twin !== undefined) bad.push({ line, column: HEADINGS.number[0] ?? '', text: lot.number, twin })
      else {
        const row = rowInForce(found, [], day)
        known.set(found.id, line)
        if (row.status !== lot.status) otherStates += 1
        // Sales systems usually omit the price of a sold lot.
        const price = lot.price ?? null
        if (price !== row.priceRub && row.status !== 'sold') prices.set(row.id, price)
      }
    } catch (error) {
      if (!(error instanceof StockRefused)) throw error
      const flaws = unreadableFields({ ...raw, fields }, source.timeZone)
      const columns = flaws.length > 0 ? flaws : [{ field: 'number' as const, text: raw.fields.number ?? '' }]
      for (const { field, text } of columns) bad.push({ line, column: HEADINGS[field][0] ?? field, text })
    }
  }
  if (bad.length > 0) throw new ChangeRefused({ code: 'badRows', count: bad.length, rows: bad.slice(0, MAX_BAD_ROWS) })
  if (known.size === 0) throw new ChangeRefused({ code: 'noLots' })
  return {
    prices: [...prices],
    /** Number of rows with a lot of this site, and of other rows. */
    known: known.size,
    unknown,
    /** Number of rows whose status differs from the current one. */
    otherStates,
  }
}

async function* rowsOf(source: StockSource): AsyncIterable<RawLot> {
  try {
    yield* source.lots()
  } catch (error) {
    refuse(error)
  }
}

function refuse(error: unknown): never {
  throw error instanceof StockRefused ? new ChangeRefused({ code: 'noTable', line: error.line }) : error
}
