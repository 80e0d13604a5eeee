import type { ChoiceValue } from './fields.ts'

export const DEFAULT_LIMIT = 24
export const MAX_LIMIT = 100
/** Furthest first lot of a page that is read at all: beyond any catalogue, far below where numbers lose digits. */
export const MAX_OFFSET = 1_000_000_000
/** Most pages of a list that one address shows: beyond that the next page has its own address. */
export const MAX_PAGES = 10
export const MAX_VALUES = 50
export const MAX_LENGTH = 100
export const MAX_ORDER_KEYS = 3
/** `group=flat` is the default (no grouping). */
export const UNGROUPED = 'flat'

/** The filter of one field. Numbers of a range are whole, in units of the index. */
export type Filter = ListFilter | RangeFilter | PrefixFilter

/** Chosen values of a choice or a flag: unique, ascending. */
export interface ListFilter {
  readonly shape: 'list'
  readonly values: readonly ChoiceValue[]
}

/** Inclusive bounds, at least one of them. */
export interface RangeFilter {
  readonly shape: 'range'
  readonly min?: number
  readonly max?: number
}

/** Beginnings in lower case: unique, ascending. */
export interface PrefixFilter {
  readonly shape: 'prefix'
  readonly values: readonly string[]
}

export interface OrderKey {
  readonly field: string
  readonly descending: boolean
}

/** Two queries that mean the same are equal in every part. Plain data, so it travels from a loader to a component. */
export interface Query {
  /** By name of field, in the order of the declarations. Defaults (`status`) are included: the index has no rules. */
  readonly filters: Readonly<Record<string, Filter>>
  /** Fields whose filter only raises lots in the order; each has a filter. In the order of the declarations. */
  readonly soft: readonly string[]
  /** Keys, the first decides. None: the mix of kinds that have one, else their order by default. */
  readonly ordering: readonly OrderKey[]
  readonly limit: number
  readonly offset: number
  /** Field of which only the first lot per value is listed; null = every lot. */
  readonly group: string | null
}

/** What is wrong with a parameter; the interface has the words. */
export type QueryErrorCode =
  /** Not of the form the field has: `rooms=abc`. */
  | 'malformed'
  /** Not one of the names allowed: `ordering=colour`. */
  | 'unknown'
  /** A number outside the limits: `limit=500`. */
  | 'out_of_range'
  /** Two different values where one belongs. */
  | 'repeated'
  | 'too_many'
  | 'too_long'

/** The visitor's (or the caller's) mistakes in a query: a code for every wrong parameter. Nothing has been searched. */
export class QueryError extends Error {
  readonly fields: Readonly<Record<string, QueryErrorCode>>

  constructor(fields: Readonly<Record<string, QueryErrorCode>>) {
    super(`malformed query: ${Object.keys(fields).join(', ')}`)
    this.name = 'QueryError'
    this.fields = fields
  }
}
