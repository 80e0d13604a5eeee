import { type Bits, listRows, listRowsWithout } from './bits.ts'

/** Rows in the first `length` places of `rows`. */
export interface RowList {
  readonly rows: Int32Array
  readonly length: number
  /** Whether these are the rows outside the set. */
  readonly inverted: boolean
}

/** Lots to count, and their rows as a list, created on first use. */
export class RowSet {
  readonly bits: Bits
  readonly count: number
  private readonly all: Bits
  private readonly buffer: Int32Array
  private listed: RowList | null = null

  /** @param buffer a place for every row; its own for each set that is in use at the same time */
  constructor(bits: Bits, count: number, all: Bits, buffer: Int32Array) {
    this.bits = bits
    this.count = count
    this.all = all
    this.buffer = buffer
  }

  /** The rows, or, when more than half of all are in the set, the rows that are not. */
  list(): RowList {
    if (this.listed) return this.listed
    if (this.count * 2 <= this.buffer.length) return this.listInside()
    this.listed = { rows: this.buffer, length: listRowsWithout(this.all, this.bits, this.buffer), inverted: true }
    return this.listed
  }

  listInside(): RowList {
    if (this.listed?.inverted !== false) {
      this.listed = { rows: this.buffer, length: listRows(this.bits, this.buffer), inverted: false }
    }
    return this.listed
  }
}
