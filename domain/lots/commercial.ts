import * as commercial from '#texts/commercial.ts'
import * as formats from '#texts/formats.ts'
import * as lotList from '#texts/lot-list.ts'
import * as plurals from '#texts/plurals.ts'
import { fill, formatNumber, formatRubPerM2 } from '../text/format.ts'
import {
  commonFields,
  commonOrders,
  commonWords,
  type KindWords,
  type LotField,
  type SaleWords,
  wordsOf,
} from './field-words.ts'
import {
  type FoundLot,
  type ListedLot,
  type LotPicture,
  listedFacts,
  moneyCell,
  NOTHING,
  type Row,
  saleBadges,
  type Terms,
  termText,
} from './listed-lot.ts'

// Premises are compared by use, so no end of a price or an area is the better one.
const { best: _price, ...priceWords } = commonWords.price
const { best: _area, ...areaWords } = commonWords.area

/** Filter fields of premises for business, in the order of the form and of the address. */
export const commercialFields = [
  // Codes of the vocabulary.
  {
    shape: 'choice',
    name: 'purpose',
    valueType: 'code',
    several: true,
    likeness: { weight: 3 },
    words: {
      legend: commercial.fieldPurpose,
      heading: commercial.headingPurpose,
      api: 'What may open there',
    },
  },
  { ...commonFields.area, words: areaWords },
  {
    ...commonFields.price,
    step: 100_000,
    likeness: { weight: 4, far: 0.3, relative: true },
    words: priceWords,
  },
  {
    shape: 'choice',
    name: 'street',
    valueType: 'code',
    likeness: { weight: 3 },
    words: { legend: commercial.fieldStreet, api: 'Line of the quarter, by its slug' },
  },
  {
    shape: 'flag',
    name: 'hood',
    words: {
      legend: commercial.fieldHood,
      also: ['вытяжка', 'вентиляция'],
      api: 'Place for a duct above the roof',
    },
  },
  {
    shape: 'flag',
    name: 'wide_showcase',
    words: {
      legend: commercial.fieldShowcase,
      also: ['витрина', 'большая витрина', 'витражи'],
      api: 'Shop windows of six metres together',
    },
  },
  {
    shape: 'flag',
    name: 'terrace',
    words: {
      legend: commercial.fieldTerrace,
      also: ['терраса', 'летняя терраса', 'веранда', 'летняя веранда'],
      api: 'Place for tables outside',
    },
  },
  { ...commonFields.building, likeness: { weight: 2 } },
  commonFields.completion,
  commonFields.discount,
  commonFields.promo,
  commonFields.pricePerM2,
  // Premises with a tenant are not for sale, so the list never has them.
  {
    shape: 'flag',
    name: 'has_tenant',
    words: {
      legend: commercial.fieldTenant,
      also: ['арендный бизнес', 'готовый арендный бизнес', 'готовый бизнес', 'ГАБ'],
      isHidden: true,
      api: 'Let already',
    },
  },
  {
    ...commonFields.number,
    words: {
      ...commonWords.number,
      legend: commercial.fieldNumber,
      hint: commercial.hintNumber,
      api: 'Number of the premises: building and number',
    },
  },
  commonFields.status,
  { ...commonFields.type, default: ['commercial'] },
] as const satisfies readonly LotField[]

type CommercialField = (typeof commercialFields)[number]
export type CommercialFieldName = CommercialField['name']
export type CommercialChoiceName = Extract<CommercialField, { shape: 'choice' }>['name']

const COLUMNS = [
  'street',
  'purpose',
  'area',
  'completion',
  'price',
  'price_per_m2',
] as const satisfies CommercialFieldName[]
export type CommercialColumn = (typeof COLUMNS)[number]

const saleWords: SaleWords = {
  booked: commercial.statusBooked,
  sold: commercial.statusSold,
  soldOn: commercial.statusSoldOn,
  closed: commercial.statusLet,
  withdrawn: commercial.statusWithdrawn,
}

export const commercialWords = {
  title: commercial.title,
  fields: wordsOf(commercialFields),
  sale: saleWords,
  cardTerms: ['purpose'],
  stockNames: [
    ...['помещение', 'коммерческое помещение', 'коммерческие помещения', 'коммерция', 'коммерческая', 'коммерческое'],
    ...['нежилое помещение', 'нежилое', 'нежилая', 'псн', 'офис', 'commercial'],
  ],
  lot: { found: plurals.premises, shown: plurals.premises },
  table: {
    caption: commercial.tableCaption,
    region: commercial.tableRegion,
    lot: commercial.tableLot,
    columns: COLUMNS,
  },
  form: commercial.form,
  empty: {
    title: commercial.emptyTitle,
    text: commercial.emptyText,
    nothingOnSale: commercial.emptyNothing,
  },
  orders: [...commonOrders, { value: 'price_per_m2', label: lotList.orderPricePerM2Asc }],
} satisfies KindWords

export interface FoundCommercial extends FoundLot {
  area: number
  price_per_m2: number | null
  street: { name: string } | null
  idea: string | null
  equipment: readonly string[]
  purposes: readonly string[]
  building: { number: string; completion: { label: string; is_ready: boolean } }
  promos: readonly { short_title: string; badge: string }[]
  plan: LotPicture | null
}

export type ListedCommercial = ListedLot<'commercial', CommercialColumn>

export function toListedCommercial(found: FoundCommercial): ListedCommercial {
  const { number, status, price_per_m2, idea, equipment, plan } = found
  return {
    ...listedFacts(found),
    kind: 'commercial',
    place: placeText(found),
    lines: equipment.length > 0 ? [equipment.join(', ')] : [],
    note: status === 'booked' ? commercial.noteBooked : price_per_m2 === null ? null : formatRubPerM2(price_per_m2),
    badges: [...(idea === null ? [] : [{ kind: 'plain' as const, text: idea }]), ...saleBadges(found, saleWords)],
    heart: fill(commercial.heart, { number }),
    plan: plan && { src: plan.src, width: plan.width, height: plan.height },
  }
}

/** Their row in the table. @param terms words for `commercialWords.cardTerms` */
export function commercialRow(found: FoundCommercial, terms: Terms): Row<CommercialColumn> {
  const { area, price, price_old, price_per_m2, purposes, street, building } = found
  const uses = purposes.map(code => termText(terms, 'purpose', code, 'label')).join(', ')
  return {
    name: found.idea ?? found.title,
    number: found.number,
    offer: null,
    cells: {
      street: { text: street?.name ?? NOTHING, note: fill(formats.building, { number: building.number }) },
      purpose: { text: uses || NOTHING },
      area: { text: formatNumber(area, 1) },
      completion: { text: building.completion.is_ready ? lotList.valueReady : building.completion.label },
      price: { text: moneyCell(price), oldRub: price_old },
      price_per_m2: { text: moneyCell(price_per_m2) },
    },
  }
}

/** `Корпус 1 · Набережная`. */
function placeText({ building, street }: FoundCommercial): string {
  const place = fill(formats.building, { number: building.number })
  return street === null ? place : fill(commercial.meta, { building: place, street: street.name })
}
