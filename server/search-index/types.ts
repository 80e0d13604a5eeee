import type { Facet, Facets, LotList, Spec } from '#contract/lots/lists.ts'
import type { Limits } from '#domain/lots/bounds.ts'
import type { Condition } from '#domain/lots/conditions.ts'
import type { ChoiceValue, Field, Query } from '#domain/lots/fields.ts'
import type { ParseOptions, RawQuery, ReadQuery } from '#domain/lots/parse-query.ts'

/**
 * A whole number in units of the index (roubles, hundredths of m², cm), a code, a text for a prefix, true for a flag.
 * Null, undefined, false and an empty array mean «no value».
 */
export type LotValue = ChoiceValue | boolean | null | undefined | readonly ChoiceValue[]

/** Input of the index. */
export interface Lot<Card> {
  readonly id: number
  readonly values: Readonly<Record<string, LotValue>>
  /** Returned in lists; the index does not read it. */
  readonly card: Card
}

/** Labels of the values of a field, in display order. A value without an entry is its own label and comes last. */
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
  /** With `group`: the group of each card. */
  readonly groups: readonly LotGroup[] | null
}

/** Lots of the result that share a value: flats of one layout. */
export interface LotGroup {
  readonly value: ChoiceValue
  /** In the order of the list; the card of the first one is shown. */
  readonly ids: readonly number[]
}

export interface FacetOptions {
  /** Whether to fill the bars of ranges, true by default. */
  readonly histograms: boolean
}

/** Result of the query without one of its conditions. */
export interface Suggestion {
  readonly drop: Condition
  readonly count: number
  /** The query without the condition, from its first page. */
  readonly query: Query
}

/** A lot that fails exactly one condition. */
export interface AlmostMatch<Card> {
  readonly id: number
  readonly card: Card
  /** The failed condition: a filter, the missing value of a field that requires every value, or a bound. */
  readonly broken: Condition
  /** Value of the lot in a range, in units of the index; null for a choice. */
  readonly value: number | null
}

declare const ofValue: unique symbol
/** JSON in UTF-8 with the type of its value. */
export type Json<Value> = Uint8Array<ArrayBuffer> & { readonly [ofValue]?: Value }

/** Immutable: a new revision is a new index. */
export interface SearchIndex<Card> {
  readonly fields: readonly Field[]
  readonly size: number
  readonly limits: Limits

  /** @throws QueryError */
  parse(raw: RawQuery, options?: Pick<ParseOptions, 'defaults' | 'typed'>): Query
  /** Parses the query of a page: a malformed parameter is ignored. */
  read(raw: RawQuery): ReadQuery
  /** Values of a query that no lot has, by field: a typing error, or something that is sold out. */
  unknownValues(query: Query): Readonly<Record<string, readonly ChoiceValue[]>>
  /** Values, labels and extremes of everything on sale, independent of the query. */
  specs(): readonly Spec[]
  count(query: Query): number
  search(query: Query): SearchResult<Card>
  /** `search` and `facets` at the cost of one search. */
  searchWithFacets(query: Query, options?: FacetOptions): SearchResult<Card> & { facets: Facet[] }
  /** Ids of all matching lots, ascending. */
  matchingIds(query: Query): number[]
  /** Number of matching lots per value of each filter. */
  facets(query: Query, options?: FacetOptions): Facets
  /** @param path of the list, with a query where the call answers several kinds */
  searchJson(query: Query, path: string): Json<LotList<Card>>
  facetsJson(query: Query): Json<Facets>

  /** The card of a lot in any status. */
  get(id: number): Card | undefined
  /** The most similar lots on sale, the nearest first; different layouts come before repeated ones. Empty for an unknown id. */
  listSimilar(id: number, limit: number): readonly Card[]
  /** For an empty list: the query without each of its conditions, most results first. */
  suggestions(query: Query): Suggestion[]
  /** Lots that fail exactly one condition, the nearest to it first. */
  almost(query: Query, limit: number): AlmostMatch<Card>[]
}
