import type { Content } from '#contract/content/registry.ts'
import type { Vocabulary } from '#contract/content/vocabulary.ts'
import type { KindWords } from '#domain/lots/field-words.ts'
import { type ChoiceValue, type Field, FLAG_VALUE } from '#domain/lots/fields.ts'
import type { Terms } from '#domain/lots/listed-lot.ts'
import type { Labels, ValueLabel } from '#server/search-index/types.ts'
import * as lotList from '#texts/lot-list.ts'
import type { HouseFacts } from '../snapshot/house-facts.ts'

type VocabularyTerm = Content['vocabulary']['features'][number]

export function termLabels(
  terms: readonly VocabularyTerm[],
  toValue: (code: string) => ChoiceValue = code => code,
): ValueLabel[] {
  return terms.map(({ code, label, hint }) => ({ value: toValue(code), label, ...(hint ? { hint } : {}) }))
}

export function completionLabels(buildings: HouseFacts['buildings']): ValueLabel[] {
  const completions = new Map(
    [...buildings.values()].map(({ completionKey, completion }) => [completionKey, completion]),
  )
  return [...completions]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([value, { label, is_ready }]) => ({ value, label: is_ready ? lotList.valueReady : label }))
}

export function flagLabels(fields: readonly Field[], words: KindWords['fields']): Labels {
  const flags = fields.filter(({ shape }) => shape === 'flag')
  return Object.fromEntries(
    flags.map(({ name }) => [name, [{ value: FLAG_VALUE, label: words[name]?.legend ?? name }]]),
  )
}

/** Words of the content for the codes of some fields. A field of which the vocabulary says nothing has none. */
export function termsOf(vocabulary: Vocabulary, fields: readonly string[]): Terms {
  const lists = Object.entries(vocabulary).filter(([field]) => fields.includes(field))
  return Object.fromEntries(lists.map(([field, terms]) => [field, wordsByCode(terms)]))
}

function wordsByCode(terms: Vocabulary['features']): Terms[string] {
  return Object.fromEntries(
    terms.map(({ code, label, short, word }) => [code, { label, ...(short && { short }), ...(word && { word }) }]),
  )
}
