import * as formats from '#texts/formats.ts'
import * as lotList from '#texts/lot-list.ts'
import { fill, type PluralForms } from '../text/format.ts'
import type { AddressQuery } from './address.ts'
import type { ChoiceField, ChoiceValue, FlagField, PrefixField, RangeField } from './fields.ts'

/** What a field is called wherever it is shown: one description for the form, chips, near misses and the documentation of the calls. */
interface NameWords {
  /** In the form, with its unit after a comma: `Цена, ₽`. The part before the comma is its name everywhere else. */
  readonly legend: string
  /** Hint next to the legend of a range or below the options of a choice. */
  readonly hint?: string
  /** The form of the list has no control for it. */
  readonly isHidden?: true
  /** Other words by which buyers search for it. */
  readonly also?: readonly string[]
  /** Over its column of a table, shorter than the legend; none: the legend. */
  readonly heading?: string
  /** For those who write a call, in English. */
  readonly api: string
}

/** Sentences of a range, with `{{value}}` or `{{from}}` and `{{to}}`, and with `{{name}}` where the field has to be named. */
export interface RangeSentences {
  readonly from: string
  readonly to: string
  readonly between: string
  /** Both bounds are equal. */
  readonly one?: string
}

export interface RangeWords extends NameWords {
  /** None: `Имя: от 5`. */
  readonly chip?: RangeSentences
  /** The chip does not say what the number is, so a condition on its own is named. */
  readonly isNamedAlone?: true
  /** Words that mean «at least so much». */
  readonly spoken?: { readonly names: readonly string[]; readonly min: number }
  /** The better end when lots are compared; absent = a matter of taste. */
  readonly best?: 'low' | 'high'
  /** How far a lot misses a bound, with `{{amount}}`; none: `Имя: 5`. */
  readonly nearMiss?: { readonly min?: string; readonly max?: string }
}

export interface ChoiceWords extends NameWords {
  /** The form of the vocabulary that an option or a chip shows instead of the label. */
  readonly option?: 'word'
  readonly term?: 'short'
  /** A value on a chip; none: its label. */
  chip?(value: ChoiceValue, label: string): string
}

export interface PrefixWords extends NameWords {
  /** With `{{value}}`. */
  readonly chip: string
}

export type FieldWords = RangeWords | ChoiceWords | PrefixWords

export type LotField =
  | (RangeField & { readonly words: RangeWords })
  | (ChoiceField & { readonly words: ChoiceWords })
  | (FlagField & { readonly words: NameWords })
  | (PrefixField & { readonly words: PrefixWords })

export type WordsOf<Fields extends readonly LotField[]> = {
  readonly [One in Fields[number] as One['name']]: One['words']
}

export function wordsOf<Fields extends readonly LotField[]>(fields: Fields): WordsOf<Fields> {
  return Object.fromEntries(fields.map(({ name, words }) => [name, words])) as WordsOf<Fields> // one entry per field
}

export const commonWords = {
  price: {
    legend: lotList.fieldPrice,
    best: 'low',
    api: 'Price',
    chip: { from: lotList.chipPriceFrom, to: lotList.chipPriceTo, between: lotList.chipPriceBetween },
    isNamedAlone: true,
    nearMiss: { max: lotList.cardOverPrice },
  },
  area: {
    legend: lotList.fieldArea,
    best: 'high',
    api: 'Area',
    chip: { from: lotList.chipAreaFrom, to: lotList.chipAreaTo, between: lotList.chipAreaBetween },
    nearMiss: { min: lotList.cardUnderArea },
  },
  pricePerM2: {
    legend: lotList.fieldPricePerM2,
    isHidden: true,
    heading: lotList.flatTablePricePerM2,
    api: 'Price of a square metre',
  },
  number: {
    legend: lotList.fieldNumber,
    hint: lotList.hintNumber,
    api: 'Number on the door',
    chip: lotList.chipNumber,
  },
} as const satisfies Record<string, RangeWords | PrefixWords>

/** Fields that several kinds have in common. A kind overrides what is different. */
export const commonFields = {
  price: {
    shape: 'range',
    name: 'price',
    unit: 'rub',
    step: 10_000,
    order: 'default',
    shorthandUnit: 1_000_000,
    likeness: { weight: 5, far: 0.3, relative: true },
    words: commonWords.price,
  },
  area: {
    shape: 'range',
    name: 'area',
    unit: 'm2',
    step: 1,
    scale: 100,
    order: 'allowed',
    likeness: { weight: 5, far: 0.3, relative: true },
    words: commonWords.area,
  },
  payment: {
    shape: 'range',
    name: 'payment',
    unit: 'rub_per_month',
    step: 1000,
    order: 'allowed',
    shorthandUnit: 1000,
    words: {
      legend: lotList.fieldPayment,
      best: 'low',
      heading: lotList.flatTablePayment,
      api: 'Lowest monthly payment',
      chip: { from: lotList.chipPaymentFrom, to: lotList.chipPaymentTo, between: lotList.chipPaymentBetween },
      nearMiss: { max: lotList.cardOverPayment },
    },
  },
  floor: {
    shape: 'range',
    name: 'floor',
    unit: 'floor',
    step: 1,
    bins: 'each',
    order: 'allowed',
    words: {
      legend: lotList.fieldFloor,
      api: 'Floor, 1 = ground floor',
      chip: {
        from: lotList.chipFloorFrom,
        to: lotList.chipFloorTo,
        between: lotList.chipFloorBetween,
        one: lotList.chipFloorOne,
      },
    },
  },
  number: { shape: 'prefix', name: 'number', words: commonWords.number },
  /** Selects among the kinds that share a call; each kind has its own index. */
  type: {
    shape: 'choice',
    name: 'type',
    valueType: 'code',
    words: { legend: lotList.fieldType, isHidden: true, api: 'Kind of property: one call answers several' },
  },
  building: {
    shape: 'choice',
    name: 'building',
    valueType: 'integer',
    words: {
      legend: lotList.fieldBuilding,
      api: 'Building',
      chip: (_: ChoiceValue, label: string) => fill(formats.building, { number: label }),
    },
  },
  /** Year and quarter of handing over, `2027-2`. */
  completion: {
    shape: 'choice',
    name: 'completion',
    valueType: 'code',
    words: {
      legend: lotList.fieldCompletion,
      heading: lotList.flatTableCompletion,
      api: 'Year and quarter of handing over, 2027-2',
    },
  },
  /** Has a price before a discount. */
  discount: {
    shape: 'flag',
    name: 'discount',
    words: { legend: lotList.fieldDiscount, api: 'Has a price before a discount' },
  },
  promo: {
    shape: 'choice',
    name: 'promo',
    valueType: 'code',
    several: true,
    words: { legend: lotList.fieldOffers, api: 'Promotion' },
  },
  pricePerM2: {
    shape: 'range',
    name: 'price_per_m2',
    unit: 'rub_per_m2',
    step: 1000,
    order: 'allowed',
    words: commonWords.pricePerM2,
  },
  status: {
    shape: 'choice',
    name: 'status',
    valueType: 'code',
    default: ['free'],
    words: { legend: lotList.fieldStatus, isHidden: true, api: 'State of the sale' },
  },
} as const satisfies Record<string, LotField>

export const commonOrders = [
  { value: '-price', label: lotList.orderPriceDesc },
  { value: 'area', label: lotList.orderAreaAsc },
  { value: '-area', label: lotList.orderAreaDesc },
]

export interface EmptyWords {
  readonly title: string
  /** Below the title, if giving up a condition would not help. */
  readonly text: string
  readonly nothingOnSale: string
}

export interface TableSentences {
  /** What it holds, with `{{count}}` and `{{order}}`. */
  readonly caption: string
  readonly region: string
  readonly lot: string
  /** Fields that have a column, from left to right. */
  readonly columns: readonly string[]
}

export interface ComparedPart {
  readonly title: string
  readonly fields: readonly string[]
}

/** Words for the state of a sale, in the gender of the kind. */
export interface SaleWords {
  /** `Забронирована`. */
  readonly booked: string
  /** `Продана`; with `{{date}}`. */
  readonly sold: string
  readonly soldOn: string
  /** Not for sale yet. */
  readonly closed: string
  /** No longer for sale. */
  readonly withdrawn: string
}

export interface KindWords {
  /** Of its list: `Паркинг`. */
  readonly title: string
  readonly fields: Readonly<Record<string, FieldWords>>
  readonly sale: SaleWords
  /** Fields whose codes the cards show in the vocabulary of the content. */
  readonly cardTerms: readonly string[]
  /** What stock sources call the kind, in small letters and with е for ё; the first is what our own tables write. */
  readonly stockNames: readonly string[]
  /** `квартира`; `квартиру`. */
  readonly lot: { readonly found: PluralForms; readonly shown: PluralForms }
  /** What a grouped list counts; only for a kind with a field that makes groups. */
  readonly group?: {
    readonly found: PluralForms
    readonly shown: PluralForms
    /** Title of an empty list of groups. */
    readonly none: string
  }
  readonly table: TableSentences
  /** Accessible name of the form. */
  readonly form: string
  readonly empty: EmptyWords
  /** Orders of the list except the default, as in the address. */
  readonly orders: readonly { readonly value: string; readonly label: string }[]
  /** Label of the usual order under a query; default: the cheapest first. */
  defaultOrder?(values: AddressQuery): string
  /** Fields of the comparison, in parts; none: the columns of the table. */
  readonly compared?: readonly ComparedPart[]
  /** Values covered by another filter: offered only if already chosen. */
  readonly repeated?: Readonly<Record<string, string>>
}

export function headingOf(words: FieldWords | undefined, field: string): string {
  return words?.heading ?? words?.legend ?? field
}

/** `Цена, ₽` → `Цена`: a value has its own unit. */
export function nameOfField(words: FieldWords | undefined, field: string): string {
  return (words?.legend ?? field).replace(/,.*$/, '')
}
