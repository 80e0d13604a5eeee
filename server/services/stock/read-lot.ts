import type { LotKind } from '#domain/lots/kinds.ts'
import { HEADINGS } from '#domain/stock/headings.ts'
import { type RawLot, STOCK_FIELDS, type StockField, StockRefused } from '#domain/stock/source.ts'
import {
  CONTRACT_WORDS,
  FINISH_WORDS,
  KIND_WORDS,
  PLACE_KIND_WORDS,
  STATUS_WORDS,
  valueOfWord,
} from '#domain/stock/words.ts'
import {
  area,
  codes,
  day,
  door,
  floor,
  label,
  length,
  line,
  numberIn,
  power,
  type Read,
  rooms,
  roubles,
  roublesBefore,
  Unreadable,
  whole,
  word,
  yes,
} from './read-values.ts'

/** Parser of each field. Areas are in dm², lengths in cm, money in whole roubles. */
export const READERS = {
  id: whole,
  kind: word(KIND_WORDS),
  article: line,
  number: door,
  project: line,
  building: label,
  section: numberIn,
  floor,
  floors_total: whole,
  place: whole,
  layout: line,
  status: word(STATUS_WORDS),
  price: roubles,
  price_old: roublesBefore,
  price_old_until: day,
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

/** A lot of a source with parsed values. Absent = not in the source, or empty. */
export interface StockLot extends Omit<Values, 'kind' | 'number' | 'status'> {
  at: string
  /** Cell of a value in a workbook, `G12`. */
  cellOf?: RawLot['cellOf']
  kind: LotKind
  number: string
  status: NonNullable<Values['status']>
  /** The source has a price or marks it as on request; false = the source has no prices. */
  hasPrice: boolean
  hasOldPrice: boolean
}

/** A lot without a kind is a flat. @throws StockRefused listing each unreadable value with the name of its column */
export function readLot(raw: RawLot, timeZone: string): StockLot {
  const { at, fields } = raw
  const problems: string[] = []
  const values = Object.fromEntries(
    STOCK_FIELDS.filter(field => fields[field] !== undefined).map(field => [
      field,
      readField(field, raw, timeZone, problems),
    ]),
  ) as Values // each field was read by its own reader
  const { kind = 'flat', number, status, ...rest } = values
  const missing = (field: StockField) => problems.push(`${placeOf(field, raw)}: is empty`)
  if (number === undefined && !readText('number', raw)) missing('number')
  // An unreadable word is already among the problems.
  if (status === undefined && !readText('status', raw)) missing('status')
  if (problems.length > 0 || number === undefined || status === undefined) throw new StockRefused(problems)
  return {
    ...rest,
    at,
    kind,
    number,
    status,
    ...(raw.cellOf ? { cellOf: raw.cellOf } : {}),
    hasPrice: fields.price !== undefined,
    hasOldPrice: fields.price_old !== undefined,
  }
}

/** Fields that cannot be read, or are missing, with their texts. */
export function unreadableFields(raw: RawLot, timeZone: string): { field: StockField; text: string }[] {
  return STOCK_FIELDS.filter(field => raw.fields[field] !== undefined)
    .map(field => ({ field, text: readText(field, raw) }))
    .filter(({ field, text }) => {
      if (text === '') return field === 'number' || field === 'status'
      try {
        READERS[field](text, timeZone)
        return false
      } catch {
        return true
      }
    })
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
    const text = readText(field, raw)
    const isSold = (written: string) => valueOfWord(STATUS_WORDS, written) === 'sold'
    const isOfSold = field === 'price' && isSold(readText('status', raw))
    // Programs write 0 as the price of sold lots, too, people «продано».
    return isOfSold && isSold(text) ? undefined : READERS[isOfSold ? 'price_old' : field](text, timeZone)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    problems.push(`${placeOf(field, raw)}: ${error.message}`)
    return undefined
  }
}

/** How programs and people write an empty value: `null` of a database, `nan` of a numeric column, `н/д`. */
const EMPTY = /^(nan|nat|null|<na>|n\/a|н\/д)$/i

/** A text in a CSV for Excel: `="145"`, `'145`. */
const FORCED_TEXT = /^(?:="(.*)"|'(?=\d)(.*))$/

/** The text without invisible characters, which are copied along with cells. */
function readText(field: StockField, { fields }: RawLot): string {
  const text = (fields[field] ?? '')
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(FORCED_TEXT, '$1$2')
  return EMPTY.test(text) ? '' : text
}

/** Position of a value for messages: line, cell of a workbook, name of the column. */
function placeOf(field: StockField, { at, cellOf }: RawLot): string {
  return `${at}:${cellOf ? ` cell ${cellOf(field)}:` : ''} ${HEADINGS[field][0]}`
}
