import * as flat from '#texts/flat.ts'
import * as lotList from '#texts/lot-list.ts'
import * as plurals from '#texts/plurals.ts'
import * as storage from '#texts/storage.ts'
import * as underground from '#texts/underground.ts'
import { DOT, fill, formatArea, formatNumber } from '../text/format.ts'
import { commonFields, commonOrders, commonWords, type KindWords, type LotField, wordsOf } from './field-words.ts'
import {
  knownFacts,
  type ListedUnderground,
  moneyCell,
  NOTHING,
  numberText,
  offerText,
  type Row,
} from './listed-lot.ts'
import { type FoundUnderground, listedUnderground, sizeText, undergroundFields, wayText } from './underground.ts'

/** Filter fields of storage rooms, in the order of the form and of the address. */
export const storageFields = [
  {
    ...commonFields.area,
    step: 0.5,
    likeness: { weight: 5, far: 0.5, relative: true },
    words: { ...commonWords.area, heading: lotList.fieldArea },
  },
  { ...commonFields.price, shorthandUnit: 1000, likeness: { weight: 4, far: 0.3, relative: true } },
  { ...undergroundFields.way, likeness: { weight: 2, far: 20, relative: false } },
  undergroundFields.zone,
  undergroundFields.building,
  undergroundFields.lift,
  undergroundFields.level,
  commonFields.discount,
  commonFields.promo,
  commonFields.pricePerM2,
  {
    ...commonFields.number,
    words: { ...commonWords.number, legend: storage.fieldNumber, hint: storage.hintNumber },
  },
  commonFields.status,
] as const satisfies readonly LotField[]

type StorageField = (typeof storageFields)[number]
export type StorageFieldName = StorageField['name']
export type StorageChoiceName = Extract<StorageField, { shape: 'choice' }>['name']

const COLUMNS = ['area', 'way', 'lift', 'price_per_m2', 'price'] as const satisfies StorageFieldName[]
export type StorageColumn = (typeof COLUMNS)[number]

export const storageWords = {
  title: storage.title,
  fields: wordsOf(storageFields),
  sale: {
    booked: storage.statusBooked,
    sold: storage.statusSold,
    soldOn: storage.statusSoldOn,
    closed: flat.statusSoon,
    withdrawn: flat.statusWithdrawn,
  },
  cardTerms: [],
  stockNames: ['кладовая', 'кладовые', 'кладовка', 'кладовки', 'кладовое помещение', 'келлер', 'storage'],
  lot: { found: plurals.storage, shown: plurals.storageAccusative },
  table: { caption: storage.tableCaption, region: storage.tableRegion, lot: storage.tableLot, columns: COLUMNS },
  form: storage.form,
  empty: {
    title: storage.emptyTitle,
    text: storage.emptyText,
    nothingOnSale: storage.emptyNothing,
  },
  orders: [
    ...commonOrders,
    { value: 'way', label: underground.sortWay },
    { value: 'price_per_m2', label: lotList.orderPricePerM2Asc },
  ],
} satisfies KindWords

export interface FoundStorage extends FoundUnderground {
  area: number
  price_per_m2: number | null
  has_socket: boolean
}

export type ListedStorage = ListedUnderground<'storage', StorageColumn>

export function toListedStorage(found: FoundStorage): ListedStorage {
  const { number, status, zone, near_lift: lift, price_per_m2: perM2 } = found
  return {
    ...listedUnderground(found, storageWords.sale),
    kind: 'storage',
    place: [zone?.name, lift?.title].filter(part => part !== undefined).join(DOT),
    facts: knownFacts([
      { name: storage.factArea, value: formatArea(found.area), isPlain: true },
      { name: underground.factSize, value: sizeText(found), isPlain: true },
      { name: underground.factWay, value: wayText(found) },
      { name: storage.factSocket, value: found.has_socket ? storage.socketReady : null },
    ]),
    note:
      status === 'booked'
        ? storage.noteBooked
        : perM2 === null
          ? null
          : fill(storage.perM2, { price: formatNumber(perM2) }),
    heart: fill(storage.heart, { number }),
  }
}

export function storageRow(found: FoundStorage): Row<StorageColumn> {
  const { area, near_lift, price, price_old, price_per_m2: perM2 } = found
  return {
    name: numberText(found),
    number: found.zone?.name ?? '',
    offer: offerText(found),
    cells: {
      area: { text: formatNumber(area, 1), note: sizeText(found) },
      way: { text: near_lift?.meters == null ? NOTHING : formatNumber(near_lift.meters) },
      lift: { text: near_lift?.title ?? NOTHING },
      price_per_m2: { text: moneyCell(perM2) },
      price: { text: moneyCell(price), oldRub: price_old },
    },
  }
}
