import { chip } from '../copy/chip.ts'
import { emptyList } from '../copy/empty-list.ts'
import { parking } from '../copy/parking.ts'
import { plural } from '../copy/plural.ts'
import { sort } from '../copy/sort.ts'
import { underground } from '../copy/underground.ts'
import type { KindWords, WordsOf } from './field-words.ts'
import type { ParkingFieldName, parkingFields } from './parking-fields.ts'
import { undergroundWords } from './underground-words.ts'

/** What the fields of parking places are called. */
const fields: WordsOf<typeof parkingFields> = {
  ...undergroundWords,
  parking_kind: { legend: parking.fieldKind, isInForm: true, api: 'Kind of place' },
  has_charger: {
    legend: parking.fieldCharger,
    heading: parking.tableFeatures,
    isInForm: true,
    api: 'Power for a charger',
  },
  payment: {
    legend: parking.fieldPayment,
    heading: parking.tablePayment,
    isInForm: true,
    api: 'Monthly payment of the instalment',
    chip: { from: parking.chipPaymentFrom, to: parking.chipPaymentTo, between: parking.chipPaymentBetween },
    nearMiss: { max: parking.overPayment },
  },
  away_from_column: { legend: parking.fieldColumn, isInForm: true, api: 'No column beside it' },
  number: {
    legend: parking.fieldNumber,
    hint: parking.hintNumber,
    isInForm: true,
    api: 'Painted number',
    chip: chip.number,
  },
}

/** Fields of parking places that have a column in the table. */
const COLUMNS = [
  ...(['parking_kind', 'area', 'way', 'lift', 'has_charger', 'price', 'payment'] as const),
] satisfies ParkingFieldName[]
export type ParkingColumn = (typeof COLUMNS)[number]

/** All that the list of parking places says. */
export const parkingWords = {
  fields,
  lot: { found: plural.place, shown: plural.place },
  group: { found: plural.place, shown: plural.place },
  table: { caption: parking.tableCaption, region: parking.tableRegion, lot: parking.tableLot, columns: COLUMNS },
  form: parking.form,
  empty: {
    title: parking.emptyTitle,
    closest: emptyList.closest,
    text: parking.emptyText,
    nothingOnSale: parking.emptyNothing,
    nothingOnSaleText: emptyList.nothingOnSaleText,
  },
  orders: [
    { value: '-price', label: sort.priceDesc },
    { value: 'way', label: underground.sortWay },
    { value: 'area', label: sort.areaAsc },
    { value: '-area', label: sort.areaDesc },
  ],
  usualOrder: () => sort.priceAsc,
} satisfies KindWords
