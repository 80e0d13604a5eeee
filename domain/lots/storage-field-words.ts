import { catalogue } from '../copy/catalogue.ts'
import { chip } from '../copy/chip.ts'
import { emptyList } from '../copy/empty-list.ts'
import { flatTable } from '../copy/flat-table.ts'
import { plural } from '../copy/plural.ts'
import { sort } from '../copy/sort.ts'
import { storage } from '../copy/storage.ts'
import { underground } from '../copy/underground.ts'
import type { KindWords, WordsOf } from './field-words.ts'
import type { StorageFieldName, storageFields } from './storage-fields.ts'
import { undergroundWords } from './underground-words.ts'

/** What the fields of storage rooms are called. */
const fields: WordsOf<typeof storageFields> = {
  ...undergroundWords,
  area: { ...undergroundWords.area, heading: catalogue.fieldArea },
  price_per_m2: {
    legend: catalogue.fieldPricePerM2,
    isInForm: false,
    heading: flatTable.pricePerM2,
    api: 'Price of a square metre',
  },
  number: {
    legend: storage.fieldNumber,
    hint: storage.hintNumber,
    isInForm: true,
    api: 'Number on the door',
    chip: chip.number,
  },
}

/** Fields of storage rooms that have a column in the table. */
const COLUMNS = ['area', 'way', 'lift', 'price_per_m2', 'price'] as const satisfies StorageFieldName[]
export type StorageColumn = (typeof COLUMNS)[number]

/** All that the list of storage rooms says. */
export const storageWords = {
  fields,
  lot: { found: plural.storage, shown: plural.storageAccusative },
  group: { found: plural.storage, shown: plural.storageAccusative },
  table: { caption: storage.tableCaption, region: storage.tableRegion, lot: storage.tableLot, columns: COLUMNS },
  form: storage.form,
  empty: {
    title: storage.emptyTitle,
    closest: emptyList.closest,
    text: storage.emptyText,
    nothingOnSale: storage.emptyNothing,
    nothingOnSaleText: emptyList.nothingOnSaleText,
  },
  orders: [
    { value: '-price', label: sort.priceDesc },
    { value: 'area', label: sort.areaAsc },
    { value: '-area', label: sort.areaDesc },
    { value: 'way', label: underground.sortWay },
    { value: 'price_per_m2', label: sort.pricePerM2Asc },
  ],
  usualOrder: () => sort.priceAsc,
} satisfies KindWords
