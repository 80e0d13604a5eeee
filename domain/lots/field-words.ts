import type { PluralForms } from '../plural.ts'
import type { AddressQuery } from './address.ts'
import type { ChoiceValue, Field } from './fields.ts'

/** What a field is called wherever it is shown: one description for the form, chips, near misses and the documentation of the calls. */
interface NameWords {
  /** In the form, with its unit after a comma: `Цена, ₽`. What stands before the comma is its name everywhere else. */
  readonly legend: string
  /** Beside the legend of a range, under the options of a choice. */
  readonly hint?: string
  /** Whether the form of the list has a control for it. */
  readonly isInForm: boolean
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
}

export interface RangeWords extends NameWords {
  /** None: `Имя: от 5`. */
  readonly chip?: RangeSentences
  /** The chip does not say what the number is, so where a condition stands alone it is named. */
  readonly isNamedAlone?: true
  /** Which end buyers look for, when lots stand side by side; none: it is a matter of taste. */
  readonly best?: 'low' | 'high'
  /** How far a lot misses a bound, with `{{amount}}`; none: `Имя: 5`. */
  readonly nearMiss?: { readonly min?: string; readonly max?: string }
}

export interface ChoiceWords extends NameWords {
  /** Where the vocabulary has other words for an option or a chip than its label. */
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

interface WordsByShape {
  range: RangeWords
  choice: ChoiceWords
  flag: NameWords
  prefix: PrefixWords
}

/** Words for every field of a kind: one that is missing does not compile. */
export type WordsOf<Fields extends readonly Field[]> = {
  readonly [One in Fields[number] as One['name']]: WordsByShape[One['shape']]
}

/** What an empty list says. */
export interface EmptyWords {
  readonly title: string
  /** Below the title: with conditions that could be given up, and where none would help. */
  readonly closest: string
  readonly text: string
  /** Where nothing is on sale at all. */
  readonly nothingOnSale: string
  readonly nothingOnSaleText: string
}

/** The table of a list. */
export interface TableSentences {
  /** What it holds, with `{{count}}` and `{{order}}`. */
  readonly caption: string
  /** Of the region that it scrolls in. */
  readonly region: string
  /** Over the names of lots. */
  readonly lot: string
  /** Fields that have a column, from left to right. */
  readonly columns: readonly string[]
}

/** Fields that stand together when lots are compared. */
export interface ComparedPart {
  readonly title: string
  readonly fields: readonly string[]
}

/** All that a list of a kind says. */
export interface KindWords {
  readonly fields: Readonly<Record<string, FieldWords>>
  /** `квартира`; `квартиру`. */
  readonly lot: { readonly found: PluralForms; readonly shown: PluralForms }
  /** What a grouped list counts. */
  readonly group: {
    readonly found: PluralForms
    readonly shown: PluralForms
    /** Leads to the lots of a group, with `{{count}}`; none: no field of the kind makes groups. */
    readonly more?: string
    /** Title of an empty list of groups. */
    readonly none?: string
  }
  readonly table: TableSentences
  /** What the form is for, to screen readers. */
  readonly form: string
  /** Of an empty list. */
  readonly empty: EmptyWords
  /** Orders of the list besides the usual one, as they stand in the address. */
  readonly orders: readonly { readonly value: string; readonly label: string }[]
  /** The usual order, by what the visitor sees first under a query. */
  usualOrder(values: AddressQuery): string
  /** What lots are compared by, in parts; none: by the columns of the table. */
  readonly compared?: readonly ComparedPart[]
  /** Values that another filter stands for: offered only to those who have chosen them so. */
  readonly repeated?: Readonly<Record<string, string>>
}

/** Over the column of a field. */
export function headingOf(words: FieldWords | undefined, field: string): string {
  return words?.heading ?? words?.legend ?? field
}

/** `Цена, ₽` → `Цена`: beside a value the unit stands with it. */
export function nameOfField(words: FieldWords | undefined, field: string): string {
  return (words?.legend ?? field).replace(/,.*$/, '')
}
