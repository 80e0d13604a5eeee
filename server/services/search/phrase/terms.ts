import type { Vocabulary } from '#contract/content/vocabulary.ts'
import type { Spec } from '#contract/lots/lists.ts'
import * as lotList from '#texts/lot-list.ts'
import { stemOf } from '../russian.ts'
import { correctable } from './correct.ts'
import type { Pair } from './rule.ts'
import { tokensOf } from './tokens.ts'

/** Words of the content for the values of one kind. */
export interface PhraseTerms {
  /** Days of handing over, the earliest first. */
  completions: readonly { code: string; isReady: boolean }[]
  /** The value that a name means; null = none of the field. */
  valueOf(field: string, name: string): Pair | null
  /** The value whose words stand in a line from a place on; the one of most words. */
  find(line: readonly StemmedWord[], from: number): { pair: Pair; length: number } | null
  /** What a mistyped word may be meant as. */
  correctable: readonly string[]
}

/** A word with its stem: it is compared with many names, and stemmed once. */
export interface StemmedWord {
  text: string
  stem: string
}

/** Fields that rules of their own read, and those that nobody says in words. */
const NOT_BY_NAME = new Set([
  ...['rooms', 'building', 'section', 'completion', 'window_view', 'window_sides', 'window_sides_all'],
  ...['status', 'type', 'layout', 'promo', 'zone', 'level', 'is_euro', 'discount', 'not_first_floor', 'not_last_floor'],
])
/** Words that stand in names and in speech as they like. */
const EMPTY_WORDS = new Set(['с', 'со', 'в', 'во', 'на', 'и', 'для', 'под', 'по', 'из', '-'])

interface Name {
  pair: Pair
  stems: readonly string[]
}

/** @param specs what a kind can be asked, with its values @param vocabulary other words for the same codes */
export function phraseTerms(specs: readonly Spec[], vocabulary: Vocabulary): PhraseTerms {
  const byField = new Map(specs.map(spec => [spec.name, namesOf(spec, vocabulary)]))
  const named = [...byField].filter(([field]) => !NOT_BY_NAME.has(field)).flatMap(([, names]) => names)
  const completion = specs.find(({ name }) => name === 'completion')
  return {
    completions:
      completion?.kind === 'choices'
        ? completion.choices
            .map(({ value, label }) => ({ code: String(value), isReady: label === lotList.valueReady }))
            .sort((a, b) => (a.code < b.code ? -1 : 1))
        : [],
    valueOf(field, name) {
      const stems = stemsOf(name)
      return byField.get(field)?.find(one => isSame(one.stems, stems))?.pair ?? null
    },
    find: (line, from) => longest(named, line, from),
    correctable: correctable([...byField.values()].flat().flatMap(({ stems }) => stems)),
  }
}

function namesOf(spec: Spec, vocabulary: Vocabulary): Name[] {
  if (spec.kind === 'flag') return [{ pair: [spec.name, '1'], stems: stemsOf(spec.label) }]
  if (spec.kind !== 'choices') return []
  const terms = Object.entries(vocabulary).find(([name]) => name === spec.name)?.[1] ?? []
  return spec.choices.flatMap(({ value, label }) => {
    const term = terms.find(({ code }) => code === String(value))
    const texts = [label, ...(term ? [term.short, term.word, ...(term.also ?? [])] : [])]
    const pair: Pair = [spec.name, String(value)]
    return texts.flatMap(text => (text ? [{ pair, stems: stemsOf(text) }] : [])).filter(({ stems }) => stems.length > 0)
  })
}

function stemsOf(text: string): string[] {
  return tokensOf(text)
    .map(token => token.text)
    .filter(word => !EMPTY_WORDS.has(word))
    .map(stemOf)
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((stem, index) => stem === b[index])
}

/** The name of most words that stand in a line from a place on; words between that mean nothing are passed over. */
function longest(
  names: readonly Name[],
  line: readonly StemmedWord[],
  from: number,
): { pair: Pair; length: number } | null {
  let best: { pair: Pair; length: number; stems: number } | null = null
  for (const { pair, stems } of names) {
    const length = lengthOf(stems, line, from)
    if (length > 0 && stems.length > (best?.stems ?? 0)) best = { pair, length, stems: stems.length }
  }
  return best
}

function lengthOf(stems: readonly string[], line: readonly StemmedWord[], from: number): number {
  let at = from
  for (const stem of stems) {
    while (at > from && EMPTY_WORDS.has(line[at]?.text ?? '')) at += 1
    if (line[at]?.stem !== stem) return 0
    at += 1
  }
  return at - from
}
