import { elementAt } from '#domain/lib/collections.ts'
import type { Filter, ListFilter, PrefixFilter, Query, RangeFilter } from '#domain/lots/fields.ts'
import { addRow, applyFilter, type Bits, countRows, intersectRows, uniteRows } from './bits.ts'
import type { FieldIndex, IndexData, ListedIndex, PrefixIndex, RangeIndex } from './index-types.ts'
import type { Scratch } from './scratch.ts'
import { intAt } from './typed-arrays.ts'

export interface FilterRows {
  readonly index: FieldIndex
  readonly filter: Filter
  readonly rows: Bits
}

/** The sets live until the next search. Unknown fields are ignored. */
function resolveFilters(index: IndexData, query: Query, scratch: Scratch): { hard: FilterRows[]; soft: FilterRows[] } {
  const hard: FilterRows[] = []
  const soft: FilterRows[] = []
  for (const [name, filter] of Object.entries(query.filters)) {
    const field = index.byName.get(name)
    if (!field || isIdle(field, filter, index.size)) continue
    const rows = rowsPassing(field, filter, () => scratch.empty(hard.length + soft.length))
    const resolved = { index: field, filter, rows }
    if (query.soft.includes(name)) soft.push(resolved)
    else hard.push(resolved)
  }
  return { hard, soft }
}

/** A single value that every lot has (`type=flat`) filters nothing. */
function isIdle(field: FieldIndex, filter: Filter, size: number): boolean {
  if (field.shape !== 'listed' || filter.shape !== 'list') return false
  const [value, ...others] = filter.values
  if (value === undefined || others.length > 0) return false
  const code = field.codeOf.get(value)
  return code !== undefined && field.totals[code] === size
}

/** @param makeSet gives an empty set to write into; the answer may be one that the index keeps, so it is not to be changed */
function rowsPassing(field: FieldIndex, filter: Filter, makeSet: () => Bits): Bits {
  if (field.shape === 'listed' && filter.shape === 'list') return rowsWithValues(field, filter, makeSet)
  if (field.shape === 'range' && filter.shape === 'range') return rowsBetween(field, filter, makeSet())
  if (field.shape === 'prefix' && filter.shape === 'prefix') return rowsBeginning(field, filter, makeSet())
  throw new TypeError(`a filter of shape ${filter.shape} for ${field.field.name}`)
}

function rowsWithValues(index: ListedIndex, filter: ListFilter, makeSet: () => Bits): Bits {
  const codes = filter.values.map(value => index.codeOf.get(value))
  const sets = codes.flatMap(code => (code === undefined ? [] : [elementAt(index.rowsOf, code)]))
  const [first] = sets
  if (first && codes.length === 1) return first
  const target = makeSet()
  if (index.field.shape === 'choice' && index.field.match === 'every') {
    if (!first || sets.length < codes.length) return target // no lot has all of them, as none has this one
    target.set(first)
    for (const set of sets) intersectRows(target, set)
  } else {
    for (const set of sets) uniteRows(target, set)
  }
  return target
}

function rowsBetween(index: RangeIndex, filter: RangeFilter, target: Bits): Bits {
  const from = filter.min === undefined ? 0 : firstPlace(index, filter.min)
  const to = filter.max === undefined ? index.present : firstPlace(index, filter.max + 1)
  for (let place = from; place < to; place++) addRow(target, intAt(index.order, place))
  return target
}

/** The first place in the order whose value is at least `value`. */
function firstPlace(index: RangeIndex, value: number): number {
  let low = 0
  let high = index.present
  while (low < high) {
    const middle = (low + high) >> 1
    if (intAt(index.values, intAt(index.order, middle)) < value) low = middle + 1
    else high = middle
  }
  return low
}

function rowsBeginning(index: PrefixIndex, filter: PrefixFilter, target: Bits): Bits {
  const { texts, rows } = index
  for (const start of filter.values) {
    for (let i = firstText(texts, start); texts[i]?.startsWith(start); i++) addRow(target, intAt(rows, i))
  }
  return target
}

/** The first place whose text is not before `start`. */
function firstText(texts: readonly string[], start: string): number {
  let low = 0
  let high = texts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (elementAt(texts, middle) < start) low = middle + 1
    else high = middle
  }
  return low
}

/** Rows that a query selects. Valid until the next query: its sets are scratch buffers. */
export interface Selection {
  readonly count: number
  readonly pass: Bits
  readonly missOne: Bits
  readonly hard: readonly FilterRows[]
  readonly soft: readonly FilterRows[]
}

/** Finds the lots that pass a query, and those that miss it by one filter: from these two sets come all facets. */
export function select(index: IndexData, query: Query, scratch: Scratch): Selection {
  const { hard, soft } = resolveFilters(index, query, scratch)
  const { pass, missOne } = scratch
  const count = combine(hard, index.all, pass, missOne)
  return { count, pass, missOne, hard, soft }
}

/** Filter by filter. @returns the number of rows in `pass` */
function combine(filters: readonly FilterRows[], all: Bits, pass: Bits, missOne: Bits): number {
  pass.set(all)
  missOne.fill(0)
  for (const { rows } of filters) applyFilter(rows, pass, missOne)
  return countRows(pass)
}
