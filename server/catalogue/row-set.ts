import { type Bits, listRows } from './bits.ts'
import type { CatalogueIndex } from './index-types.ts'

/** Lots to count, and their rows as a list, made when somebody asks for it. */
export class RowSet {
  readonly bits: Bits
  readonly count: number
  private readonly index: CatalogueIndex
  private readonly buffer: Int32Array
  private listed: RowList | null = null

  /** @param buffer where the list of rows goes; its own for each set that is in use at the same time */
  constructor(bits: Bits, count: number, index: CatalogueIndex, buffer: Int32Array) {
    this.bits = bits
    this.count = count
    this.index = index
    this.buffer = buffer
  }

  /** How long `list` is, without making it. */
  get listLength(): number {
    return Math.min(this.count, this.index.size - this.count)
  }

  /** The rows, or, when more than half of all lots are in the set, the rows that are not: to be taken off the totals. */
  list(): RowList {
    if (!this.listed) {
      const inverted = this.count * 2 > this.index.size
      const length = inverted ? listOthers(this.bits, this.index.all, this.buffer) : listRows(this.bits, this.buffer)
      this.listed = { rows: this.buffer, length, inverted }
    }
    return this.listed
  }
}

/** Rows in the first `length` places of `rows`. */
export interface RowList {
  readonly rows: Int32Array
  readonly length: number
  /** Whether these are the rows outside the set. */
  readonly inverted: boolean
}

function listOthers(bits: Bits, all: Bits, rows: Int32Array): number {
  let length = 0
  for (let w = 0; w < bits.length; w++) {
    for (let word = all[w] & ~bits[w]; word !== 0; word &= word - 1) {
      rows[length++] = (w << 5) + 31 - Math.clz32(word & -word)
    }
  }
  return length
}
