import { catalogue } from '../copy/catalogue.ts'
import { chip } from '../copy/chip.ts'
import { compare } from '../copy/compare.ts'
import { emptyList } from '../copy/empty-list.ts'
import { fill } from '../copy/fill.ts'
import { flatTable } from '../copy/flat-table.ts'
import { format } from '../copy/format.ts'
import { plural } from '../copy/plural.ts'
import { sort } from '../copy/sort.ts'
import { countOf } from '../plural.ts'
import { commonWords } from './common-words.ts'
import type { KindWords, WordsOf } from './field-words.ts'
import type { FlatFieldName, flatFields } from './flat-fields.ts'
import { MOST_ROOMS } from './rooms.ts'

const sideChip = (_: unknown, label: string) => fill(chip.windowSide, { side: label.toLowerCase() })

/** What the fields of flats are called. */
const fields: WordsOf<typeof flatFields> = {
  rooms: {
    legend: catalogue.fieldRooms,
    hint: catalogue.hintRooms,
    isInForm: true,
    api: 'Number of rooms, 0 = studio',
    option: 'word',
    chip: (value, label) => (value === 0 || value === MOST_ROOMS ? label : countOf(Number(value), plural.room)),
  },
  ...commonWords,
  payment: {
    legend: catalogue.fieldPayment,
    best: 'low',
    isInForm: true,
    heading: flatTable.payment,
    api: 'Lowest monthly payment',
    chip: { from: chip.paymentFrom, to: chip.paymentTo, between: chip.paymentBetween },
    nearMiss: { max: catalogue.cardOverPayment },
  },
  area_kitchen: {
    legend: catalogue.fieldKitchen,
    best: 'high',
    hint: catalogue.hintKitchen,
    isInForm: true,
    api: 'Area of the kitchen or kitchen-living room',
    chip: { from: chip.kitchenFrom, to: chip.kitchenTo, between: chip.kitchenBetween },
  },
  area_living: { legend: catalogue.fieldAreaLiving, best: 'high', isInForm: false, api: 'Living area' },
  floor: {
    legend: catalogue.fieldFloor,
    isInForm: true,
    api: 'Floor, 1 = ground floor',
    chip: { from: chip.floorFrom, to: chip.floorTo, between: chip.floorBetween },
  },
  not_first_floor: { legend: catalogue.fieldNotFirst, isInForm: true, api: 'Above the lowest floor with flats' },
  not_last_floor: { legend: catalogue.fieldNotLast, isInForm: true, api: 'Below the top floor of its section' },
  building: {
    legend: catalogue.fieldBuilding,
    isInForm: true,
    api: 'Building',
    chip: (_, label) => fill(format.building, { number: label }),
  },
  section: { legend: catalogue.fieldSection, isInForm: false, api: 'Section: building × 100 + its own number' },
  completion: {
    legend: catalogue.fieldCompletion,
    isInForm: true,
    heading: flatTable.completion,
    api: 'Year and quarter of handing over, 2027-2',
  },
  finish: { legend: catalogue.fieldFinish, isInForm: true, api: 'Finish' },
  window_view: {
    legend: catalogue.fieldView,
    isInForm: true,
    heading: flatTable.view,
    api: 'What the windows look at',
    term: 'short',
  },
  window_sides: { legend: catalogue.fieldWindowSides, isInForm: true, api: 'Where windows look', chip: sideChip },
  window_sides_all: { legend: catalogue.fieldWindowSides, isInForm: true, api: 'Where windows look', chip: sideChip },
  features: { legend: catalogue.fieldFeatures, isInForm: true, api: 'Features of the layout and the flat' },
  is_euro: { legend: catalogue.fieldEuro, isInForm: false, api: 'A kitchen-living room counts as a room' },
  discount: { legend: catalogue.fieldDiscount, isInForm: true, api: 'Has a price before a discount' },
  promo: { legend: catalogue.fieldOffers, isInForm: true, api: 'Promotion' },
  way: { legend: catalogue.fieldWay, isInForm: false, api: 'Way to buy' },
  price_per_m2: {
    legend: catalogue.fieldPricePerM2,
    best: 'low',
    isInForm: false,
    heading: flatTable.pricePerM2,
    api: 'Price of a square metre',
  },
  ceiling_height: { legend: catalogue.fieldCeiling, best: 'high', isInForm: false, api: 'Height of the ceilings' },
  number: {
    legend: catalogue.fieldNumber,
    hint: catalogue.hintNumber,
    isInForm: true,
    api: 'Number on the door',
    chip: chip.number,
  },
  layout: {
    legend: catalogue.fieldLayout,
    isInForm: false,
    api: 'Layout',
    chip: (_, label) => fill(catalogue.cardOtherValue, { name: catalogue.fieldLayout, value: label }),
  },
  status: { legend: catalogue.fieldStatus, isInForm: false, api: 'State of the sale' },
  type: { legend: catalogue.fieldType, isInForm: false, api: 'Kind of property: always the same here' },
}

/** Fields of flats that have a column in the table: its rows have a cell for each. */
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

/** All that the list of flats says. */
export const flatWords = {
  fields,
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
  // Wishes raise flats before any order.
  usualOrder({ soft, window_view }) {
    if (!soft) return sort.mixed
    return soft.join() === 'window_view' && window_view?.join() === 'river' ? sort.view : sort.soft
  },
  // The view is a filter of its own.
  repeated: { features: 'river_view' },
} satisfies KindWords
