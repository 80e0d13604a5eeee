import { catalogue } from '../copy/catalogue.ts'
import { chip } from '../copy/chip.ts'
import { commercial } from '../copy/commercial.ts'
import { emptyList } from '../copy/empty-list.ts'
import { fill } from '../copy/fill.ts'
import { flatTable } from '../copy/flat-table.ts'
import { format } from '../copy/format.ts'
import { plural } from '../copy/plural.ts'
import { sort } from '../copy/sort.ts'
import type { CommercialFieldName, commercialFields } from './commercial-fields.ts'
import type { KindWords, WordsOf } from './field-words.ts'

/** What the fields of premises are called. */
const fields: WordsOf<typeof commercialFields> = {
  purpose: {
    legend: commercial.fieldPurpose,
    heading: commercial.headingPurpose,
    isInForm: true,
    api: 'What may open there',
  },
  area: {
    legend: catalogue.fieldArea,
    isInForm: true,
    api: 'Area',
    chip: { from: chip.areaFrom, to: chip.areaTo, between: chip.areaBetween },
    nearMiss: { min: catalogue.cardUnderArea },
  },
  price: {
    legend: catalogue.fieldPrice,
    isInForm: true,
    api: 'Price',
    chip: { from: chip.priceFrom, to: chip.priceTo, between: chip.priceBetween },
    isNamedAlone: true,
    nearMiss: { max: catalogue.cardOverPrice },
  },
  street: { legend: commercial.fieldStreet, isInForm: true, api: 'Line of the quarter, by its slug' },
  hood: { legend: commercial.fieldHood, isInForm: true, api: 'Place for a duct above the roof' },
  wide_showcase: { legend: commercial.fieldShowcase, isInForm: true, api: 'Shop windows of six metres together' },
  terrace: { legend: commercial.fieldTerrace, isInForm: true, api: 'Place for tables outside' },
  building: {
    legend: catalogue.fieldBuilding,
    isInForm: true,
    api: 'Building',
    chip: (_, label) => fill(format.building, { number: label }),
  },
  completion: {
    legend: catalogue.fieldCompletion,
    isInForm: true,
    heading: flatTable.completion,
    api: 'Year and quarter of handing over, 2027-2',
  },
  discount: { legend: catalogue.fieldDiscount, isInForm: true, api: 'Has a price before a discount' },
  promo: { legend: catalogue.fieldOffers, isInForm: true, api: 'Promotion' },
  price_per_m2: {
    legend: catalogue.fieldPricePerM2,
    isInForm: false,
    heading: flatTable.pricePerM2,
    api: 'Price of a square metre',
  },
  has_tenant: { legend: commercial.fieldTenant, isInForm: false, api: 'Let already' },
  number: {
    legend: commercial.fieldNumber,
    hint: commercial.hintNumber,
    isInForm: true,
    api: 'Number of the premises: building and number',
    chip: chip.number,
  },
  status: { legend: catalogue.fieldStatus, isInForm: false, api: 'State of the sale' },
  type: { legend: catalogue.fieldType, isInForm: false, api: 'Kind of property: one call answers several' },
}

/** Fields of premises that have a column in the table. */
const COLUMNS = [
  ...(['street', 'purpose', 'area', 'completion', 'price', 'price_per_m2'] as const),
] satisfies CommercialFieldName[]
export type CommercialColumn = (typeof COLUMNS)[number]

/** All that the list of premises says. */
export const commercialWords = {
  fields,
  lot: { found: plural.premises, shown: plural.premises },
  group: { found: plural.premises, shown: plural.premises },
  table: {
    caption: commercial.tableCaption,
    region: commercial.tableRegion,
    lot: commercial.tableLot,
    columns: COLUMNS,
  },
  form: commercial.form,
  empty: {
    title: commercial.emptyTitle,
    closest: emptyList.closest,
    text: commercial.emptyText,
    nothingOnSale: commercial.emptyNothing,
    nothingOnSaleText: emptyList.nothingOnSaleText,
  },
  orders: [
    { value: '-price', label: sort.priceDesc },
    { value: 'area', label: sort.areaAsc },
    { value: '-area', label: sort.areaDesc },
    { value: 'price_per_m2', label: sort.pricePerM2Asc },
  ],
  usualOrder: () => sort.priceAsc,
} satisfies KindWords
