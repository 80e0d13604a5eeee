import { defaultOrdering } from './address.ts'
import { type Limits, normaliseRange, type Range, readBound } from './bounds.ts'
import {
  type ChoiceField,
  type ChoiceValue,
  DEFAULT_LIMIT,
  type Field,
  type Filter,
  FLAG_VALUE,
  groupFields,
  hasDefault,
  MAX_LENGTH,
  MAX_LIMIT,
  MAX_OFFSET,
  MAX_ORDER_KEYS,
  MAX_VALUES,
  type OrderKey,
  orderableFields,
  type Query,
  QueryError,
  type QueryErrorCode,
  type RangeField,
  UNGROUPED,
} from './fields.ts'

type Scalar = string | number | boolean

/** Unvalidated pairs, or an object as in filters of the content (`{ rooms: [1, 2] }`). */
export type RawQuery =
  | Iterable<readonly [key: string, value: string]>
  | Readonly<Record<string, Scalar | readonly Scalar[] | null | undefined>>

export interface ParseOptions {
  /** Extremes of the catalogue: a bound at or beyond them is dropped. Without them every bound is kept. */
  readonly limits?: Limits
  /** `false`: a field the query does not name is not filtered at all. The chessboard shows sold flats too. */
  readonly defaults?: boolean
  /** A person may have typed it: «9,5» is read as the millions that they mean. */
  readonly typed?: boolean
}

export interface ReadQuery {
  readonly query: Query
  /** What is wrong with each malformed parameter. */
  readonly mistakes: Readonly<Record<string, QueryErrorCode>>
  /** Fields whose lower bound was above the upper one. */
  readonly swapped: readonly string[]
}

/** Reads the query of a call. @throws QueryError with a code for every malformed parameter */
export function parseQuery(fields: readonly Field[], raw: RawQuery, options: ParseOptions = {}): Query {
  const { query, mistakes } = readQuery(fields, raw, options)
  if (Object.keys(mistakes).length > 0) throw new QueryError(mistakes)
  return query
}

/**
 * Canonical form: unknown and tracking keys, empty and malformed values are dropped, values unique and sorted, crossed
 * bounds swapped, idle bounds dropped, defaults filled in. Source: docs/search.md#semantics.
 */
export function readQuery(fields: readonly Field[], raw: RawQuery, options: ParseOptions = {}): ReadQuery {
  const reader = new Reader(raw)
  const filters: Record<string, Filter> = {}
  for (const field of fields) {
    const filter = readFilter(field, reader, options)
    if (filter) filters[field.name] = filter
  }
  const query: Query = {
    filters,
    soft: readSoft(fields, filters, reader),
    ordering: readOrdering(fields, reader),
    limit: reader.whole('limit', 1, MAX_LIMIT, DEFAULT_LIMIT),
    offset: reader.whole('offset', 0, MAX_OFFSET, 0),
    group: readGroup(fields, reader),
  }
  return { query, mistakes: reader.mistakes(), swapped: reader.swapped }
}

/** Values of the raw query by key, and the mistakes found in it. */
class Reader {
  private readonly values = new Map<string, string[]>()
  private readonly errors = new Map<string, QueryErrorCode>()
  /** Fields whose lower bound was above the upper one. */
  readonly swapped: string[] = []

  constructor(raw: RawQuery) {
    for (const [key, value] of pairsOf(raw)) {
      const text = value.trim()
      if (text === '') continue
      const known = this.values.get(key)
      if (!known) this.values.set(key, [text])
      else if (!known.includes(text)) {
        // Kept one beyond the limit: enough to see that there are too many, and `includes` stays short.
        if (known.length <= MAX_VALUES) known.push(text)
      }
    }
  }

  fail(key: string, code: QueryErrorCode): void {
    if (!this.errors.has(key)) this.errors.set(key, code)
  }

  /** Different values of a key, within the limits of number and length. */
  all(key: string): string[] {
    return this.within(key, this.values.get(key) ?? [])
  }

  one(key: string): string | undefined {
    const values = this.all(key)
    if (values.length <= 1) return values[0]
    this.fail(key, 'repeated')
    return undefined
  }

  /** Several names in one value or in several: `a,b`. */
  names(key: string): string[] {
    const names = this.values.get(key)?.flatMap(value => value.split(',')) ?? []
    return this.within(
      key,
      names.filter(name => name !== ''),
    )
  }

  private within(key: string, values: string[]): string[] {
    if (values.length > MAX_VALUES) this.fail(key, 'too_many')
    else if (values.some(value => value.length > MAX_LENGTH)) this.fail(key, 'too_long')
    else return values
    return []
  }

  whole(key: string, min: number, max: number, absent: number): number {
    const text = this.one(key)
    if (text === undefined) return absent
    if (!/^-?\d{1,15}$/.test(text)) {
      this.fail(key, 'malformed')
      return absent
    }
    const value = Number(text)
    if (value < min || value > max) {
      this.fail(key, 'out_of_range')
      return absent
    }
    return value === 0 ? 0 : value
  }

  mistakes(): Record<string, QueryErrorCode> {
    return Object.fromEntries(this.errors)
  }
}

function* pairsOf(raw: RawQuery): Generator<readonly [string, string]> {
  if (Symbol.iterator in raw) {
    yield* raw as Iterable<readonly [string, string]> // the other member of the union is a plain object, which has no iterator
    return
  }
  for (const [key, value] of Object.entries(raw)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== null && item !== undefined) yield [key, String(item)]
    }
  }
}

function readFilter(field: Field, reader: Reader, options: ParseOptions): Filter | undefined {
  switch (field.shape) {
    case 'choice': {
      const values = readChoices(field, reader)
      if (values.length > 0) return { shape: 'list', values }
      return field.default && options.defaults !== false
        ? { shape: 'list', values: sortedUnique([...field.default]) }
        : undefined
    }
    case 'flag': {
      const texts = reader.all(field.name)
      const isMalformed = texts.some(text => text !== '1' && text !== 'true')
      if (isMalformed) reader.fail(field.name, 'malformed')
      return texts.length > 0 && !isMalformed ? { shape: 'list', values: [FLAG_VALUE] } : undefined
    }
    case 'prefix': {
      // A half of a surrogate pair cannot be written into an address.
      const texts = reader.all(field.name).map(text =>
        text
          .replace(/^[№\s]+/, '')
          .toLowerCase()
          .toWellFormed(),
      )
      const values = texts.filter(text => text !== '')
      return values.length > 0 ? { shape: 'prefix', values: sortedUnique(values) } : undefined
    }
    case 'range':
      return readRange(field, reader, options)
  }
}

/** Form of a code in a query and in a lot. */
export const CODE = /^[\w.-]+$/
const INTEGER = /^-?\d{1,9}$/

function readChoices(field: ChoiceField, reader: Reader): ChoiceValue[] {
  const form = field.valueType === 'integer' ? INTEGER : CODE
  const texts = reader.all(field.name)
  if (texts.some(text => !form.test(text))) {
    reader.fail(field.name, 'malformed')
    return []
  }
  // `+ 0` makes one zero of `0` and `-0`.
  return field.valueType === 'integer' ? sortedUnique(texts.map(text => Number(text) + 0)) : sortedUnique(texts)
}

function sortedUnique<Value extends ChoiceValue>(values: Value[]): Value[] {
  // A field holds values of one type; `<` compares codes by code units, the same on every machine.
  return [...new Set(values)].sort((a, b) => (a < b ? -1 : 1))
}

function readRange(field: RangeField, reader: Reader, { limits, typed: isTyped }: ParseOptions): Filter | undefined {
  const typed: Partial<Range> = {}
  for (const end of ['min', 'max'] as const) {
    const key = `${field.name}_${end}`
    const text = reader.one(key)
    if (text === undefined) continue
    const value = readBound(text, field.scale ?? 1, end, field.shorthandUnit, isTyped)
    if (value === null) reader.fail(key, 'malformed')
    else typed[end] = value
  }
  if (typed.min !== undefined && typed.max !== undefined && typed.min > typed.max) reader.swapped.push(field.name)
  // Without extremes (no lot has a value) a bound still excludes every lot, so it stays.
  const bounds = normaliseRange(
    typed,
    limits?.[field.name] ?? { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY },
  )
  return bounds.min === undefined && bounds.max === undefined ? undefined : { shape: 'range', ...bounds }
}

function readSoft(fields: readonly Field[], filters: Readonly<Record<string, Filter>>, reader: Reader): string[] {
  const names = new Set(reader.names('soft'))
  const allowed = new Set(fields.filter(field => !hasDefault(field)).map(field => field.name))
  if ([...names].some(name => !allowed.has(name))) {
    reader.fail('soft', 'unknown')
    return []
  }
  return fields.filter(field => names.has(field.name) && filters[field.name]).map(field => field.name)
}

function readOrdering(fields: readonly Field[], reader: Reader): OrderKey[] {
  const orderable = orderableFields(fields)
  const text = reader.one('ordering')
  if (text === undefined) return defaultOrdering(fields)
  const keys = text.split(',').map(key => ({ field: key.replace(/^-/, ''), descending: key.startsWith('-') }))
  const mistake = orderMistake(
    keys.map(key => key.field),
    orderable,
  )
  if (mistake === undefined) return keys
  reader.fail('ordering', mistake)
  return defaultOrdering(fields)
}

function orderMistake(names: readonly string[], orderable: readonly Field[]): QueryErrorCode | undefined {
  if (names.length > MAX_ORDER_KEYS) return 'too_many'
  if (names.some(name => !orderable.some(field => field.name === name))) return 'unknown'
  return new Set(names).size < names.length ? 'repeated' : undefined
}

function readGroup(fields: readonly Field[], reader: Reader): string | null {
  const name = reader.one('group')
  if (name === undefined || name === UNGROUPED) return null
  if (groupFields(fields).some(field => field.name === name)) return name
  reader.fail('group', 'unknown')
  return null
}
