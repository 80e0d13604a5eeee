import { type Bits, noRows } from './bits.ts'

/**
 * Buffers that searches write into instead of making new ones. A search is synchronous and gives out copies,
 * so one set of buffers serves them all; nothing in it outlives the search that wrote it.
 */
export class Scratch {
  /** Lots that pass every filter. */
  readonly pass: Bits
  /** Lots that pass every filter but exactly one. */
  readonly missOne: Bits
  /** Lots counted for the facet of a filtered field. */
  readonly others: Bits
  /** Rows of `pass`, or of its complement. */
  readonly passRows: Int32Array
  /** Rows of `others`, or of its complement. */
  readonly otherRows: Int32Array
  private readonly size: number
  private readonly pool: Bits[] = []

  /** @param size number of rows of the index */
  constructor(size: number) {
    this.size = size
    this.pass = noRows(size)
    this.missOne = noRows(size)
    this.others = noRows(size)
    this.passRows = new Int32Array(size)
    this.otherRows = new Int32Array(size)
  }

  /** Empty set number `i`; the same one every time. */
  empty(i: number): Bits {
    const bits = this.pool[i]
    if (bits) return bits.fill(0)
    const made = noRows(this.size)
    this.pool[i] = made
    return made
  }
}
