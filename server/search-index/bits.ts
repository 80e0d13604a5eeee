/** One bit for each row: row `r` is bit `r & 31` of word `r >> 5`. Bits behind the last row are always 0. */
export type Bits = Int32Array<ArrayBuffer>

export function emptyRows(size: number): Bits {
  return new Int32Array((size + 31) >> 5)
}

export function allRows(size: number): Bits {
  const bits = emptyRows(size).fill(-1)
  const rest = size & 31
  if (rest > 0) bits[bits.length - 1] = (1 << rest) - 1
  return bits
}

export function addRow(bits: Bits, row: number): void {
  bits[row >> 5] = (bits[row >> 5] ?? 0) | (1 << (row & 31))
}

export function hasRow(bits: Bits, row: number): boolean {
  return ((bits[row >> 5] ?? 0) & (1 << (row & 31))) !== 0
}

/** Number of set bits: sums of 2, 4, then 8 adjacent bits, which the multiplication adds up. */
function popcount(word: number): number {
  word -= (word >>> 1) & 0x55555555
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
  return Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function countRows(bits: Bits): number {
  let count = 0
  for (let w = 0; w < bits.length; w++) count += popcount(bits[w] ?? 0)
  return count
}

export function countCommon(a: Bits, b: Bits): number {
  let count = 0
  for (let w = 0; w < a.length; w++) count += popcount((a[w] ?? 0) & (b[w] ?? 0))
  return count
}

/** Adds the rows of `other` to `bits`. */
export function uniteRows(bits: Bits, other: Bits): void {
  for (let w = 0; w < bits.length; w++) bits[w] = (bits[w] ?? 0) | (other[w] ?? 0)
}

/** Removes the rows from `bits` that are not in `other`. */
export function intersectRows(bits: Bits, other: Bits): void {
  for (let w = 0; w < bits.length; w++) bits[w] = (bits[w] ?? 0) & (other[w] ?? 0)
}

/** Removes the rows of `other` from `bits`. */
export function subtractRows(bits: Bits, other: Bits): void {
  for (let w = 0; w < bits.length; w++) bits[w] = (bits[w] ?? 0) & ~(other[w] ?? 0)
}

/** Moves the rows that are in `chosen` from one set to another. */
export function moveRows(from: Bits, to: Bits, chosen: Bits): void {
  for (let w = 0; w < from.length; w++) {
    const rows = from[w] ?? 0
    const moved = rows & (chosen[w] ?? 0)
    to[w] = (to[w] ?? 0) | moved
    from[w] = rows & ~moved
  }
}

/** Fills `target` with the rows of one set that are not in another. @returns how many there are */
export function fillDifference(target: Bits, bits: Bits, without: Bits): number {
  let count = 0
  for (let w = 0; w < target.length; w++) {
    const word = (bits[w] ?? 0) & ~(without[w] ?? 0)
    target[w] = word
    count += popcount(word)
  }
  return count
}

/** Narrows `pass` (rows that pass every filter) and `missOne` (rows that fail exactly one) by a further filter. */
export function applyFilter(filter: Bits, pass: Bits, missOne: Bits): void {
  for (let w = 0; w < filter.length; w++) {
    const passes = pass[w] ?? 0
    const wanted = filter[w] ?? 0
    missOne[w] = ((missOne[w] ?? 0) & wanted) | (passes & ~wanted)
    pass[w] = passes & wanted
  }
}

/** Writes the rows of a set into `rows`, ascending. @returns how many there are */
export function listRows(bits: Bits, rows: Int32Array): number {
  let length = 0
  for (let w = 0; w < bits.length; w++) {
    for (let word = bits[w] ?? 0; word !== 0; word &= word - 1) rows[length++] = (w << 5) + lowestBit(word)
  }
  return length
}

export function rowsOf(bits: Bits): number[] {
  const rows = new Int32Array(countRows(bits))
  listRows(bits, rows)
  return Array.from(rows)
}

/** Index of the lowest set bit; `word` is not 0. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word)
}

/** A set of rows; the list of them is created on first use. */
export class RowSet {
  readonly bits: Bits
  readonly count: number
  private readonly buffer: Int32Array
  private listed: Int32Array | null = null

  /** @param buffer has an element per row; sets in use at the same time must not share it */
  constructor(bits: Bits, count: number, buffer: Int32Array) {
    this.bits = bits
    this.count = count
    this.buffer = buffer
  }

  rows(): Int32Array {
    this.listed ??= this.buffer.subarray(0, listRows(this.bits, this.buffer))
    return this.listed
  }
}
