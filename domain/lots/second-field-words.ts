import { catalogue } from '../copy/catalogue.ts'
import { emptyList } from '../copy/empty-list.ts'
import { flatTable } from '../copy/flat-table.ts'
import { plural } from '../copy/plural.ts'
import { second } from '../copy/second.ts'
import { sort } from '../copy/sort.ts'
import type { KindWords, WordsOf } from './field-words.ts'
import { flatWords } from './flat-field-words.ts'
import type { SecondFieldName, secondFields } from './second-fields.ts'

const { rooms: roomsWords, price, area, floor, price_per_m2, status } = flatWords.fields

// Nobody counts a kitchen-living room in them.
const { hint: _, ...rooms } = roomsWords

/** What the fields of resale flats are called: as those of new ones, where they have them. */
const fields: WordsOf<typeof secondFields> = {
  rooms,
  district: { legend: second.fieldDistrict, isInForm: true, api: 'Part of the town, by its slug' },
  price,
  area,
  floor,
  price_per_m2,
  status,
  type: { legend: catalogue.fieldType, isInForm: false, api: 'Kind of property: one call answers several' },
}

/** Fields of resale flats that have a column in the table. */
const COLUMNS = ['district', 'floor', 'area', 'price', 'price_per_m2'] as const satisfies SecondFieldName[]
export type SecondColumn = (typeof COLUMNS)[number]

/** All that the list of resale flats says. */
export const secondWords = {
  fields,
  lot: { found: plural.flat, shown: plural.flatAccusative },
  group: { found: plural.flat, shown: plural.flatAccusative },
  table: { caption: second.tableCaption, region: second.tableRegion, lot: flatTable.flat, columns: COLUMNS },
  form: second.form,
  empty: {
    title: second.emptyTitle,
    closest: emptyList.closest,
    text: second.emptyText,
    nothingOnSale: second.emptyNothing,
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
