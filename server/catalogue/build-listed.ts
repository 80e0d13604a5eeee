import { type ChoiceValue, FLAG_VALUE, type ListedField } from '#domain/catalogue/fields.ts'
import { CODE } from '#domain/catalogue/parse-query.ts'
import { elementAt } from '#domain/element-at.ts'
import { addRow, type Bits, noRows } from './bits.ts'
import type { Column, ListedIndex } from './index-types.ts'
import { addAt, codeAt, intAt } from './typed-arrays.ts'
import type { Lot, LotValue, ValueLabel } from './types.ts'

/** Codes have 16 bits and one of them means «no value». */
const MAX_CODES = 2 ** 16 - 1

/**
 * Index of a choice or a flag.
 * @param labels gives the order of the values; values without a label follow in their own order
 * @throws TypeError when a value is not of the declared type; RangeError when there are more than 65,535 different ones
 */
export function buildListedIndex(
  field: ListedField,
  lots: readonly Lot<unknown>[],
  labels: readonly ValueLabel[] = [],
): ListedIndex {
  const several = field.shape === 'choice' && field.several
  const found = new Map<ChoiceValue, number>()
  const drafts: number[] = []
  const offsets = several ? new Int32Array(lots.length + 1) : null
  for (let row = 0; row < lots.length; row++) {
    const lot = elementAt(lots, row)
    const value = lot.values[field.name]
    if (offsets) {
      const start = drafts.length
      for (const one of asList(value)) {
        const code = draftCode(found, one, field, lot.id)
        if (drafts.indexOf(code, start) < 0) drafts.push(code)
      }
      offsets[row + 1] = drafts.length
    } else {
      const one = field.shape === 'flag' ? flagValue(value) : value
      // -1 is replaced by the code of «no value» when the number of values is known.
      drafts.push(one === null || one === undefined ? -1 : draftCode(found, one, field, lot.id))
    }
  }
  if (found.size > MAX_CODES) throw new RangeError(`${field.name}: more than ${MAX_CODES} different values`)

  const values = inOrderOfSpecs([...found.keys()], labels)
  const codeOf = new Map(values.map((value, code) => [value, code]))
  // A draft code is the place of a first appearance, the code is the place in specs.
  const codeOfDraft = Int32Array.from(found.keys(), value => codeOf.get(value) ?? 0)
  const codes = new Uint16Array(drafts.map(draft => (draft < 0 ? values.length : intAt(codeOfDraft, draft))))
  if (offsets) for (let row = 0; row < lots.length; row++) codes.subarray(offsets[row], offsets[row + 1]).sort()
  const column = { codes, offsets, size: values.length }
  return { shape: 'listed', field, values, codeOf, column, ...rowsByCode(column, lots.length) }
}

function rowsByCode({ codes, offsets, size }: Column, rows: number): { rowsOf: Bits[]; totals: Int32Array } {
  const rowsOf = Array.from({ length: size }, () => noRows(rows))
  const totals = new Int32Array(size)
  for (let row = 0; row < rows; row++) {
    const end = offsets ? intAt(offsets, row + 1) : row + 1
    for (let i = offsets ? intAt(offsets, row) : row; i < end; i++) {
      const code = codeAt(codes, i)
      if (code === size) continue
      addRow(elementAt(rowsOf, code), row)
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
  found.set(value, found.size)
  return found.size - 1
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
