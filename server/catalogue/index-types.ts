import type { ChoiceValue, ListedField, PrefixField, RangeField } from '#domain/catalogue/fields.ts'
import type { Bits } from './bits.ts'

/** What is kept of one field. */
export type FieldIndex = ListedIndex | RangeIndex | PrefixIndex

/** A choice or a flag. */
export interface ListedIndex {
  readonly shape: 'listed'
  readonly field: ListedField
  /** Values that lots have, in the order of specs. Their places here are their codes. */
  readonly values: readonly ChoiceValue[]
  readonly codeOf: ReadonlyMap<ChoiceValue, number>
  /** Rows that have a value, by code. */
  readonly rowsOf: readonly Bits[]
  /** Number of those rows. */
  readonly totals: Int32Array
  /**
   * One value per lot: its code by row, `values.length` = no value.
   * Several: codes of row `r` are `codes[offsets[r]]` to `codes[offsets[r + 1] - 1]`.
   */
  readonly codes: Uint16Array
  readonly offsets: Int32Array | null
}

/** Stands for «no value» in `RangeIndex.values`; no value may be so low. */
export const MISSING = -(2 ** 31)

/** A number. */
export interface RangeIndex {
  readonly shape: 'range'
  readonly field: RangeField
  /** By row; `MISSING` where there is none. */
  readonly values: Int32Array
  /** Rows by ascending value, equal ones by ascending row; then, from place `present`, those without a value by ascending row. */
  readonly order: Int32Array
  /** Number of rows with a value. */
  readonly present: number
  /** Place in `order` by row; null when lists cannot be ordered by this field. */
  readonly rank: Int32Array | null
  /** `marks[k]` = rows at the first `k * stride` places of `order`: the ground from which the set of a range is made. */
  readonly marks: readonly Bits[]
  readonly stride: number
  /** Extremes; 0 when `present` is 0. */
  readonly min: number
  readonly max: number
  /** Bar of the histogram by row; `barCount` = no value. */
  readonly bars: Uint16Array
  readonly barCount: number
  readonly barTotals: Int32Array
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
export interface CatalogueIndex {
  /** Number of rows. */
  readonly size: number
  /** Id by row, ascending. */
  readonly ids: Int32Array
  readonly all: Bits
  /** In the order of the declarations. */
  readonly fields: readonly FieldIndex[]
  readonly byName: ReadonlyMap<string, FieldIndex>
}
