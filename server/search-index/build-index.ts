import { elementAt } from '#domain/lib/collections.ts'
import { type ChoiceValue, type Field, FLAG_VALUE, type ListedField, type PrefixField } from '#domain/lots/fields.ts'
import { MAX_LOT_ID } from '#domain/lots/lot.ts'
import { CODE } from '#domain/lots/parse-query.ts'
import { addRow, allRows, type Bits, emptyRows } from './bits.ts'
import { buildRangeIndex, MAX_ROWS } from './build-range.ts'
import type { Column, FieldIndex, IndexData, ListedIndex, PrefixIndex } from './index-types.ts'
import { buildMix } from './ordering.ts'
import { addAt, codeAt, intAt } from './typed-arrays.ts'
import type { Labels, Lot, LotValue, ValueLabel } from './types.ts'

/**
 * Yields after every field, so that the caller may let others work in between.
 * @throws TypeError, RangeError naming the lot and the field that do not fit
 */
export function* buildIndex<Card>(
  fields: readonly Field[],
  lots: readonly Lot<Card>[],
  labels: Labels,
): Generator<void, { index: IndexData; cards: Card[] }> {
  if (lots.length > MAX_ROWS) throw new RangeError(`${lots.length} lots: an index holds ${MAX_ROWS}`)
  const sorted = [...lots].sort((a, b) => a.id - b.id)
  const ids = new Int32Array(sorted.length)
  for (let row = 0; row < sorted.length; row++) {
    const { id } = elementAt(sorted, row)
    if (!Number.isInteger(id) || id < 0 || id > MAX_LOT_ID)
      throw new RangeError(`lot ${id}: an id is a whole number of at most nine digits`)
    if (row > 0 && id === ids[row - 1]) throw new TypeError(`lot ${id} is in the catalogue twice`)
    ids[row] = id
  }
  yield
  const built: FieldIndex[] = []
  for (const field of fields) {
    built.push(buildField(field, sorted, labels))
    yield
  }
  const index = {
    size: sorted.length,
    ids,
    all: allRows(sorted.length),
    fields: built,
    byName: new Map(built.map(entry => [entry.field.name, entry])),
    mix: buildMix(fields, built),
  }
  return { index, cards: sorted.map(lot => lot.card) }
}

function buildField(field: Field, lots: readonly Lot<unknown>[], labels: Labels): FieldIndex {
  switch (field.shape) {
    case 'choice':
    case 'flag':
      return buildListedIndex(field, lots, labels[field.name])
    case 'range':
      return buildRangeIndex(field, lots)
    case 'prefix':
      return buildPrefixIndex(field, lots)
  }
}

/** Index of a text that is looked up by its beginning. @throws TypeError when a value is not a text */
function buildPrefixIndex(field: PrefixField, lots: readonly Lot<unknown>[]): PrefixIndex {
  const found: { text: string; row: number }[] = []
  for (const [row, lot] of lots.entries()) {
    const value = lot.values[field.name]
    if (value === null || value === undefined) continue
    if (typeof value !== 'string') throw new TypeError(`lot ${lot.id}: ${field.name} is ${JSON.stringify(value)}`)
    if (value !== '') found.push({ text: value.toLowerCase(), row })
  }
  found.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
  return {
    shape: 'prefix',
    field,
    texts: found.map(lot => lot.text),
    rows: Int32Array.from(found, lot => lot.row),
  }
}

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
function buildListedIndex(
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
    const choice = field.shape === 'flag' ? flagValue(value) : value
    codes[row++] = choice === null || choice === undefined ? 0 : draftCode(found, choice, field, lot.id)
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
    for (const item of asList(lot.values[field.name])) {
      const code = draftCode(found, item, field, lot.id)
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
  const rowsOf = Array.from({ length: size }, () => emptyRows(rows))
  const totals = new Int32Array(size)
  let i = 0
  for (let row = 0; row < rows; row++) {
    for (const end = offsets ? intAt(offsets, row + 1) : row + 1; i < end; i++) {
      const code = codeAt(codes, i)
      const codeRows = rowsOf[code]
      // Only «no value» has none.
      if (!codeRows) continue
      addRow(codeRows, row)
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
