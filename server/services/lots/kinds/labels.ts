import type { Content } from '#contract/content/registry.ts'
import type { KindWords } from '#domain/lots/field-words.ts'
import { type ChoiceValue, type Field, FLAG_VALUE } from '#domain/lots/fields.ts'
import type { Labels, ValueLabel } from '#server/search-index/types.ts'
import * as lotList from '#texts/lot-list.ts'
import type { HouseFacts } from './building-facts.ts'

type Term = Content['vocabulary']['features'][number]

/** Words of the content for codes, in its order. */
export function termLabels(
  terms: readonly Term[],
  toValue: (code: string) => ChoiceValue = code => code,
): ValueLabel[] {
  return terms.map(({ code, label, hint }) => ({ value: toValue(code), label, ...(hint ? { hint } : {}) }))
}

/** When buildings are handed over, the earliest first. */
export function completionLabels(buildings: HouseFacts['buildings']): ValueLabel[] {
  const completions = new Map(
    [...buildings.values()].map(({ completionKey, completion }) => [completionKey, completion]),
  )
  return [...completions]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([value, { label, is_ready }]) => ({ value, label: is_ready ? lotList.valueReady : label }))
}

/** A flag is called as its field is. */
export function flagLabels(fields: readonly Field[], words: KindWords['fields']): Labels {
  const flags = fields.filter(({ shape }) => shape === 'flag')
  return Object.fromEntries(
    flags.map(({ name }) => [name, [{ value: FLAG_VALUE, label: words[name]?.legend ?? name }]]),
  )
}
