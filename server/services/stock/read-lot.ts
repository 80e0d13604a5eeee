import type { LotKind } from '#domain/catalogue/kinds.ts'
import { HEADINGS } from '#domain/stock/headings.ts'
import { type RawLot, STOCK_FIELDS, type StockField } from '#domain/stock/raw-lot.ts'
import { StockRefused } from '#domain/stock/stock-refused.ts'
import { CONTRACT_WORDS, FINISH_WORDS, KIND_WORDS, PLACE_KIND_WORDS, STATUS_WORDS } from '#domain/stock/words.ts'
import {
  area,
  codes,
  day,
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
  kind: word(KIND_WORDS),
  article: line,
  number: line,
  project: line,
  building: line,
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
 * @throws StockRefused with every value that means nothing, each with the place of the lot and the name of its column
 */
export function readLot({ at, told }: RawLot): StockLot {
  const problems: string[] = []
  const values = Object.fromEntries(
    STOCK_FIELDS.filter(field => told[field] !== undefined).map(field => [field, readField(field, told, at, problems)]),
  ) as Values // each field was read by its own reader
  const { kind = 'flat', number, status, ...rest } = values
  const missing = (field: StockField) => problems.push(`${at}: ${HEADINGS[field][0]}: nothing stands there`)
  if (number === undefined) missing('number')
  // A word that means nothing is told as such, and only once.
  if (status === undefined && !told.status) missing('status')
  if (problems.length > 0 || number === undefined || status === undefined) throw new StockRefused(problems)
  return {
    ...{ ...rest, at, kind, number, status },
    isPriceTold: told.price !== undefined,
    isOldPriceTold: told.price_old !== undefined,
  }
}

function readField(field: StockField, told: RawLot['told'], at: string, problems: string[]): unknown {
  try {
    return READERS[field](told[field]?.trim() ?? '')
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    problems.push(`${at}: ${HEADINGS[field][0]}: ${error.message}`)
    return undefined
  }
}
