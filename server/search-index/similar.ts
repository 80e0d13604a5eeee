import type { ChoiceField, RangeField } from '#domain/lots/fields.ts'
import { type Bits, hasRow } from './bits.ts'
import { type IndexData, type ListedIndex, MISSING, type RangeIndex } from './index-types.ts'
import { intAt } from './typed-arrays.ts'

/** Distance from one lot to another by one field, 0 to 1; infinite when they are not similar at all. */
type Measure = (row: number) => number

/**
 * The distance is the weighted sum over the fields that the declarations name. Rows of different groups (layouts) come
 * before repeated ones: eight neighbours above each other are one offer.
 */
export function similarRows(index: IndexData, row: number, candidates: Bits, limit: number): number[] {
  const measures = index.fields.flatMap(field => measureFrom(field, row))
  const found: { row: number; distance: number }[] = []
  for (let other = 0; other < index.size; other++) {
    if (other === row || !hasRow(candidates, other)) continue
    let distance = 0
    for (const { weight, measure } of measures) distance += weight * measure(other)
    if (distance < Number.POSITIVE_INFINITY) found.push({ row: other, distance })
  }
  found.sort((a, b) => a.distance - b.distance || a.row - b.row)
  return differentFirst(
    index,
    found.map(neighbour => neighbour.row),
  ).slice(0, limit)
}

function measureFrom(field: IndexData['fields'][number], row: number): { weight: number; measure: Measure }[] {
  if (field.shape === 'prefix' || field.field.shape === 'flag' || !field.field.likeness) return []
  const measure =
    field.shape === 'range'
      ? numberMeasure(field, field.field.likeness, row)
      : choiceMeasure(field, field.field.likeness, row)
  return measure ? [{ weight: field.field.likeness.weight, measure }] : []
}

function numberMeasure(
  { values }: RangeIndex,
  { far, relative }: NonNullable<RangeField['likeness']>,
  row: number,
): Measure | null {
  const from = intAt(values, row)
  if (from === MISSING) return null
  const full = relative ? far * Math.max(1, Math.abs(from)) : far
  return other => {
    const value = intAt(values, other)
    return value === MISSING ? 1 : Math.min(1, Math.abs(value - from) / full)
  }
}

function choiceMeasure(
  index: ListedIndex,
  { within }: NonNullable<ChoiceField['likeness']>,
  row: number,
): Measure | null {
  const codes = codesOf(index, row)
  const [first] = codes
  if (first === undefined) return null
  if (within === undefined) return other => 1 - share(codes, codesOf(index, other))
  const number = Number(index.values[first])
  return other => {
    const [code] = codesOf(index, other)
    if (code === undefined) return Number.POSITIVE_INFINITY
    const apart = Math.abs(Number(index.values[code]) - number)
    return apart > within ? Number.POSITIVE_INFINITY : apart / Math.max(1, within)
  }
}

function codesOf({ column: { codes, offsets, size } }: ListedIndex, row: number): Uint16Array {
  if (offsets) return codes.subarray(offsets[row], offsets[row + 1])
  return codes.subarray(row, codes[row] === size ? row : row + 1)
}

/** Common values among all values of two lots: 1 = the same, 0 = nothing in common. */
function share(one: Uint16Array, other: Uint16Array): number {
  const common = one.filter(code => other.includes(code)).length
  return common / (one.length + other.length - common)
}

function differentFirst(index: IndexData, rows: readonly number[]): number[] {
  const groups = index.fields.find(field => field.field.shape === 'choice' && field.field.groups)
  if (groups?.shape !== 'listed') return [...rows]
  const seen = new Set<number>()
  const first: number[] = []
  const repeated: number[] = []
  for (const row of rows) {
    const [code] = codesOf(groups, row)
    if (code !== undefined && seen.has(code)) repeated.push(row)
    else first.push(row)
    if (code !== undefined) seen.add(code)
  }
  return [...first, ...repeated]
}
