import * as favorites from '#texts/favorites.ts'
import * as flatCopy from '#texts/flat.ts'
import * as lotList from '#texts/lot-list.ts'
import * as plurals from '#texts/plurals.ts'
import { countOf, fill } from '../text/format.ts'
import { commonFields, commonWords, type KindWords, type LotField, wordsOf } from './field-words.ts'
import type { ChoiceValue } from './fields.ts'
import { MAX_ROOMS_GROUP } from './lot.ts'

const sidesWords = {
  legend: lotList.fieldWindowSides,
  api: 'Where windows look',
  chip: (_: ChoiceValue, label: string) => fill(lotList.chipWindowSide, { side: label.toLowerCase() }),
} as const

/** In the order of the form and of the address; values are in units of the index (roubles, dm², cm). */
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
  // A person who names two views wants both.
  {
    shape: 'choice',
    name: 'window_view_all',
    valueType: 'code',
    several: true,
    match: 'every',
    words: { legend: lotList.fieldView, isHidden: true, api: 'What the windows look at, all of it', term: 'short' },
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
    name: 'quiet',
    words: {
      legend: lotList.fieldQuiet,
      also: [
        ...['тихая', 'тихо', 'потише', 'тишина', 'бесшумная', 'не шумная', 'нешумная', 'не шумно', 'без шума'],
        ...['без шума улицы', 'без шума дороги', 'без шума машин', 'без уличного шума', 'минимум шума'],
        ...[
          'тихое место',
          'тихая улица',
          'не шумная улица',
          'спокойная',
          'спокойное место',
          'спокойная улица',
          'спокойная спальня',
          'спальня тихая',
          'тихая сторона',
          'спальня в тихую сторону',
        ],
      ],
      api: 'No noise behind the walls of the bedrooms and no street before their windows',
    },
  },
  // Whole hours of direct sun at an equinox.
  {
    shape: 'range',
    name: 'sun',
    unit: 'h',
    step: 1,
    bins: 'each',
    words: {
      legend: lotList.fieldSun,
      hint: lotList.hintSun,
      best: 'high',
      // The law requires two hours.
      spoken: {
        names: [
          ...['солнечная', 'солнечная сторона', 'солнце', 'солнышко', 'много солнца'],
          ...[
            'больше солнца',
            'побольше солнца',
            'больше света',
            'побольше света',
            'солнца побольше',
            'света побольше',
            'максимум солнца',
            'максимум света',
            'солнце целый день',
            'солнце весь день',
          ],
          ...['светлая', 'много света', 'не темная', 'инсоляция'],
        ],
        min: 5,
      },
      api: 'Hours of direct sun on a clear day at an equinox',
      chip: { from: lotList.chipSunFrom, to: lotList.chipSunTo, between: lotList.chipSunBetween },
    },
  },
  {
    shape: 'flag',
    name: 'is_euro',
    words: { legend: lotList.fieldEuro, isHidden: true, api: 'A kitchen-living room counts as a room' },
  },
  commonFields.discount,
  commonFields.promo,
  // Slug of a purchase method.
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
      also: ['тип', 'квартира', 'кв', 'план', 'схема', 'чертеж'],
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
  'building',
  'floor',
  'area',
  'area_kitchen',
  'window_view',
  'finish',
  'completion',
  'price',
  'price_per_m2',
  'payment',
] as const satisfies FlatFieldName[]
export type FlatColumn = (typeof COLUMNS)[number]

const COMPARED = [
  { title: favorites.comparePartPrice, fields: ['price', 'price_per_m2', 'payment', 'promo'] },
  { title: favorites.comparePartArea, fields: ['area', 'area_kitchen', 'area_living'] },
  {
    title: favorites.comparePartPlace,
    fields: ['floor', 'building', 'completion', 'window_view', 'window_sides', 'sun', 'quiet', 'ceiling_height'],
  },
  { title: favorites.comparePartLayout, fields: ['rooms', 'features', 'finish'] },
] satisfies { title: string; fields: FlatFieldName[] }[]

export const flatWords = {
  title: lotList.title,
  fields: wordsOf(flatFields),
  sale: {
    booked: lotList.badgeBooked,
    sold: flatCopy.statusSold,
    soldOn: favorites.pageSoldOn,
    closed: flatCopy.statusSoon,
    withdrawn: flatCopy.statusWithdrawn,
  },
  cardTerms: ['finish', 'window_view'],
  stockNames: ['квартира', 'квартиры', 'апартаменты', 'апартамент', 'жилое помещение', 'студия', 'flat'],
  lot: { found: plurals.flat, shown: plurals.flatAccusative },
  group: { found: plurals.layout, shown: plurals.layoutAccusative, none: lotList.emptyGroup },
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
  defaultOrder({ soft, window_view }) {
    if (!soft) return lotList.orderMixed
    return soft.join() === 'window_view' && window_view?.join() === 'river' ? lotList.orderView : lotList.orderSoft
  },
  // The view is a separate filter.
  repeated: { features: 'river_view' },
} satisfies KindWords
