import type { Bundle, Column, CountPlan } from './index-types.ts'

/**
 * Most combinations of a bundle. Going through them is paid in every search, so there are few beside the rows; but in a small
 * catalogue a bundle still has to hold something.
 */
function mostCombinations(rows: number): number {
  return Math.min(2 ** 16 - 1, Math.max(64, rows >> 6))
}

/** A column as one number per row: the set of its codes, in the order in which sets first appear. */
interface Sets {
  readonly place: number
  readonly setOf: Uint16Array
  /** Codes of each set. */
  readonly codes: readonly (readonly number[])[]
}

/** A bundle in the making. */
interface Draft {
  combinations: Uint16Array
  size: number
  readonly members: Sets[]
}

/**
 * Puts columns into as few bundles as it can: each goes into the first bundle in which the combinations stay few. Yields after
 * every column.
 * @param columns by place of their field
 */
export function* planCounts(columns: ReadonlyMap<number, Column>, rows: number): Generator<void, CountPlan> {
  const limit = mostCombinations(rows)
  const drafts: Draft[] = []
  const single: number[] = []
  for (const [place, column] of columns) {
    const sets = findSets(place, column, rows, limit)
    if (!sets) single.push(place)
    else if (!drafts.some(draft => join(draft, sets, limit))) {
      drafts.push({ combinations: sets.setOf, size: sets.codes.length, members: [sets] })
    }
    yield
  }
  return { bundles: drafts.map(finish), single }
}

/** @returns null when there are more sets than a bundle may have */
function findSets(place: number, { codes, offsets, size }: Column, rows: number, limit: number): Sets | null {
  const numbers = new Numbering(limit)
  const setOf = new Uint16Array(rows)
  const codesOf: (readonly number[])[] = []
  // A set of several codes is spelled: each step leads from the beginning so far to the one with the next code.
  const spelling = new Numbering(Number.POSITIVE_INFINITY)
  for (let row = 0; row < rows; row++) {
    let spelled = 0
    const end = offsets ? offsets[row + 1] : row + 1
    const start = offsets ? offsets[row] : row
    if (offsets) for (let i = start; i < end; i++) spelled = 1 + spelling.of(spelled * size + codes[i])
    else spelled = codes[row]
    const set = numbers.of(spelled)
    if (set < 0) return null
    if (set === codesOf.length) codesOf.push(Array.from(codes.subarray(start, end)).filter(code => code < size))
    setOf[row] = set
  }
  return { place, setOf, codes: codesOf }
}

/** Adds a column to a bundle, unless its combinations become too many. */
function join(draft: Draft, sets: Sets, limit: number): boolean {
  const numbers = new Numbering(limit)
  const joined = new Uint16Array(sets.setOf.length)
  for (let row = 0; row < joined.length; row++) {
    const combination = numbers.of(draft.combinations[row] * sets.codes.length + sets.setOf[row])
    if (combination < 0) return false
    joined[row] = combination
  }
  draft.combinations = joined
  draft.size = numbers.size
  draft.members.push(sets)
  return true
}

function finish({ combinations, size, members }: Draft): Bundle {
  const totals = new Int32Array(size)
  const example = new Int32Array(size)
  for (let row = 0; row < combinations.length; row++) {
    totals[combinations[row]]++
    example[combinations[row]] = row
  }
  return {
    combinations,
    totals,
    members: members.map(({ place, setOf, codes }) => {
      const pairs = Array.from(example, (row, combination) =>
        codes[setOf[row]].map(code => ({ combination, code })),
      ).flat()
      return {
        place,
        combinations: Uint16Array.from(pairs, pair => pair.combination),
        codes: Uint16Array.from(pairs, pair => pair.code),
      }
    }),
  }
}

/** Numbers things by their first appearance. */
class Numbering {
  private readonly numbers = new Map<number, number>()
  private readonly limit: number

  constructor(limit: number) {
    this.limit = limit
  }

  get size(): number {
    return this.numbers.size
  }

  /** @returns the number of a thing, -1 when it would be one too many */
  of(thing: number): number {
    const known = this.numbers.get(thing)
    if (known !== undefined) return known
    if (this.numbers.size === this.limit) return -1
    this.numbers.set(thing, this.numbers.size)
    return this.numbers.size - 1
  }
}
