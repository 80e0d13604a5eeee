import type { Facet, Facets, LotList, Spec } from '#contract/lots/lists.ts'
import type { Limits } from '#domain/lots/bounds.ts'
import type { Condition } from '#domain/lots/conditions.ts'
import type { ChoiceValue, Field } from '#domain/lots/fields.ts'
import type { ParseOptions, RawQuery, ReadQuery } from '#domain/lots/parse-query.ts'
import type { Query } from '#domain/lots/query.ts'

/**
 * A whole number in units of the index (roubles, hundredths of m², cm), a code, a text for a prefix, true for a flag.
 * Null, undefined, false and an empty array mean «no value».
 */
export type LotValue = ChoiceValue | boolean | null | undefined | readonly ChoiceValue[]

/** One thing on sale, as the index takes it. */
export interface Lot<Card> {
  readonly id: number
  readonly values: Readonly<Record<string, LotValue>>
  /** What a list shows; the index does not look into it. */
  readonly card: Card
}

/** Words for the values of a field, in the order in which they are shown. A value without an entry is shown as it is, after the others. */
export type Labels = Readonly<Record<string, readonly ValueLabel[] | undefined>>

export interface ValueLabel {
  /** 1 for a flag. */
  readonly value: ChoiceValue
  readonly label: string
  readonly hint?: string
}

export interface SearchResult<Card> {
  /** Lots that pass every filter; with `group` the values of the group among them. */
  readonly count: number
  /** Lots that pass every filter, grouped or not: the `count` of facets. */
  readonly lots: number
  readonly ids: readonly number[]
  readonly cards: readonly Card[]
  /** With `group`: for every card of the page its group. */
  readonly groups: readonly LotGroup[] | null
}

/** Lots of the result that share a value: flats of one layout. */
export interface LotGroup {
  readonly value: ChoiceValue
  /** All of them, in the order of the list; the first is the one whose card is shown. */
  readonly ids: readonly number[]
}

export interface FacetOptions {
  /** Whether to fill the bars of ranges, true by default. */
  readonly histograms: boolean
}

/** What taking one condition away would give. */
export interface Suggestion {
  readonly drop: Condition
  readonly count: number
  /** The query without the condition, from its first page. */
  readonly query: Query
}

/** A lot that breaks exactly one condition. */
export interface AlmostMatch<Card> {
  readonly id: number
  readonly card: Card
  /** The condition that it breaks: a filter, the missing value of a field that needs every one, or a bound. */
  readonly broken: Condition
  /** Of a range: what the lot has, in units of the index; null for a choice. */
  readonly value: number | null
}

declare const ofValue: unique symbol
/** JSON in UTF-8 with the type of its value. */
export type Json<Value> = Uint8Array<ArrayBuffer> & { readonly [ofValue]?: Value }

/** Never changes: a new revision is a new catalogue, and a request that holds this one ends on it. */
export interface SearchIndex<Card> {
  readonly fields: readonly Field[]
  readonly size: number
  readonly limits: Limits

  /** @throws QueryError */
  parse(raw: RawQuery, options?: Pick<ParseOptions, 'defaults' | 'typed'>): Query
  /** The same for the query of a page: a malformed parameter counts as absent. */
  read(raw: RawQuery): ReadQuery
  /** Values of a query that no lot has, by field: a typing error, or something that is sold out. */
  unknownValues(query: Query): Readonly<Record<string, readonly ChoiceValue[]>>
  /** Values, labels and extremes of everything on sale, independent of the query. */
  specs(): readonly Spec[]
  count(query: Query): number
  search(query: Query): SearchResult<Card>
  /** A page of the list and what is left of each filter, with one search: for a page that shows both. */
  searchWithFacets(query: Query, options?: FacetOptions): SearchResult<Card> & { facets: Facet[] }
  /** Ids of all lots that pass, ascending: for the chessboard and the plans. */
  matchingIds(query: Query): number[]
  /** What is left of each filter under the query. */
  facets(query: Query, options?: FacetOptions): Facets
  /** @param path of the list, with a query where the call answers several kinds */
  searchJson(query: Query, path: string): Json<LotList<Card>>
  /** The answer of a facets call, UTF-8 JSON. */
  facetsJson(query: Query): Json<Facets>

  /** The card of a lot, whatever its status. */
  get(id: number): Card | undefined
  /** The most similar lots on sale, the nearest first; different layouts come before repeated ones. Empty for an unknown id. */
  listSimilar(id: number, limit: number): readonly Card[]
  /** For an empty list: each condition of the query and what would be found without it, the most first. */
  suggestions(query: Query): Suggestion[]
  /** Lots that break exactly one condition, those that break it least first. */
  almost(query: Query, limit: number): AlmostMatch<Card>[]
}
