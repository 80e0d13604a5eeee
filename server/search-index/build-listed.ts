import { type ChoiceValue, FLAG_VALUE, type ListedField } from '#domain/lots/fields.ts'
import { CODE } from '#domain/lots/parse-query.ts'
import { addRow, type Bits, noRows } from './bits.ts'
import type { Column, ListedIndex } from './index-types.ts'
import { addAt, codeAt, intAt } from './typed-arrays.ts'
import type { Lot, LotValue, ValueLabel } from './types.ts'

/** Codes have 16 bits and one of them means «no value». */
const MAX_CODES = 2 ** 16 - 1

/** Codes before the values are put in order: 0 = no value, then in the order in which the values are met. */
interface Drafts {
  readonly found: Map<ChoiceValue, number>
  readonly codes: Uint16Array
  readonly offsets: Int32Array | null
}

/**
 * Values without a label follow the labelled ones in their own order.
 * @throws TypeError for a value of another type; RangeError for more than 65,535 different ones
 */
export function buildListedIndex(
  field: ListedField,
  lots: readonly Lot<unknown>[],
  labels: readonly ValueLabel[] = [],
): ListedIndex {
  const drafts = field.shape === 'choice' && field.several ? readLists(field, lots) : readValues(field, lots)
  const values = inOrderOfSpecs([...drafts.found.keys()], labels)
  const codeOf = new Map(values.map((value, code) => [value, code]))
  const column = { codes: finalCodes(drafts, codeOf), offsets: drafts.offsets, size: values.length }
  if (column.offsets) sortEach(column.codes, column.offsets)
  return { shape: 'listed', field, values, codeOf, column, ...rowsByCode(column, lots.length) }
}

function readValues(field: ListedField, lots: readonly Lot<unknown>[]): Drafts {
  const found = new Map<ChoiceValue, number>()
  const codes = new Uint16Array(lots.length)
  let row = 0
  for (const lot of lots) {
    const value = lot.values[field.name]
    const one = field.shape === 'flag' ? flagValue(value) : value
    codes[row++] = one === null || one === undefined ? 0 : draftCode(found, one, field, lot.id)
  }
  return { found, codes, offsets: null }
}

function readLists(field: ListedField, lots: readonly Lot<unknown>[]): Drafts {
  const found = new Map<ChoiceValue, number>()
  const codes: number[] = []
  const offsets = new Int32Array(lots.length + 1)
  let row = 0
  for (const lot of lots) {
    const start = codes.length
    for (const one of asList(lot.values[field.name])) {
      const code = draftCode(found, one, field, lot.id)
      if (codes.indexOf(code, start) < 0) codes.push(code)
    }
    offsets[++row] = codes.length
  }
  return { found, codes: new Uint16Array(codes), offsets }
}

/** The places in specs. */
function finalCodes({ found, codes }: Drafts, codeOf: ReadonlyMap<ChoiceValue, number>): Uint16Array {
  const noValue = found.size
  const finalOf = new Uint16Array([noValue, ...Array.from(found.keys(), value => codeOf.get(value) ?? noValue)])
  return codes.map(draft => codeAt(finalOf, draft))
}

/** Sorts the codes of each row: a row has few, so each steps before the larger ones in front of it. */
function sortEach(codes: Uint16Array, offsets: Int32Array): void {
  let start = 0
  for (const end of offsets) {
    for (let i = start + 1; i < end; i++) {
      const code = codeAt(codes, i)
      let place = i
      for (; place > start && codeAt(codes, place - 1) > code; place--) codes[place] = codeAt(codes, place - 1)
      codes[place] = code
    }
    start = end
  }
}

function rowsByCode({ codes, offsets, size }: Column, rows: number): { rowsOf: Bits[]; totals: Int32Array } {
  const rowsOf = Array.from({ length: size }, () => noRows(rows))
  const totals = new Int32Array(size)
  let i = 0
  for (let row = 0; row < rows; row++) {
    for (const end = offsets ? intAt(offsets, row + 1) : row + 1; i < end; i++) {
      const code = codeAt(codes, i)
      const own = rowsOf[code]
      // Only «no value» has none.
      if (!own) continue
      addRow(own, row)
      addAt(totals, code, 1)
    }
  }
  return { rowsOf, totals }
}

function asList(value: LotValue): readonly LotValue[] {
  if (value === null || value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

function flagValue(value: LotValue): LotValue {
  return value === true || value === FLAG_VALUE ? FLAG_VALUE : value === false ? null : value
}

function draftCode(found: Map<ChoiceValue, number>, value: LotValue, field: ListedField, id: number): number {
  // A value of a wrong type is not in the map, so the check below is made once per value and not once per lot.
  const known = found.get(value as ChoiceValue)
  if (known !== undefined) return known
  if (!isValueOf(field, value)) throw new TypeError(`lot ${id}: ${field.name} is ${JSON.stringify(value)}`)
  found.set(value, found.size + 1)
  if (found.size > MAX_CODES) throw new RangeError(`${field.name}: more than ${MAX_CODES} different values`)
  return found.size
}

function isValueOf(field: ListedField, value: LotValue): value is ChoiceValue {
  if (field.shape === 'flag') return value === FLAG_VALUE
  if (field.valueType === 'integer') return Number.isSafeInteger(value)
  return typeof value === 'string' && CODE.test(value)
}

/** Labelled values in the order of the labels, then the others ascending. */
function inOrderOfSpecs(values: ChoiceValue[], labels: readonly ValueLabel[]): ChoiceValue[] {
  const place = new Map(labels.map((label, i) => [label.value, i]))
  const placeOf = (value: ChoiceValue) => place.get(value) ?? labels.length
  return values.sort((a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1))
}
