import type { Amount } from './amounts.ts'
import type { PhraseTerms } from './terms.ts'

/** One value of an address: `['price_max', '9000000']`. */
export type Pair = readonly [key: string, value: string]

/** A way to say something. Patterns are tried at the beginning of a word, in the order of the list; the first that reads something has it. */
export interface Rule {
  pattern: RegExp
  /** @returns null: it means something else. Empty: it is understood that no filter knows this */
  read(match: RegExpExecArray, terms: PhraseTerms): readonly Pair[] | null
}

/** Matches at a place and up to the end of a word. */
export const words = (source: string) => new RegExp(`(?:${source})(?= |$)`, 'yu')

/** Understood, and no filter knows it. */
export const NOTHING: readonly Pair[] = []

/** Behind a number: «5-й», «10-го». */
export const ORDINAL = '(?: -? ?(?:й|ый|ой|ий|м|ом|ем|го|ого|его|ти))?'

/** A number without a unit stands for itself. */
export const plain = () => 1

/** Both ends of a range in an address. */
export function bounds(field: string, amount: Amount | null, round = Math.round): Pair[] | null {
  if (!amount) return null
  const { min, max } = amount
  return [
    ...(min === null ? [] : [[`${field}_min`, String(round(min))] as const]),
    ...(max === null ? [] : [[`${field}_max`, String(round(max))] as const]),
  ]
}
