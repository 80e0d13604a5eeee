import * as favorites from '#texts/favorites.ts'
import * as flatCopy from '#texts/flat.ts'
import * as formats from '#texts/formats.ts'
import * as lotList from '#texts/lot-list.ts'
import * as plurals from '#texts/plurals.ts'
import { formatRub } from '../money/money.ts'
import type { Wind } from '../plans/frame.ts'
import { fill } from '../text/fill.ts'
import { formatNumber } from '../text/numbers.ts'
import { countOf } from '../text/plural.ts'
import { commonFields, commonWords, type KindWords, type LotField, wordsOf } from './field-words.ts'
import type { ChoiceValue } from './fields.ts'
import { flatTypeName } from './flat-title.ts'
import { windsText } from './flat-words.ts'
import {
  completionText,
  type ListedLot,
  type LotBadge,
  type LotPicture,
  moneyCell,
  NOTHING,
  numberText,
  type Row,
  type Terms,
  termText,
} from './listed-lot.ts'
import { type LotStatus, MAX_ROOMS_GROUP } from './lot.ts'

const sidesWords = {
  legend: lotList.fieldWindowSides,
  api: 'Where windows look',
  chip: (_: ChoiceValue, label: string) => fill(lotList.chipWindowSide, { side: label.toLowerCase() }),
} as const

/**
 * What new flats are searched by, in the order of the form and of the address.
 * Source of names and meanings: `contract/lots/flat.ts`; values of a lot are in units of the index (roubles, dm², cm).
 */
export const flatFields = [
  // 0 = studio, 4 = four and more.
  {
    shape: 'choice',
    name: 'rooms',
    valueType: 'integer',
    likeness: { weight: 3, within: 1 },
    words: {
      legend: lotList.fieldRooms,
      hint: lotList.hintRooms,
      api: 'Number of rooms, 0 = studio',
      option: 'word',
      chip: (value, label) => (value === 0 || value === MAX_ROOMS_GROUP ? label : countOf(Number(value), plurals.room)),
    },
  },
  { ...commonFields.price, step: 100_000 },
  commonFields.payment,
  commonFields.area,
  {
    shape: 'range',
    name: 'area_kitchen',
    unit: 'm2',
    step: 1,
    scale: 100,
    words: {
      legend: lotList.fieldKitchen,
      best: 'high',
      hint: lotList.hintKitchen,
      api: 'Area of the kitchen or kitchen-living room',
      chip: { from: lotList.chipKitchenFrom, to: lotList.chipKitchenTo, between: lotList.chipKitchenBetween },
    },
  },
  {
    shape: 'range',
    name: 'area_living',
    unit: 'm2',
    step: 1,
    scale: 100,
    words: { legend: lotList.fieldAreaLiving, best: 'high', isHidden: true, api: 'Living area' },
  },
  { ...commonFields.floor, likeness: { weight: 2, far: 8, relative: false } },
  {
    shape: 'flag',
    name: 'not_first_floor',
    words: { legend: lotList.fieldNotFirst, api: 'Above the lowest floor with flats' },
  },
  {
    shape: 'flag',
    name: 'not_last_floor',
    words: { legend: lotList.fieldNotLast, api: 'Below the top floor of its section' },
  },
  { ...commonFields.building, likeness: { weight: 1 } },
  {
    shape: 'choice',
    name: 'section',
    valueType: 'integer',
    words: {
      legend: lotList.fieldSection,
      isHidden: true,
      api: 'Section: building × 100 + its own number',
    },
  },
  commonFields.completion,
  {
    shape: 'choice',
    name: 'finish',
    valueType: 'code',
    words: { legend: lotList.fieldFinish, api: 'Finish' },
  },
  {
    shape: 'choice',
    name: 'window_view',
    valueType: 'code',
    several: true,
    likeness: { weight: 2 },
    words: {
      legend: lotList.fieldView,
      heading: lotList.flatTableView,
      api: 'What the windows look at',
      term: 'short',
    },
  },
  // Eight winds, `NE`: one of the chosen; all of the chosen.
  { shape: 'choice', name: 'window_sides', valueType: 'code', several: true, words: sidesWords },
  { shape: 'choice', name: 'window_sides_all', valueType: 'code', several: true, match: 'every', words: sidesWords },
  {
    shape: 'choice',
    name: 'features',
    valueType: 'code',
    several: true,
    match: 'every',
    words: { legend: lotList.fieldFeatures, api: 'Features of the layout and the flat' },
  },
  {
    shape: 'flag',
    name: 'is_euro',
    words: { legend: lotList.fieldEuro, isHidden: true, api: 'A kitchen-living room counts as a room' },
  },
  commonFields.discount,
  commonFields.promo,
  // Slug of a way to buy.
  {
    shape: 'choice',
    name: 'way',
    valueType: 'code',
    several: true,
    words: { legend: lotList.fieldWay, isHidden: true, api: 'Way to buy' },
  },
  { ...commonFields.pricePerM2, words: { ...commonWords.pricePerM2, best: 'low' } },
  {
    shape: 'range',
    name: 'ceiling_height',
    unit: 'm',
    step: 0.05,
    scale: 100,
    words: { legend: lotList.fieldCeiling, best: 'high', isHidden: true, api: 'Height of the ceilings' },
  },
  commonFields.number,
  {
    shape: 'choice',
    name: 'layout',
    valueType: 'code',
    groups: true,
    mixes: true,
    words: {
      legend: lotList.fieldLayout,
      isHidden: true,
      api: 'Layout',
      chip: (_, label) => fill(lotList.cardOtherValue, { name: lotList.fieldLayout, value: label }),
    },
  },
  commonFields.status,
  { ...commonFields.type, default: ['flat'] },
] as const satisfies readonly LotField[]

type FlatField = (typeof flatFields)[number]
export type FlatFieldName = FlatField['name']
export type FlatChoiceName = Extract<FlatField, { shape: 'choice' }>['name']

const COLUMNS = [
  ...(['building', 'floor', 'area', 'area_kitchen', 'window_view', 'finish', 'completion'] as const),
  ...(['price', 'price_per_m2', 'payment'] as const),
] satisfies FlatFieldName[]
export type FlatColumn = (typeof COLUMNS)[number]

/** What flats are compared by. */
const COMPARED = [
  { title: favorites.comparePartPrice, fields: ['price', 'price_per_m2', 'payment', 'promo'] },
  { title: favorites.comparePartArea, fields: ['area', 'area_kitchen', 'area_living'] },
  {
    title: favorites.comparePartPlace,
    fields: ['floor', 'building', 'completion', 'window_view', 'window_sides', 'ceiling_height'],
  },
  { title: favorites.comparePartLayout, fields: ['rooms', 'features', 'finish'] },
] satisfies { title: string; fields: FlatFieldName[] }[]

export const flatWords = {
  fields: wordsOf(flatFields),
  sale: {
    booked: lotList.badgeBooked,
    sold: flatCopy.statusSold,
    soldOn: favorites.pageSoldOn,
    closed: flatCopy.statusSoon,
  },
  cardTerms: ['finish', 'window_view'],
  stockNames: ['квартира', 'квартиры', 'апартаменты', 'студия', 'flat'],
  lot: { found: plurals.flat, shown: plurals.flatAccusative },
  group: { found: plurals.layout, shown: plurals.layoutAccusative, more: lotList.groupCount, none: lotList.emptyGroup },
  table: {
    caption: lotList.flatTableCaption,
    region: lotList.tableRegion,
    lot: lotList.flatTableFlat,
    columns: COLUMNS,
  },
  compared: COMPARED,
  form: lotList.filterLabel,
  empty: {
    title: lotList.emptyTitle,
    text: lotList.emptyText,
    nothingOnSale: lotList.emptyNothingOnSale,
  },
  orders: [
    { value: 'price', label: lotList.orderPriceAsc },
    { value: '-price', label: lotList.orderPriceDesc },
    { value: 'area', label: lotList.orderAreaAsc },
    { value: '-area', label: lotList.orderAreaDesc },
    { value: 'floor', label: lotList.orderFloorAsc },
    { value: '-floor', label: lotList.orderFloorDesc },
    { value: 'price_per_m2', label: lotList.orderPricePerM2Asc },
    { value: 'payment', label: lotList.orderPaymentAsc },
  ],
  // Preferences come before any order.
  usualOrder({ soft, window_view }) {
    if (!soft) return lotList.orderMixed
    return soft.join() === 'window_view' && window_view?.join() === 'river' ? lotList.orderView : lotList.orderSoft
  },
  // The view is a separate filter.
  repeated: { features: 'river_view' },
} satisfies KindWords

/** A promotion on an API card. */
interface Offer {
  short_title: string
  badge: string
  kind: string
}

/** The facts of a flat that lists show; the card of the contract has them all. */
export interface FoundFlat {
  id: number
  number: string
  status: LotStatus
  title: string
  rooms: number
  is_euro: boolean
  area: number
  area_kitchen: number | null
  floor: number
  floors_total: number
  price: number | null
  price_old: number | null
  price_per_m2: number | null
  payment_from: number | null
  finish: string
  window_view: readonly string[]
  window_sides: readonly Wind[]
  building: { number: string; sections_count: number; completion: { label: string; is_ready: boolean } }
  section: { number: number }
  promos: readonly Offer[]
  plan: LotPicture
}

export interface ListedFlat extends ListedLot<'flat', FlatColumn> {
  plan: LotPicture
}

/** A flat as cards show it. @param terms words for `flatWords.cardTerms` */
export function toListedFlat(flat: FoundFlat, terms: Terms): ListedFlat {
  const { src, width, height } = flat.plan
  return {
    kind: 'flat',
    id: flat.id,
    number: flat.number,
    status: flat.status,
    title: flat.title,
    place: placeText(flat),
    lines: [finishText(flat, terms), ...windowsLine(flat.window_sides)],
    priceRub: flat.price,
    priceOldRub: flat.price_old,
    note: noteText(flat),
    badges: badgesOf(flat, terms),
    heart: fill(favorites.ofFlat, { number: flat.number }),
    plan: { src, width, height },
  }
}

/** A flat as the table shows it. @param terms as for a card */
export function toFlatRow(flat: FoundFlat, terms: Terms): ListedFlat {
  const offer = offerOf(flat)
  return {
    ...toListedFlat(flat, terms),
    row: {
      name: flatTypeName({ rooms: flat.rooms, isEuro: flat.is_euro }),
      number: numberText(flat),
      offer: offer ? flatOfferText(offer) : null,
      cells: cellsOf(flat, terms),
    },
  }
}

function cellsOf(flat: FoundFlat, terms: Terms): Row<FlatColumn>['cells'] {
  const { number: building, sections_count, completion } = flat.building
  return {
    building: {
      text: building,
      ...(sections_count > 1 && { note: fill(formats.section, { number: flat.section.number }) }),
    },
    floor: { text: String(flat.floor), rest: `/${flat.floors_total}` },
    area: { text: formatNumber(flat.area, 1) },
    area_kitchen: { text: flat.area_kitchen === null ? NOTHING : formatNumber(flat.area_kitchen, 1) },
    window_view: { text: flat.window_view.map(view => termText(terms, 'window_view', view, 'word')).join(', ') },
    finish: { text: termText(terms, 'finish', flat.finish, 'label') },
    completion: { text: completion.is_ready ? lotList.valueReady : completion.label },
    price: { text: moneyCell(flat.price), oldRub: flat.price_old },
    price_per_m2: { text: moneyCell(flat.price_per_m2) },
    payment: { text: moneyCell(paymentOf(flat)) },
  }
}

/**
 * A promotion on a badge: a discount as its figure, which the old price explains; any other by its short title.
 * The title names no rate of a credit: a badge has no room for its full cost.
 */
export function flatOfferText({ short_title, badge, kind }: Offer): string {
  return kind === 'discount' ? badge : short_title
}

/** The badge of a flat that looks at the river; none for another. */
export function riverBadge({ window_view: views }: Pick<FoundFlat, 'window_view'>, terms: Terms): LotBadge[] {
  return views.includes(RIVER) ? [{ kind: 'line', text: termText(terms, 'window_view', RIVER, 'short') }] : []
}

/** The view that has a badge. */
const RIVER = 'river'

const OFFER_BADGES: Readonly<Record<string, LotBadge['kind']>> = {
  discount: 'brick',
  gift: 'brick',
  mortgage: 'alder',
  installment: 'alder',
}

/** Only free flats have offers and payments. */
const offerOf = ({ status, promos: [offer] }: FoundFlat) => (status === 'free' ? offer : undefined)
const paymentOf = ({ status, payment_from }: FoundFlat) => (status === 'free' ? payment_from : null)

function badgesOf(flat: FoundFlat, terms: Terms): LotBadge[] {
  const badges: LotBadge[] = []
  const offer = offerOf(flat)
  if (flat.status === 'booked') badges.push({ kind: 'ink', text: lotList.badgeBooked })
  if (offer) badges.push({ kind: OFFER_BADGES[offer.kind] ?? 'plain', text: flatOfferText(offer) })
  return [...badges, ...riverBadge(flat, terms)]
}

/** `Корпус 5, секция 2 · 8-й этаж из 12`. A building of one section does not name it. */
function placeText({ building, section, floor, floors_total }: FoundFlat): string {
  const place =
    building.sections_count > 1
      ? fill(formats.buildingSection, { building: building.number, section: section.number })
      : fill(formats.building, { number: building.number })
  return fill(lotList.cardMeta, { place, floor: fill(formats.floor, { floor, floors: floors_total }) })
}

/** `Сдача — II кв. 2028 · без отделки`. */
function finishText({ building, finish }: FoundFlat, terms: Terms): string {
  return fill(lotList.cardCompletionFinish, {
    completion: completionText(building.completion),
    finish: termText(terms, 'finish', finish, 'short'),
  })
}

/** `Окна на юг и запад`; none if unknown. */
function windowsLine(sides: readonly Wind[]): string[] {
  return sides.length > 0 ? [fill(flatCopy.windowsTo, { sides: windsText(sides) })] : []
}

function noteText(flat: FoundFlat): string | null {
  if (flat.status === 'booked') return lotList.cardBooked
  const payment = paymentOf(flat)
  return payment === null ? null : fill(lotList.cardPayment, { payment: formatRub(payment) })
}
