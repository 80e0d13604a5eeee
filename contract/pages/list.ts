import type { AddressQuery } from '#domain/lots/address.ts'
import type { Terms } from '#domain/lots/listed-lot.ts'
import type { Chess } from './chess.ts'
import type { PageHead } from './head.ts'

/** How a list is shown. */
export type ListView = 'cards' | 'table' | 'chess'

/** A view of a list, with the query of its address: the whole of the list's own. */
export interface ViewOption {
  view: ListView
  /** `Таблица`. */
  name: string
  values: FilterValues
}

/** What the form and the links of a list hold: the query by key, each value as it is written in the address. */
export type FilterValues = Readonly<AddressQuery>

/** What a filter of the form is called. The server puts the words into the form: no script carries them. */
interface FilterWords {
  legend: string
  /** Beside the legend of a range, under the options of a choice, inside a text field. */
  hint?: string
}

/** A choice of several values, each with the number of lots that it would give. */
export interface ChoiceFilter extends FilterWords {
  kind: 'choices'
  name: string
  options: readonly ChoiceOption[]
}

export interface ChoiceOption {
  /** As it stands in the address. */
  value: string
  label: string
  count: number
  /** False: nothing would be found, and it is not chosen. */
  enabled: boolean
}

/** A range between two extremes. */
export interface RangeFilterField extends FilterWords {
  kind: 'range'
  name: string
  /** `rub`, `rub_per_month`, `m2`, `floor`. */
  unit: string
  /** Extremes of everything on sale. */
  min: number
  max: number
  step: number
  /** Of a sum: what a number under a thousand counts in when a person types it. */
  spokenIn?: number
  /** What the other conditions leave; null = nothing. */
  reach: { min: number; max: number } | null
  histogram: readonly number[]
}

/** A fact that is asked for or not. */
export interface FlagFilter extends FilterWords {
  kind: 'flag'
  name: string
  count: number
  enabled: boolean
}

/** The beginning of a text, as of a number on a door. */
export interface TextFilterField extends FilterWords {
  kind: 'text'
  name: string
}

export type FilterField = ChoiceFilter | RangeFilterField | FlagFilter | TextFilterField

/** Filters of a form by name of field. One that the catalogue does not have, or has no value for, is absent. */
export type FilterFields = Readonly<Record<string, FilterField | undefined>>

/** A condition in force, ready to be shown and taken away. */
export interface AppliedCondition {
  label: string
  /** Name of the control that takes it away, `Убрать условие: 2 комнаты`. */
  removeText: string
  /** Only a preference: it raises lots in the order and filters none. */
  isSoft: boolean
  /** The query without it. */
  without: FilterValues
}

/** One order of the list, as it stands in the address, with its name. */
export interface SortOption {
  value: string
  label: string
}

/** What the page says of its list. */
export interface ListWords {
  /** `118 квартир`. */
  found: string
  /** On the button of the form, `Показать 118 квартир`. */
  apply: string
  /** Under the filters, `Подходит 118 квартир из 544`. */
  summary: string
  /** To screen readers, when the list changes. */
  live: string
  /** What the form is for, to screen readers. */
  form: string
}

/** What the table of a list says besides its rows. */
export interface TableWords {
  /** What it holds and in which order, to screen readers. */
  caption: string
  /** Of the region that it scrolls in. */
  region: string
  /** Over the names of lots. */
  lot: string
  columns: readonly { field: string; heading: string; isNumber: boolean; isSortable: boolean }[]
}

/** A condition that an empty list could do without. */
export interface Loosening {
  /** `Убрать «до 9 000 000 ₽»`. */
  text: string
  /** `найдётся 12 квартир`. */
  gives: string
  count: number
  values: FilterValues
}

/** The lots of a grouped list that a card stands for. */
export interface SameGroup {
  /** `12 с такой планировкой`. */
  text: string
  /** The list of them. */
  values: FilterValues
  /** `8,7 млн ₽ — 10,2 млн ₽`; null = all are on request. */
  prices: string | null
  /** Floors on which they stand, and the same in words, `Этажи: 2–4, 7`; null = underground. */
  floors: { text: string; on: readonly number[] } | null
}

/** A card of a list; the first of its group when lots are grouped. */
export type Listed<Card> = Card & { sameGroup?: SameGroup }

/** A list of lots of one kind, its form and its empty state, in words: all that the page needs, and nothing that it does not show. */
export interface ListPage<Card> {
  view: ListView
  /** The ways to look at it, in the order in which they are offered. */
  views: readonly ViewOption[]
  /** The canonical query without its page, with the view. Every link of the page is built from it. */
  values: FilterValues
  /** Lots found, or groups of them. */
  count: number
  isGrouped: boolean
  /** Whatever the filter: the catalogue has not been filled yet, or all is sold. */
  isNothingOnSale?: boolean
  words: ListWords
  /** Where the list is a table. */
  table: TableWords | null
  /** Where it is a chessboard. */
  chess: Chess | null
  /** The same lots on the plan of the quarter; null = the quarter has none. */
  plan: { name: string; href: string } | null
  offset: number
  limit: number
  /** Pages shown together, the first of them at the offset. */
  pages: number
  /** What the query said and the list did not take as it was written, in words. */
  remarks: readonly string[]
  lots: readonly Listed<Card>[]
  /** Words for the codes of lots that the browser asks a call for. */
  terms: Terms
  /** Orders of the list, the usual one first. */
  orders: readonly SortOption[]
  fields: FilterFields
  /** What a form sent without a script has to carry besides its filters. */
  carried: readonly (readonly [key: string, value: string])[]
  applied: readonly AppliedCondition[]
  /** For an empty list. */
  empty: { title: string; text: string } | null
  /** For an empty list: conditions with what would be found without each, the most first. */
  loosen: readonly Loosening[]
  /** For an empty list: lots that break one condition, with the difference. */
  almost: readonly { lot: Card; difference: string }[]
}

/** A filter of the content that the page leads to. */
export interface Collection {
  path: string
  name: string
  /** Lots in it. */
  count: number
}

/** The page of a list. */
export interface ListPageModel<Card> {
  head: PageHead
  title: string
  /** Pages above it on the way from the home page; absent = none. */
  parents?: readonly { name: string; href: string }[]
  page: ListPage<Card>
  /** What to know about such lots, and collections of them; null = the content has none of this kind. */
  collections: { title: string; text: readonly string[]; links: readonly Collection[] } | null
}
