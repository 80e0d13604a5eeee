import { elementAt } from '#domain/lib/collections.ts'
import type { Bundle, Column, CountPlan } from './index-types.ts'
import { addAt, codeAt, intAt } from './typed-arrays.ts'

/** Every search iterates over the combinations of a bundle, so they are few compared to the rows. */
function mostCombinations(rows: number): number {
  return Math.min(2048, Math.max(64, rows >> 6))
}

/** A column as one number per row: that of the set of its codes. */
interface Sets {
  readonly place: number
  readonly setOf: Uint16Array
  readonly codes: readonly (readonly number[])[]
}

interface Draft {
  combinations: Uint16Array
  size: number
  readonly members: Sets[]
}

/** Each column goes into the first bundle in which the combinations stay few. Yields after every column. */
export function* planCounts(columns: ReadonlyMap<number, Column>, rows: number): Generator<void, CountPlan> {
  const limit = mostCombinations(rows)
  const drafts: Draft[] = []
  const single: number[] = []
  for (const [place, column] of columns) {
    const sets = findSets(place, column, limit)
    if (!sets) single.push(place)
    else if (!drafts.some(draft => join(draft, sets, limit))) {
      const draft: Draft = { combinations: new Uint16Array(rows), size: 1, members: [] }
      join(draft, sets, limit)
      drafts.push(draft)
    }
    yield
  }
  return { bundles: drafts.map(finish), single }
}

/** @returns null when there are more sets than a bundle may have */
function findSets(place: number, { codes, offsets, size }: Column, limit: number): Sets | null {
  if (offsets) return spellSets(place, codes, offsets, limit)
  if (size >= limit) return null
  // One value per lot: a set is that value, and the last one is empty.
  return { place, setOf: codes, codes: Array.from({ length: size + 1 }, (_, code) => (code < size ? [code] : [])) }
}

/** A set of several codes is spelled: from the beginning of the word so far a step leads on with the next code. */
function spellSets(place: number, codes: Uint16Array, offsets: Int32Array, limit: number): Sets | null {
  const steps = new Map<number, number>()
  const words = new Map<number, number>()
  const codesOf: (readonly number[])[] = []
  const setOf = new Uint16Array(offsets.length - 1)
  for (let row = 0; row < setOf.length; row++) {
    const start = intAt(offsets, row)
    const end = intAt(offsets, row + 1)
    let word = 0
    for (let i = start; i < end; i++) {
      const step = word * 2 ** 16 + codeAt(codes, i)
      const known = steps.get(step)
      word = known ?? steps.size + 1
      if (known === undefined) steps.set(step, word)
    }
    let set = words.get(word)
    if (set === undefined) {
      if (words.size === limit) return null
      set = words.size
      words.set(word, set)
      codesOf.push(Array.from(codes.subarray(start, end)))
    }
    setOf[row] = set
  }
  return { place, setOf, codes: codesOf }
}

/** Adds a column to a bundle, unless its combinations become too many. */
function join(draft: Draft, sets: Sets, limit: number): boolean {
  // Number of a combination, by what it is combined of; 0 = not met yet.
  const numbers = new Int32Array(draft.size * sets.codes.length)
  const joined = new Uint16Array(sets.setOf.length)
  let size = 0
  for (let row = 0; row < joined.length; row++) {
    const pair = codeAt(draft.combinations, row) * sets.codes.length + codeAt(sets.setOf, row)
    if (intAt(numbers, pair) === 0) {
      if (size === limit) return false
      numbers[pair] = ++size
    }
    joined[row] = intAt(numbers, pair) - 1
  }
  draft.combinations = joined
  draft.size = size
  draft.members.push(sets)
  return true
}

function finish({ combinations, size, members }: Draft): Bundle {
  const totals = new Int32Array(size)
  // Some row of each combination, to read its codes from.
  const example = new Int32Array(size)
  for (let row = 0; row < combinations.length; row++) {
    const combination = codeAt(combinations, row)
    addAt(totals, combination, 1)
    example[combination] = row
  }
  return {
    combinations,
    totals,
    members: members.map(({ place, setOf, codes }) => {
      const pairs = Array.from(example, (row, combination) =>
        elementAt(codes, codeAt(setOf, row)).map(code => ({ combination, code })),
      ).flat()
      return {
        place,
        combinations: Uint16Array.from(pairs, pair => pair.combination),
        codes: Uint16Array.from(pairs, pair => pair.code),
      }
    }),
  }
}
