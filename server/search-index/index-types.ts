import type { ChoiceValue, ListedField, PrefixField, RangeField } from '#domain/lots/fields.ts'
import type { Bits } from './bits.ts'
import type { Mix } from './ordering.ts'

/** Codes of every row, from which counts are made. */
export interface Column {
  /**
   * One per row: its code, `size` = no value. Several: those of row `r` are `codes[offsets[r]]` to `codes[offsets[r +
   * 1] - 1]`.
   */
  readonly codes: Uint16Array
  readonly offsets: Int32Array | null
  readonly size: number
}

export type FieldIndex = ListedIndex | RangeIndex | PrefixIndex

/** A choice or a flag. */
export interface ListedIndex {
  readonly shape: 'listed'
  readonly field: ListedField
  /** Values that lots have, in the order of specs. The position of a value is its code. */
  readonly values: readonly ChoiceValue[]
  readonly codeOf: ReadonlyMap<ChoiceValue, number>
  readonly rowsOf: readonly Bits[]
  readonly totals: Int32Array
  readonly column: Column
}

/** «No value» in `RangeIndex.values`; lower than any valid value. */
export const MISSING = -(2 ** 31)

export interface RangeIndex {
  readonly shape: 'range'
  readonly field: RangeField
  /** By row; `MISSING` where there is none. */
  readonly values: Int32Array
  /** Rows by ascending value, equal ones by ascending row; then, from place `present`, those without a value by ascending row. */
  readonly order: Int32Array
  readonly present: number
  /** Place in `order` by row; null when lists cannot be ordered by this field. */
  readonly rank: Int32Array | null
  /** Extremes; 0 when `present` is 0. */
  readonly min: number
  readonly max: number
  readonly bars: Column
}

/** The beginning of a text. */
export interface PrefixIndex {
  readonly shape: 'prefix'
  readonly field: PrefixField
  /** Texts in lower case, sorted by code units, and the rows that have them. */
  readonly texts: readonly string[]
  readonly rows: Int32Array
}

/** Everything on sale, by rows: row 0 is the lot with the lowest id. Read only after it is built. */
export interface IndexData {
  readonly size: number
  readonly ids: Int32Array
  readonly all: Bits
  readonly fields: readonly FieldIndex[]
  readonly byName: ReadonlyMap<string, FieldIndex>
  /** The usual order, where the kind has one of this sort. */
  readonly mix: Mix | null
}
