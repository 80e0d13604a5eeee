import { catalogue } from '../copy/catalogue.ts'
import { chip } from '../copy/chip.ts'
import { compare } from '../copy/compare.ts'
import { emptyList } from '../copy/empty-list.ts'
import { favorites } from '../copy/favorites.ts'
import { favoritesPage } from '../copy/favorites-page.ts'
import { fill } from '../copy/fill.ts'
import { flat as flatCopy } from '../copy/flat.ts'
import { flatTable } from '../copy/flat-table.ts'
import { format } from '../copy/format.ts'
import { plural } from '../copy/plural.ts'
import { sort } from '../copy/sort.ts'
import type { Wind } from '../development/frame.ts'
import { flatTypeWords } from '../flat-type-words.ts'
import { windsText } from '../flat-words.ts'
import { formatRub } from '../money.ts'
import { formatNumber } from '../numbers.ts'
import { countOf } from '../plural.ts'
import { flatTypeName } from '../titles.ts'
import { commonFields, commonWords, type KindWords, type LotField, wordsOf } from './field-words.ts'
import type { ChoiceValue } from './fields.ts'
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
  legend: catalogue.fieldWindowSides,
  isInForm: true,
  api: 'Where windows look',
  chip: (_: ChoiceValue, label: string) => fill(chip.windowSide, { side: label.toLowerCase() }),
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
    several: false,
    match: 'any',
    likeness: { weight: 3, within: 1 },
    words: {
      legend: catalogue.fieldRooms,
      hint: catalogue.hintRooms,
      isInForm: true,
      api: 'Number of rooms, 0 = studio',
      option: 'word',
      chip: (value, label) => (value === 0 || value === MAX_ROOMS_GROUP ? label : countOf(Number(value), plural.room)),
    },
  },
  {
    shape: 'range',
    name: 'price',
    unit: 'rub',
    step: 100_000,
    scale: 1,
    bins: 'equal',
    order: 'default',
    spokenIn: 1_000_000,
    likeness: { weight: 5, far: 0.3, relative: true },
    words: commonWords.price,
  },
  {
    shape: 'range',
    name: 'payment',
    unit: 'rub_per_month',
    step: 1000,
    scale: 1,
    bins: 'equal',
    order: 'allowed',
    spokenIn: 1000,
    words: {
      legend: catalogue.fieldPayment,
      best: 'low',
      isInForm: true,
      heading: flatTable.payment,
      api: 'Lowest monthly payment',
      chip: { from: chip.paymentFrom, to: chip.paymentTo, between: chip.paymentBetween },
      nearMiss: { max: catalogue.cardOverPayment },
    },
  },
  {
    shape: 'range',
    name: 'area',
    unit: 'm2',
    step: 1,
    scale: 100,
    bins: 'equal',
    order: 'allowed',
    likeness: { weight: 5, far: 0.3, relative: true },
    words: commonWords.area,
  },
  {
    shape: 'range',
    name: 'area_kitchen',
    unit: 'm2',
    step: 1,
    scale: 100,
    bins: 'equal',
    words: {
      legend: catalogue.fieldKitchen,
      best: 'high',
      hint: catalogue.hintKitchen,
      isInForm: true,
      api: 'Area of the kitchen or kitchen-living room',
      chip: { from: chip.kitchenFrom, to: chip.kitchenTo, between: chip.kitchenBetween },
    },
  },
  {
    shape: 'range',
    name: 'area_living',
    unit: 'm2',
    step: 1,
    scale: 100,
    bins: 'equal',
    words: { legend: catalogue.fieldAreaLiving, best: 'high', isInForm: false, api: 'Living area' },
  },
  {
    shape: 'range',
    name: 'floor',
    unit: 'floor',
    step: 1,
    scale: 1,
    bins: 'each',
    order: 'allowed',
    likeness: { weight: 2, far: 8, relative: false },
    words: {
      legend: catalogue.fieldFloor,
      isInForm: true,
      api: 'Floor, 1 = ground floor',
      chip: { from: chip.floorFrom, to: chip.floorTo, between: chip.floorBetween },
    },
  },
  {
    shape: 'flag',
    name: 'not_first_floor',
    words: { legend: catalogue.fieldNotFirst, isInForm: true, api: 'Above the lowest floor with flats' },
  },
  {
    shape: 'flag',
    name: 'not_last_floor',
    words: { legend: catalogue.fieldNotLast, isInForm: true, api: 'Below the top floor of its section' },
  },
  { ...commonFields.building, likeness: { weight: 1 } },
  {
    shape: 'choice',
    name: 'section',
    valueType: 'integer',
    several: false,
    match: 'any',
    words: {
      legend: catalogue.fieldSection,
      isInForm: false,
      api: 'Section: building × 100 + its own number',
    },
  },
  commonFields.completion,
  {
    shape: 'choice',
    name: 'finish',
    valueType: 'code',
    several: false,
    match: 'any',
    words: { legend: catalogue.fieldFinish, isInForm: true, api: 'Finish' },
  },
  {
    shape: 'choice',
    name: 'window_view',
    valueType: 'code',
    several: true,
    match: 'any',
    likeness: { weight: 2 },
    words: {
      legend: catalogue.fieldView,
      isInForm: true,
      heading: flatTable.view,
      api: 'What the windows look at',
      term: 'short',
    },
  },
  // Eight winds, `NE`: one of the chosen; all of the chosen.
  { shape: 'choice', name: 'window_sides', valueType: 'code', several: true, match: 'any', words: sidesWords },
  { shape: 'choice', name: 'window_sides_all', valueType: 'code', several: true, match: 'every', words: sidesWords },
  {
    shape: 'choice',
    name: 'features',
    valueType: 'code',
    several: true,
    match: 'every',
    words: { legend: catalogue.fieldFeatures, isInForm: true, api: 'Features of the layout and the flat' },
  },
  {
    shape: 'flag',
    name: 'is_euro',
    words: { legend: catalogue.fieldEuro, isInForm: false, api: 'A kitchen-living room counts as a room' },
  },
  commonFields.discount,
  commonFields.promo,
  // Slug of a way to buy.
  {
    shape: 'choice',
    name: 'way',
    valueType: 'code',
    several: true,
    match: 'any',
    words: { legend: catalogue.fieldWay, isInForm: false, api: 'Way to buy' },
  },
  { ...commonFields.pricePerM2, words: { ...commonWords.pricePerM2, best: 'low' } },
  {
    shape: 'range',
    name: 'ceiling_height',
    unit: 'm',
    step: 0.05,
    scale: 100,
    bins: 'equal',
    words: { legend: catalogue.fieldCeiling, best: 'high', isInForm: false, api: 'Height of the ceilings' },
  },
  {
    shape: 'prefix',
    name: 'number',
    words: {
      legend: catalogue.fieldNumber,
      hint: catalogue.hintNumber,
      isInForm: true,
      api: 'Number on the door',
      chip: chip.number,
    },
  },
  {
    shape: 'choice',
    name: 'layout',
    valueType: 'code',
    several: false,
    match: 'any',
    groups: true,
    mixes: true,
    words: {
      legend: catalogue.fieldLayout,
      isInForm: false,
      api: 'Layout',
      chip: (_, label) => fill(catalogue.cardOtherValue, { name: catalogue.fieldLayout, value: label }),
    },
  },
  commonFields.status,
  // Each type has its own index, so the answer is always the same here; the key is part of the API.
  {
    shape: 'choice',
    name: 'type',
    valueType: 'code',
    several: false,
    match: 'any',
    default: ['flat'],
    words: { legend: catalogue.fieldType, isInForm: false, api: 'Kind of property: always the same here' },
  },
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
  { title: compare.partPrice, fields: ['price', 'price_per_m2', 'payment', 'promo'] },
  { title: compare.partArea, fields: ['area', 'area_kitchen', 'area_living'] },
  {
    title: compare.partPlace,
    fields: ['floor', 'building', 'completion', 'window_view', 'window_sides', 'ceiling_height'],
  },
  { title: compare.partLayout, fields: ['rooms', 'features', 'finish'] },
] satisfies { title: string; fields: FlatFieldName[] }[]

export const flatWords = {
  fields: wordsOf(flatFields),
  sale: {
    booked: catalogue.badgeBooked,
    sold: flatCopy.statusSold,
    soldOn: favoritesPage.soldOn,
    closed: flatCopy.statusSoon,
  },
  cardTerms: ['finish', 'window_view'],
  lot: { found: plural.flat, shown: plural.flatAccusative },
  group: { found: plural.layout, shown: plural.layoutAccusative, more: catalogue.groupCount, none: emptyList.group },
  table: { caption: flatTable.caption, region: catalogue.tableRegion, lot: flatTable.flat, columns: COLUMNS },
  compared: COMPARED,
  form: catalogue.filterLabel,
  empty: {
    title: emptyList.title,
    closest: emptyList.closest,
    text: catalogue.emptyText,
    nothingOnSale: emptyList.nothingOnSale,
    nothingOnSaleText: emptyList.nothingOnSaleText,
  },
  orders: [
    { value: 'price', label: sort.priceAsc },
    { value: '-price', label: sort.priceDesc },
    { value: 'area', label: sort.areaAsc },
    { value: '-area', label: sort.areaDesc },
    { value: 'floor', label: sort.floorAsc },
    { value: '-floor', label: sort.floorDesc },
    { value: 'price_per_m2', label: sort.pricePerM2Asc },
    { value: 'payment', label: sort.paymentAsc },
  ],
  // Preferences come before any order.
  usualOrder({ soft, window_view }) {
    if (!soft) return sort.mixed
    return soft.join() === 'window_view' && window_view?.join() === 'river' ? sort.view : sort.soft
  },
  // The view is a filter of its own.
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
      name: flatTypeName({ rooms: flat.rooms, isEuro: flat.is_euro }, flatTypeWords),
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
      ...(sections_count > 1 && { note: fill(format.section, { number: flat.section.number }) }),
    },
    floor: { text: String(flat.floor), rest: `/${flat.floors_total}` },
    area: { text: formatNumber(flat.area, 1) },
    area_kitchen: { text: flat.area_kitchen === null ? NOTHING : formatNumber(flat.area_kitchen, 1) },
    window_view: { text: flat.window_view.map(view => termText(terms, 'window_view', view, 'word')).join(', ') },
    finish: { text: termText(terms, 'finish', flat.finish, 'label') },
    completion: { text: completion.is_ready ? catalogue.valueReady : completion.label },
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
  if (flat.status === 'booked') badges.push({ kind: 'ink', text: catalogue.badgeBooked })
  if (offer) badges.push({ kind: OFFER_BADGES[offer.kind] ?? 'plain', text: flatOfferText(offer) })
  return [...badges, ...riverBadge(flat, terms)]
}

/** `Корпус 5, секция 2 · 8-й этаж из 12`. A building of one section does not name it. */
function placeText({ building, section, floor, floors_total }: FoundFlat): string {
  const place =
    building.sections_count > 1
      ? fill(format.buildingSection, { building: building.number, section: section.number })
      : fill(format.building, { number: building.number })
  return fill(catalogue.cardMeta, { place, floor: fill(format.floor, { floor, floors: floors_total }) })
}

/** `Сдача — II кв. 2028 · без отделки`. */
function finishText({ building, finish }: FoundFlat, terms: Terms): string {
  return fill(catalogue.cardCompletionFinish, {
    completion: completionText(building.completion),
    finish: termText(terms, 'finish', finish, 'short'),
  })
}

/** `Окна на юг и запад`; none if unknown. */
function windowsLine(sides: readonly Wind[]): string[] {
  return sides.length > 0 ? [fill(flatCopy.windowsTo, { sides: windsText(sides) })] : []
}

function noteText(flat: FoundFlat): string | null {
  if (flat.status === 'booked') return catalogue.cardBooked
  const payment = paymentOf(flat)
  return payment === null ? null : fill(catalogue.cardPayment, { payment: formatRub(payment) })
}
