import * as flat from '#texts/flat.ts'
import * as lotList from '#texts/lot-list.ts'
import * as parking from '#texts/parking.ts'
import * as plurals from '#texts/plurals.ts'
import * as underground from '#texts/underground.ts'
import { fill, formatNumber, formatRub } from '../text/format.ts'
import { commonFields, commonWords, type KindWords, type LotField, wordsOf } from './field-words.ts'
import {
  insideSentence,
  knownFacts,
  type ListedUnderground,
  moneyCell,
  NOTHING,
  numberText,
  offerText,
  type Row,
  type Terms,
  termText,
} from './listed-lot.ts'
import {
  type FoundUnderground,
  listedUnderground,
  sidesText,
  sizeText,
  sizeWords,
  undergroundFields,
  wayText,
} from './underground.ts'

/** Filter fields of parking spaces, in the order of the form and of the address. */
export const parkingFields = [
  {
    shape: 'choice',
    name: 'parking_kind',
    valueType: 'code',
    likeness: { weight: 5 },
    words: { legend: parking.fieldKind, api: 'Kind of place' },
  },
  {
    shape: 'flag',
    name: 'has_charger',
    words: {
      legend: parking.fieldCharger,
      also: [
        'розетка',
        'подзарядка',
        'заряжать',
        'электромобиль',
        'электрокар',
        'зарядка для электромобиля',
        'зарядка для электрокара',
        'электрозарядка',
        'зарядная станция',
        'зарядная',
      ],
      heading: parking.tableFeatures,
      api: 'Power for a charger',
    },
  },
  { ...commonFields.price, likeness: { weight: 4, far: 0.2, relative: true } },
  { ...undergroundFields.way, likeness: { weight: 3, far: 20, relative: false } },
  {
    ...commonFields.payment,
    words: {
      legend: parking.fieldPayment,
      heading: parking.tablePayment,
      api: 'Monthly payment of the instalment',
      chip: { from: parking.chipPaymentFrom, to: parking.chipPaymentTo, between: parking.chipPaymentBetween },
      nearMiss: { max: parking.overPayment },
    },
  },
  {
    shape: 'range',
    name: 'area',
    unit: 'm2',
    step: 0.5,
    scale: 100,
    order: 'allowed',
    words: sizeWords,
  },
  undergroundFields.zone,
  undergroundFields.building,
  undergroundFields.lift,
  undergroundFields.level,
  {
    shape: 'flag',
    name: 'away_from_column',
    words: {
      legend: parking.fieldColumn,
      also: [
        'подальше от колонны',
        'без колонны',
        'не возле колонны',
        'не рядом с колонной',
        'без столба',
        'не у столба',
        'подальше от столба',
      ],
      api: 'No column next to it',
    },
  },
  commonFields.discount,
  commonFields.promo,
  {
    ...commonFields.number,
    words: { ...commonWords.number, legend: parking.fieldNumber, hint: parking.hintNumber, api: 'Painted number' },
  },
  commonFields.status,
] as const satisfies readonly LotField[]

type ParkingField = (typeof parkingFields)[number]
export type ParkingFieldName = ParkingField['name']
export type ParkingChoiceName = Extract<ParkingField, { shape: 'choice' }>['name']

const COLUMNS = [
  'parking_kind',
  'area',
  'way',
  'lift',
  'has_charger',
  'price',
  'payment',
] as const satisfies readonly ParkingFieldName[]
export type ParkingColumn = (typeof COLUMNS)[number]

export const parkingWords = {
  title: parking.title,
  fields: wordsOf(parkingFields),
  sale: {
    booked: parking.statusBooked,
    sold: parking.statusSold,
    soldOn: parking.statusSoldOn,
    closed: flat.statusSoon,
    withdrawn: parking.statusWithdrawn,
  },
  cardTerms: ['parking_kind'],
  stockNames: [
    'машино-место',
    'машиноместо',
    'машиноместа',
    'м/м',
    'парковочное место',
    'паркинг',
    'парковка',
    'parking',
  ],
  lot: { found: plurals.place, shown: plurals.place },
  table: { caption: parking.tableCaption, region: parking.tableRegion, lot: parking.tableLot, columns: COLUMNS },
  form: parking.form,
  empty: {
    title: parking.emptyTitle,
    text: parking.emptyText,
    nothingOnSale: parking.emptyNothing,
  },
  orders: [
    { value: '-price', label: lotList.orderPriceDesc },
    { value: 'way', label: underground.sortWay },
    { value: 'area', label: lotList.orderAreaAsc },
    { value: '-area', label: lotList.orderAreaDesc },
  ],
} satisfies KindWords

export interface FoundParking extends FoundUnderground {
  kind: string
  has_charger: boolean
  is_near_column: boolean
  deposit_from: number | null
  payment_from: number | null
  payment_last: number | null
  payment_months: number | null
}

export type ListedParking = ListedUnderground<'parking', ParkingColumn>

/** A parking space as cards show it. @param terms words for `parkingWords.cardTerms` */
export function toListedParking(found: FoundParking, terms: Terms): ListedParking {
  const kind = insideSentence(termText(terms, 'parking_kind', found.kind, 'short'))
  return {
    ...listedUnderground(found, parkingWords.sale),
    kind: 'parking',
    // `Зона 2 · увеличенное`.
    place: found.zone ? fill(parking.meta, { zone: found.zone.name, kind }) : kind,
    facts: knownFacts([
      { name: underground.factSize, value: sizeText(found), isPlain: true },
      { name: underground.factWay, value: wayText(found) },
      { name: parking.factCharger, value: found.has_charger ? parking.chargerReady : null },
    ]),
    note: found.status === 'booked' ? parking.noteBooked : paymentText(found, NOTE, formatRub),
    heart: fill(parking.heart, { number: found.number }),
  }
}

/** Its row in the table. @param terms as for a card */
export function parkingRow(found: FoundParking, terms: Terms): Row<ParkingColumn> {
  const { price, price_old, near_lift, has_charger, is_near_column } = found
  const features = [has_charger && parking.charger, is_near_column && parking.byColumn].filter(text => text !== false)
  return {
    name: numberText(found),
    number: found.zone?.name ?? '',
    offer: offerText(found),
    cells: {
      parking_kind: { text: termText(terms, 'parking_kind', found.kind, 'label') },
      area: { text: sidesText(found) },
      way: { text: near_lift?.meters == null ? NOTHING : formatNumber(near_lift.meters) },
      lift: { text: near_lift?.title ?? NOTHING },
      has_charger: { text: features.join(', ') || NOTHING },
      price: { text: moneyCell(price), oldRub: price_old },
      payment: { text: paymentText(found, PAYMENT_CELL, formatNumber) ?? NOTHING },
    },
  }
}

/** The instalment: the deposit and all payments add up to the price. Only free spaces have one. */
function paymentText(
  { status, deposit_from: depositRub, payment_from: rub, payment_last: lastRub, payment_months: months }: FoundParking,
  { even, uneven }: { even: string; uneven: string },
  format: (rub: number) => string,
): string | null {
  if (status !== 'free' || depositRub === null || rub === null || lastRub === null || months === null) return null
  const isEven = lastRub === rub
  return fill(isEven ? even : uneven, {
    deposit: format(depositRub),
    payments: fill(parking.payments, { payment: format(rub), months: isEven ? months : months - 1 }),
    last: format(lastRub),
  })
}

const NOTE = { even: parking.note, uneven: parking.noteLast }
const PAYMENT_CELL = { even: parking.paymentCell, uneven: parking.paymentCellLast }
