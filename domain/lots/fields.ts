/**
 * A kind of property is a list of these declarations: reading the address, the index, specs, facets and the description
 * of the API follow from it. Labels are given to the index when it is built.
 */
export type Field = ChoiceField | FlagField | RangeField | PrefixField

/** One of a closed list of values: a whole number (`rooms`) or a code (`finish`). */
export type ChoiceValue = number | string

/** Values to choose from; chosen ones are ORed within the field. */
export interface ChoiceField {
  readonly shape: 'choice'
  /** Key of the query, of the lot's values and of the labels. */
  readonly name: string
  /** `integer` is compared and written as a number, `code` is `[\w.-]+`. */
  readonly valueType: 'integer' | 'code'
  /** A lot has a list of values (views), not one (building). */
  readonly several?: true
  /** A lot must have all chosen values; without it one of them. */
  readonly match?: 'every'
  /** Values taken when the query names none. */
  readonly default?: readonly ChoiceValue[]
  /** Lots can be listed one per value (`group=layout`). */
  readonly groups?: true
  /** A list that names no order takes the lots of each value in turn: the first of each, then the second. One field of a kind may. */
  readonly mixes?: true
  readonly likeness?: ChoiceLikeness
}

/** Yes or nothing: `is_euro=1`. A choice with the one value 1. */
export interface FlagField {
  readonly shape: 'flag'
  readonly name: string
}

/** Units of the index in one public unit. */
export type Scale = 1 | 100

/** A number between two bounds, both inclusive: `price_min`, `price_max`. */
export interface RangeField {
  readonly shape: 'range'
  readonly name: string
  readonly unit: Unit
  /** Step of the slider, in public units. */
  readonly step: number
  /** A value of the index is `public value × scale`, a whole number: areas are hundredths of m², heights are cm. Default: 1. */
  readonly scale?: Scale
  /** One bar of the histogram per whole number (`floor`), up to 400; without it 28 equal bars over the extremes. */
  readonly bins?: 'each'
  /** Whether a list can be ordered by it. One field of a kind may be the order of a list that names none. */
  readonly order?: 'allowed' | 'default'
  /** A typed number under a thousand counts in these: `9,5` is 9.5 million of a price. Calls are exact. */
  readonly shorthandUnit?: 1000 | 1_000_000
  readonly likeness?: RangeLikeness
}

/** The beginning of a text, without regard to case: `number=14` finds 14, 140, 14А. */
export interface PrefixField {
  readonly shape: 'prefix'
  readonly name: string
}

/** Public unit of a range; the words for it belong to the interface. */
export type Unit = 'rub' | 'rub_per_month' | 'rub_per_m2' | 'm2' | 'm' | 'h' | 'floor'

/** Digits after the comma of a bound, by unit: metres as exact as the index is, sums as people say them, 9,5. Other units have none. */
export const DECIMALS: Readonly<Record<string, number>> = { rub: 2, rub_per_month: 2, m2: 2, m: 2 }

/** Weight of a field in the distance between two lots, for «similar lots». */
export interface ChoiceLikeness {
  readonly weight: number
  /** Whole numbers further apart than this are not similar at all. Without it two values are the same or different. */
  readonly within?: number
}

/** As `ChoiceLikeness`, for a number. */
export interface RangeLikeness {
  readonly weight: number
  /** Difference that counts in full, in units of the index; a larger one counts no more. */
  readonly far: number
  /** `far` is a share of the lot's own value: a million is much for a studio and little for a penthouse. */
  readonly relative: boolean
}

/** Fields that have a list of values: a flag is a choice of one. */
export type ListedField = ChoiceField | FlagField

export const FLAG_VALUE = 1

/** Whether a field is filtered by default. Such a filter is a rule of the list, not a condition of the visitor, and is never softened. */
export function hasDefault(field: Field): boolean {
  return field.shape === 'choice' && field.default !== undefined
}

/** Names of the fields that `ordering` may hold, without signs. */
export function orderableFields(fields: readonly Field[]): RangeField[] {
  return fields.filter((field): field is RangeField => field.shape === 'range' && field.order !== undefined)
}

/** Whether a list that names no order is a mix: its query has no keys then. */
export function isMixed(fields: readonly Field[]): boolean {
  return fields.some(field => field.shape === 'choice' && field.mixes === true)
}

/** Names of the fields that `group` may hold. */
export function groupFields(fields: readonly Field[]): ChoiceField[] {
  return fields.filter((field): field is ChoiceField => field.shape === 'choice' && field.groups === true)
}

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
