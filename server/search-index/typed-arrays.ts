// Reads that cannot miss: a place beyond the ends would be `undefined`, which the arithmetic after it turns into wrong counts silently.
// The check costs nothing, the engine makes it for every typed array anyway. One function for each type of array: it learns per function
// what is read.

/** The number at a place. @throws RangeError beyond the ends */
export function intAt(numbers: Int32Array, place: number): number {
  const number = numbers[place]
  if (number === undefined) throw outside(numbers, place)
  return number
}

/** The code at a place. @throws RangeError beyond the ends */
export function codeAt(codes: Uint16Array, place: number): number {
  const code = codes[place]
  if (code === undefined) throw outside(codes, place)
  return code
}

/** Adds to the number at a place. @throws RangeError beyond the ends */
export function addAt(numbers: Int32Array, place: number, more: number): void {
  const number = numbers[place]
  if (number === undefined) throw outside(numbers, place)
  numbers[place] = number + more
}

function outside(list: ArrayLike<number>, place: number): RangeError {
  return new RangeError(`place ${place} of ${list.length}`)
}
