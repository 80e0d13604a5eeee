import * as favorites from '#texts/favorites.ts'
import * as flatCopy from '#texts/flat.ts'
import * as lotList from '#texts/lot-list.ts'
import * as plurals from '#texts/plurals.ts'
import * as resale from '#texts/resale.ts'
import { capitalised, DOT, fill, formatArea, formatNumber, formatRubPerM2 } from '../text/format.ts'
import { commonFields, commonOrders, type KindWords, type LotField, type SaleWords, wordsOf } from './field-words.ts'
import { flatWords } from './flat-fields.ts'
import {
  type FoundLot,
  type ListedLot,
  type LotPicture,
  listedFacts,
  moneyCell,
  NOTHING,
  type Row,
  saleBadges,
} from './listed-lot.ts'

// A kitchen-living room does not count as a room of a resale flat, so there is no hint.
const { hint: _, ...roomsWords } = flatWords.fields.rooms

/** Filter fields of resale flats, in the order of the form and of the address. */
export const resaleFields = [
  // 0 = studio, 4 = four and more.
  {
    shape: 'choice',
    name: 'rooms',
    valueType: 'integer',
    likeness: { weight: 3 },
    words: roomsWords,
  },
  {
    shape: 'choice',
    name: 'district',
    valueType: 'code',
    likeness: { weight: 2 },
    words: { legend: resale.fieldDistrict, api: 'Part of the town, by its slug' },
  },
  { ...commonFields.price, step: 50_000 },
  commonFields.area,
  commonFields.floor,
  { ...commonFields.pricePerM2, words: flatWords.fields.price_per_m2 },
  commonFields.status,
  { ...commonFields.type, default: ['second'] },
] as const satisfies readonly LotField[]

type ResaleField = (typeof resaleFields)[number]
export type ResaleFieldName = ResaleField['name']
export type ResaleChoiceName = Extract<ResaleField, { shape: 'choice' }>['name']

const COLUMNS = ['district', 'floor', 'area', 'price', 'price_per_m2'] as const satisfies ResaleFieldName[]
export type ResaleColumn = (typeof COLUMNS)[number]

const saleWords: SaleWords = {
  booked: resale.statusBooked,
  sold: flatCopy.statusSold,
  soldOn: favorites.pageSoldOn,
  closed: resale.statusSoon,
  withdrawn: flatCopy.statusWithdrawn,
}

export const resaleWords = {
  title: resale.title,
  fields: wordsOf(resaleFields),
  sale: saleWords,
  cardTerms: [],
  stockNames: ['вторичная квартира', 'вторичка', 'вторичная', 'second'],
  lot: { found: plurals.flat, shown: plurals.flatAccusative },
  table: { caption: resale.tableCaption, region: resale.tableRegion, lot: lotList.flatTableFlat, columns: COLUMNS },
  form: resale.form,
  empty: {
    title: resale.emptyTitle,
    text: resale.emptyText,
    nothingOnSale: resale.emptyNothing,
  },
  orders: [...commonOrders, { value: 'price_per_m2', label: lotList.orderPricePerM2Asc }],
} satisfies KindWords

export interface FoundResale extends FoundLot {
  area: number
  floor: number
  floors_total: number
  price_per_m2: number | null
  district: { name: string } | null
  built_year: number | null
  text: string | null
  plan: ResalePlan | null
}

interface ResalePlan extends LotPicture {
  /** Middle of each caption as a share of the drawing. */
  rooms: readonly { name: string; area: number; x: number; y: number }[]
}

export interface ListedResale extends ListedLot<'second', ResaleColumn> {
  text: string | null
  plan: ResalePlan | null
  /** Null = the content has none, absent = unknown. */
  photo?: LotPicture | null
}

export function toListedResale(found: FoundResale): ListedResale {
  const { status, title, price_per_m2 } = found
  return {
    ...listedFacts(found),
    kind: 'second',
    // `Мельничный двор · дом 2020 года`.
    place: capitalised([found.district?.name, yearText(found)].filter(text => text != null).join(DOT)),
    lines: [fill(resale.about, { area: formatArea(found.area), floor: found.floor, floors: found.floors_total })],
    note: status === 'booked' ? resale.noteBooked : price_per_m2 === null ? null : formatRubPerM2(price_per_m2),
    badges: saleBadges({ ...found, promos: [] }, saleWords),
    heart: fill(resale.heart, { title }),
    text: found.text,
    plan: found.plan,
  }
}

export function resaleRow(found: FoundResale): Row<ResaleColumn> {
  const { area, floor, floors_total, price, price_old, price_per_m2, district } = found
  return {
    name: found.title,
    number: yearText(found) ?? '',
    offer: null,
    cells: {
      district: { text: district?.name ?? NOTHING },
      floor: { text: String(floor), rest: `/${floors_total}` },
      area: { text: formatNumber(area, 1) },
      price: { text: moneyCell(price), oldRub: price_old },
      price_per_m2: { text: moneyCell(price_per_m2) },
    },
  }
}

function yearText({ built_year: year }: Pick<FoundResale, 'built_year'>): string | null {
  return year === null ? null : fill(resale.year, { year })
}
