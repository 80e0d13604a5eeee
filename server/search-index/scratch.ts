import { type Bits, emptyRows } from './bits.ts'
import type { FieldIndex, IndexData } from './index-types.ts'

/** Searches are synchronous and return copies, so one set of buffers serves them all. */
export class Scratch {
  readonly pass: Bits
  readonly missOne: Bits
  /** Lots that pass every filter but a certain one. */
  readonly missing: Bits
  /** Rows of `pass`. */
  readonly passRows: Int32Array
  /** Rows of `missing`. */
  readonly missingRows: Int32Array
  /** Counts by code of the fields, by their place; the last number counts rows without a value. */
  readonly counts: readonly Int32Array[]
  private readonly size: number
  private readonly pool: Bits[] = []

  constructor({ size, fields }: IndexData) {
    this.size = size
    this.pass = emptyRows(size)
    this.missOne = emptyRows(size)
    this.missing = emptyRows(size)
    this.passRows = new Int32Array(size)
    this.missingRows = new Int32Array(size)
    this.counts = fields.map(field => new Int32Array(codesOf(field) + 1))
  }

  /** Empty set number `i`; the same one every time. */
  empty(i: number): Bits {
    const bits = this.pool[i]
    if (bits) return bits.fill(0)
    const made = emptyRows(this.size)
    this.pool[i] = made
    return made
  }
}

function codesOf(field: FieldIndex): number {
  return field.shape === 'listed' ? field.column.size : field.shape === 'range' ? field.bars.size : 0
}
