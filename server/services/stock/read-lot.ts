import { stockNames } from '#domain/lots/kinds.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { HEADINGS } from '#domain/stock/headings.ts'
import { type RawLot, STOCK_FIELDS, type StockField } from '#domain/stock/raw-lot.ts'
import { StockRefused } from '#domain/stock/stock-refused.ts'
import { CONTRACT_WORDS, FINISH_WORDS, PLACE_KIND_WORDS, STATUS_WORDS } from '#domain/stock/words.ts'
import {
  area,
  codes,
  day,
  label,
  length,
  line,
  numberIn,
  power,
  type Read,
  rooms,
  roubles,
  Unreadable,
  whole,
  word,
  yes,
} from './read-values.ts'

/** How each field is read. Areas come in square decimetres, lengths in centimetres, money in whole roubles. */
const READERS = {
  id: whole,
  kind: word(stockNames),
  article: line,
  number: label,
  project: line,
  building: label,
  section: numberIn,
  floor: whole,
  floors_total: whole,
  place: whole,
  layout: line,
  status: word(STATUS_WORDS),
  price: roubles,
  price_old: roubles,
  booked_until: day,
  sold_at: day,
  contract: word(CONTRACT_WORDS),
  area,
  area_inner: area,
  area_living: area,
  area_kitchen: area,
  rooms,
  finish: word(FINISH_WORDS),
  zone: whole,
  way: whole,
  width: length,
  length,
  height: length,
  place_kind: word(PLACE_KIND_WORDS),
  capacity: whole,
  charger: yes,
  by_column: yes,
  socket: yes,
  ventilation: yes,
  street: line,
  purposes: codes,
  power,
  ceiling: length,
  windows: whole,
  showcase: length,
  street_entrances: whole,
  yard_entrances: whole,
  water: yes,
  hood: yes,
  terrace: yes,
  loading: yes,
  tenant: yes,
  slug: line,
  title: line,
  district: line,
  built_year: whole,
  is_finished: yes,
} satisfies Readonly<Record<StockField, Read<unknown>>>

type Values = { [Field in StockField]?: NonNullable<ReturnType<(typeof READERS)[Field]>> | undefined }

/** A lot as its source tells it, each value read. What is absent was not told, or stands empty. */
export interface StockLot extends Omit<Values, 'kind' | 'number' | 'status'> {
  /** Where it stands in the source. */
  at: string
  /** Cell of a value in a workbook, `G12`. */
  cellOf?: RawLot['cellOf']
  kind: LotKind
  number: string
  status: NonNullable<Values['status']>
  /** The source has a price for it, or says that it is on request; false = it speaks of no prices. */
  isPriceTold: boolean
  /** The same of the price before a discount. */
  isOldPriceTold: boolean
}

/**
 * Reads what a source wrote of a lot. A lot of no told kind is a flat.
 * @param timeZone of the quarter, for days that are written as moments
 * @throws StockRefused with every value that means nothing, each with the place of the lot and the name of its column
 */
export function readLot(raw: RawLot, timeZone: string): StockLot {
  const { at, told } = raw
  const problems: string[] = []
  const values = Object.fromEntries(
    STOCK_FIELDS.filter(field => told[field] !== undefined).map(field => [
      field,
      readField(field, raw, timeZone, problems),
    ]),
  ) as Values // each field was read by its own reader
  const { kind = 'flat', number, status, ...rest } = values
  const missing = (field: StockField) => problems.push(`${placeOf(field, raw)}: nothing stands there`)
  if (number === undefined && !readText('number', raw)) missing('number')
  // A word that means nothing is told as such, and only once.
  if (status === undefined && !readText('status', raw)) missing('status')
  if (problems.length > 0 || number === undefined || status === undefined) throw new StockRefused(problems)
  return {
    ...rest,
    at,
    kind,
    number,
    status,
    ...(raw.cellOf ? { cellOf: raw.cellOf } : {}),
    isPriceTold: told.price !== undefined,
    isOldPriceTold: told.price_old !== undefined,
  }
}

/** The kind of a lot that cannot be read; undefined = its kind cannot be read either. */
export function readKind(raw: RawLot, timeZone: string): LotKind | undefined {
  try {
    return READERS.kind(readText('kind', raw), timeZone) ?? 'flat'
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}

function readField(field: StockField, raw: RawLot, timeZone: string, problems: string[]): unknown {
  try {
    return READERS[field](readText(field, raw), timeZone)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    problems.push(`${placeOf(field, raw)}: ${error.message}`)
    return undefined
  }
}

/** How programs write an empty value into a text: `null` of a database, `nan` of a column of numbers. */
const EMPTY = /^(nan|nat|null|<na>|n\/a)$/i

/** The text of a value without characters that no one sees, which come along when a cell is copied. */
function readText(field: StockField, { told }: RawLot): string {
  const text = (told[field] ?? '')
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return EMPTY.test(text) ? '' : text
}

/** Where a value is, for a person: line, cell of a workbook, name of the column. */
function placeOf(field: StockField, { at, cellOf }: RawLot): string {
  return `${at}:${cellOf ? ` cell ${cellOf(field)}:` : ''} ${HEADINGS[field][0]}`
}
