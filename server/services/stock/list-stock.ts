import { z } from 'zod'
import { addDays } from '#domain/dates/dates.ts'
import { HEADINGS } from '#domain/stock/headings.ts'
import { NEEDED_FIELDS, STOCK_FIELDS, type StockField } from '#domain/stock/source.ts'
import { CONTRACT_WORDS, FINISH_WORDS, KIND_WORDS, PLACE_KIND_WORDS, STATUS_WORDS } from '#domain/stock/words.ts'
import type { PropertyTable } from '#server/db/schema.ts'
import { type LocalDay, rowInForce } from '../snapshot/row-in-force.ts'
import { READERS } from './read-lot.ts'
import type { StoredLots } from './read-stored-stock.ts'
import { area, length } from './read-values.ts'
import { stockFactsOf } from './source-facts.ts'

type Cell = string | number

/** The words of a table for codes, by field. */
const WORDS: Partial<Record<StockField, Readonly<Record<string, readonly string[]>>>> = {
  kind: KIND_WORDS,
  status: STATUS_WORDS,
  contract: CONTRACT_WORDS,
  finish: FINISH_WORDS,
  place_kind: PLACE_KIND_WORDS,
}

/** Facts of flats that the plans define, so that no source changes them alone. */
const PLANNED_FACTS: Readonly<Record<string, StockField>> = { position: 'place', layoutId: 'layout', rooms: 'rooms' }

const factsSchema = z.record(z.string(), z.unknown())

/**
 * The stored stock as a table that an import takes back: the headings, then a line for each lot. Prices are those without
 * the discounts of promotions.
 */
export function stockTable({ rows, datedPrices }: Pick<StoredLots, 'rows' | 'datedPrices'>, day: LocalDay): Cell[][] {
  const lots = rows.map(stored => {
    const row = rowInForce(stored, [], day)
    const end = datedPrices.get(row.id)?.find(({ priceRub }) => priceRub === row.priceOldRub)
    return { ...fieldsOf(row), price_old_until: end && addDays(end.date, -1) }
  })
  const isFilled = (field: StockField) => lots.some(lot => lot[field] !== undefined && lot[field] !== null)
  const columns = STOCK_FIELDS.filter(field => NEEDED_FIELDS.includes(field) || isFilled(field))
  return [
    columns.map(field => HEADINGS[field][0] ?? field),
    ...lots.map(lot => columns.map(field => cellOf(field, lot[field]))),
  ]
}

/** The values of a lot by field, as the database stores them. */
function fieldsOf(row: PropertyTable): Partial<Record<StockField, unknown>> {
  const facts = factsSchema.parse(JSON.parse(row.facts))
  const fields = { ...(row.kind === 'flat' ? PLANNED_FACTS : {}), ...stockFactsOf(row.kind) }
  return {
    ...Object.fromEntries(Object.entries(fields).map(([fact, field]) => [field, facts[fact]])),
    id: row.id,
    kind: row.kind,
    article: row.article,
    number: row.number,
    building: row.kind === 'second' ? null : row.buildingId,
    section: row.sectionNumber,
    floor: row.floor,
    floors_total: row.floorsTotal,
    status: row.status,
    price: row.priceRub,
    price_old: row.priceOldRub,
    booked_until: row.bookedUntil,
    sold_at: row.soldAt,
    contract: row.contractType,
    area: row.areaDm2,
  }
}

function cellOf(field: StockField, value: unknown): Cell {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'да' : 'нет'
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'number') return isHundredths(field) ? value / 100 : value
  return WORDS[field]?.[String(value)]?.[0] ?? String(value)
}

/** Square decimetres and centimetres; a table has square metres and metres. */
function isHundredths(field: StockField): boolean {
  return READERS[field] === area || READERS[field] === length
}
